// The item of the status bar: how the views of the file that is shown will be refreshed, or that no server runs.

import * as vscode from "vscode";

import { lensesOf, summary } from "./lenses";
import type { Server } from "./server";

const DELAY_MS = 300;

export class Verdicts implements vscode.Disposable {
  private readonly item = vscode.window.createStatusBarItem("mvlint.verdicts", vscode.StatusBarAlignment.Left);
  private readonly subscriptions: vscode.Disposable[];
  private timer: NodeJS.Timeout | undefined;
  // What is answered after another question was asked is out of date.
  private question = 0;

  constructor(private readonly server: Server) {
    this.item.name = "mvlint: verdicts";
    this.subscriptions = [
      this.item,
      server.onChange(() => this.later()),
      vscode.window.onDidChangeActiveTextEditor(() => this.later()),
      vscode.languages.onDidChangeDiagnostics(() => this.later()),
    ];
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.refresh().catch(() => this.item.hide()), DELAY_MS);
  }

  private async refresh(): Promise<void> {
    const question = ++this.question;
    const document = vscode.window.activeTextEditor?.document;
    if (!document || !this.server.concerns(document)) return this.item.hide();
    if (!this.server.running) return this.show("$(warning) mvlint", "No language server is running", "mvlint.restart");
    const text = summary(await lensesOf(this.server, document));
    if (question !== this.question) return;
    if (text) this.show(`mvlint: ${text}`, "How the materialized views of this file will be refreshed", "mvlint.explainView");
    else this.item.hide();
  }

  private show(text: string, tooltip: string, command: string): void {
    Object.assign(this.item, { text, tooltip, command });
    this.item.show();
  }
}
