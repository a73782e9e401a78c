// The commands of the palette. Those that the server has, such as mvlint.explain, are registered by the client.

import * as vscode from "vscode";

import { lensesOf } from "./lenses";
import type { Server } from "./server";

export function registerCommands(server: Server, output: vscode.OutputChannel): vscode.Disposable[] {
  const commands: Record<string, () => unknown> = {
    "mvlint.explainView": () => explainView(server),
    "mvlint.fixFile": () => vscode.commands.executeCommand("editor.action.codeAction", { kind: "source.fixAll.mvlint", apply: "first" }),
    "mvlint.restart": () => server.restart(),
    "mvlint.showOutput": () => output.show(),
  };
  return Object.entries(commands).map(([name, run]) => vscode.commands.registerCommand(name, run));
}

// Runs the lens of the view that the cursor stands in: the last one that begins above it, or the first.
async function explainView(server: Server): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const lenses = editor ? await lensesOf(server, editor.document) : [];
  const line = editor?.selection.active.line ?? 0;
  const lens = lenses.filter(({ range }) => range.start.line <= line).at(-1) ?? lenses[0];
  if (lens?.command) await vscode.commands.executeCommand(lens.command.command, ...(lens.command.arguments ?? []));
  else void vscode.window.showInformationMessage("There is no materialized view in this file.");
}
