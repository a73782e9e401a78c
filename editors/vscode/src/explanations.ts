// Texts that commands of the server answer with, in an editor that cannot be written to.

import * as vscode from "vscode";

const SCHEME = "mvlint";

export class Explanations implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly onDidChange: vscode.Event<vscode.Uri>;
  private text = "";
  private readonly uri = vscode.Uri.from({ scheme: SCHEME, path: "mvlint explain" });
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  private readonly registration: vscode.Disposable;

  constructor() {
    this.onDidChange = this.changed.event;
    this.registration = vscode.workspace.registerTextDocumentContentProvider(SCHEME, this);
  }

  provideTextDocumentContent(): string {
    return this.text;
  }

  async show(text: string): Promise<void> {
    this.text = text;
    this.changed.fire(this.uri);
    const document = await vscode.workspace.openTextDocument(this.uri);
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preview: true, preserveFocus: true });
  }

  dispose(): void {
    this.registration.dispose();
    this.changed.dispose();
  }
}
