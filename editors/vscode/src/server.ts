// The server as the editor sees it: one process for all folders of the window. It asks for its settings by itself.

import * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions, State } from "vscode-languageclient/node";

import { Explanations } from "./explanations";
import { findProgram } from "./program";

const LANGUAGES = ["sql", "databricks-sql", "sql-databricks", "sparksql", "python"];
// Not what other extensions show of a file, as its older versions.
const SCHEMES = ["file", "untitled", "vscode-notebook-cell"];
const SELECTOR = LANGUAGES.flatMap((language) => SCHEMES.map((scheme) => ({ language, scheme })));
const INSTALLATION = "https://github.com/OWNER/mvlint#try-it";

export class Server implements vscode.Disposable {
  readonly onChange: vscode.Event<void>;
  program: string | undefined;
  private client: LanguageClient | undefined;
  private readonly changed = new vscode.EventEmitter<void>();
  // Starts and stops wait for each other.
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly output: vscode.LogOutputChannel,
    private readonly version: string,
    private readonly explanations: Explanations,
  ) {
    this.onChange = this.changed.event;
  }

  // The client while it can be asked.
  get running(): LanguageClient | undefined {
    return this.client?.state === State.Running ? this.client : undefined;
  }

  concerns(document: vscode.TextDocument): boolean {
    return vscode.languages.match(SELECTOR, document) > 0;
  }

  start(): Promise<void> {
    return this.then(() => this.startNow());
  }

  stop(): Promise<void> {
    return this.then(() => this.stopNow());
  }

  restart(): Promise<void> {
    return this.then(async () => {
      await this.stopNow();
      await this.startNow();
    });
  }

  dispose(): void {
    void this.stop();
    this.changed.dispose();
  }

  private then(work: () => Promise<void>): Promise<void> {
    this.work = this.work.then(work).catch((error) => this.output.error(String(error)));
    return this.work;
  }

  private async startNow(): Promise<void> {
    const found = await findProgram(this.version);
    if ("problem" in found) {
      this.program = undefined;
      this.changed.fire();
      void this.tell(found.problem);
      return;
    }
    this.program = found.program;
    this.output.info(`Starting ${found.program} lsp`);
    const executable = { command: found.program, args: ["lsp"] };
    this.client = new LanguageClient("mvlint", "mvlint", executable, this.options());
    this.client.onDidChangeState(() => this.changed.fire());
    await this.client.start();
  }

  private async stopNow(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    await client?.dispose();
  }

  private options(): LanguageClientOptions {
    const explain = (text: string) => this.explanations.show(text);
    return {
      documentSelector: SELECTOR,
      outputChannel: this.output,
      middleware: {
        async executeCommand(command, args, next) {
          const result = await next(command, args);
          if (typeof result === "string") await explain(result);
          return result;
        },
      },
    };
  }

  // Not waited for: the message may stand for hours.
  private async tell(problem: string): Promise<void> {
    this.output.error(problem);
    const choice = await vscode.window.showErrorMessage(problem, "Choose the Program", "How to Install");
    if (choice === "Choose the Program")
      await vscode.commands.executeCommand("workbench.action.openSettings", "mvlint.path");
    if (choice === "How to Install") await vscode.env.openExternal(vscode.Uri.parse(INSTALLATION));
  }
}
