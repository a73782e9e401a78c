// The verdicts of a file, which the server gives as code lenses: "incremental: ROW_BASED" above each view.

import type * as vscode from "vscode";
import { CodeLensRequest, type CodeLens } from "vscode-languageclient/node";

import type { Server } from "./server";

export async function lensesOf(server: Server, document: vscode.TextDocument): Promise<CodeLens[]> {
  const client = server.running;
  const uri = document.uri.toString();
  if (!client?.initializeResult?.capabilities.codeLensProvider) return [];
  return (await client.sendRequest(CodeLensRequest.type, { textDocument: { uri } })) ?? [];
}

// "3 incremental, 1 full", in the order in which they come first; empty when there are none.
export function summary(lenses: CodeLens[]): string {
  const counts = new Map<string, number>();
  for (const { data } of lenses) {
    const refresh = (data as { refresh?: string } | undefined)?.refresh;
    if (refresh) counts.set(refresh, (counts.get(refresh) ?? 0) + 1);
  }
  return [...counts].map(([refresh, count]) => `${count} ${refresh}`).join(", ");
}
