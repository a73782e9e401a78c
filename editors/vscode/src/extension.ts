// What VS Code calls: starts the server when a file of its languages is opened, and again when it is told to be another
// program.

import * as vscode from "vscode";

import { registerCommands } from "./commands";
import { Explanations } from "./explanations";
import { Server } from "./server";
import { Verdicts } from "./verdicts";
import { registerTasks } from "./tasks";

let server: Server | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const output = vscode.window.createOutputChannel("mvlint", { log: true });
  const explanations = new Explanations();
  server = new Server(output, context.extension.packageJSON.version, explanations);
  const running = server;
  context.subscriptions.push(
    output,
    explanations,
    new Verdicts(running),
    ...registerCommands(running, output),
    registerTasks(running),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("mvlint.path")) void running.restart();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => void running.restart()),
  );
  await running.start();
}

export async function deactivate(): Promise<void> {
  await server?.stop();
}
