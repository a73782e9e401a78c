// The task that lints a folder of the workspace, with what it finds in the list of problems.

import * as vscode from "vscode";

import type { Server } from "./server";

interface Definition extends vscode.TaskDefinition {
  args?: string[];
}

export function registerTasks(server: Server): vscode.Disposable {
  return vscode.tasks.registerTaskProvider("mvlint", {
    provideTasks: () => (vscode.workspace.workspaceFolders ?? []).map((folder) => task(server, folder, { type: "mvlint" })),
    resolveTask: ({ definition, scope }) =>
      scope && typeof scope === "object" ? task(server, scope, definition as Definition) : undefined,
  });
}

function task(server: Server, folder: vscode.WorkspaceFolder, definition: Definition): vscode.Task {
  const args = ["check", "--format", "concise", ...(definition.args ?? ["."])];
  const execution = new vscode.ProcessExecution(server.program ?? "mvlint", args, { cwd: folder.uri.fsPath });
  const made = new vscode.Task(definition, folder, "check", "mvlint", execution, "$mvlint");
  made.group = vscode.TaskGroup.Build;
  return made;
}
