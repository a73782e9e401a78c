// Where the program is, and whether this extension can work with it.

import { execFile } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { homedir } from "node:os";
import * as path from "node:path";
import { promisify } from "node:util";
import * as vscode from "vscode";

const NAME = process.platform === "win32" ? "mvlint.exe" : "mvlint";

// Folders of a workspace in which builds and package managers leave programs.
const WORKSPACE_FOLDERS = ["build", "bin", ".venv/bin", "node_modules/.bin"];

export type Found = { program: string } | { problem: string };

// The program to start, after a look at its version; or a sentence for the user.
export async function findProgram(wanted: string): Promise<Found> {
  const setting = vscode.workspace.getConfiguration("mvlint").get<string>("path", "").trim();
  const program = setting ? expand(setting) : candidates().find(isProgram);
  if (!program) return { problem: "mvlint was found neither in the workspace nor on PATH." };
  if (!isProgram(program)) return { problem: `mvlint.path names '${program}', which is no program.` };
  try {
    const { stdout } = await promisify(execFile)(program, ["--version"], { timeout: 10_000 });
    return judge(program, stdout, wanted);
  } catch (error) {
    return { problem: `'${program} --version' fails: ${error instanceof Error ? error.message : error}` };
  }
}

function judge(program: string, stdout: string, wanted: string): Found {
  const version = /^mvlint (\d+)\.(\d+)\./.exec(stdout);
  if (!version) return { problem: `'${program}' does not answer as mvlint does.` };
  const [major = 0, minor = 0] = wanted.split(".").map(Number);
  const [, itsMajor, itsMinor] = version.map(Number) as [number, number, number];
  if (itsMajor < major || (itsMajor === major && itsMinor < minor))
    return { problem: `'${program}' is ${stdout.trim()}, and this extension needs ${major}.${minor} or later.` };
  return { program };
}

// What a workspace brings along is run only when it is trusted.
function candidates(): string[] {
  const folders = vscode.workspace.isTrusted ? vscode.workspace.workspaceFolders ?? [] : [];
  return [
    ...folders.flatMap(({ uri }) => WORKSPACE_FOLDERS.map((folder) => path.join(uri.fsPath, folder, NAME))),
    ...(process.env["PATH"] ?? "").split(path.delimiter).filter(path.isAbsolute).map((folder) => path.join(folder, NAME)),
  ];
}

function expand(setting: string): string {
  const top = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? homedir();
  const expanded = setting.replace("${workspaceFolder}", () => top).replace(/^~(?=$|[\\/])/, () => homedir());
  return path.resolve(top, expanded);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
