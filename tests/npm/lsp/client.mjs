// A client that a test drives: it starts the server, keeps what it is sent, and has all messages judged.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { pathToFileURL } from "node:url";

import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from "vscode-jsonrpc/node";

import { Traffic } from "./traffic.mjs";

// What a modern editor can do, and one of which nothing is known.
const LINKS = { dynamicRegistration: true, linkSupport: true };
export const RICH = {
  general: { positionEncodings: ["utf-16"] },
  workspace: {
    applyEdit: true, configuration: true, workspaceFolders: true,
    workspaceEdit: { documentChanges: true },
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
    diagnostics: { refreshSupport: true }, codeLens: { refreshSupport: true }, inlayHint: { refreshSupport: true },
    semanticTokens: { refreshSupport: true }, symbol: {},
  },
  window: { workDoneProgress: true, showMessage: {} },
  textDocument: {
    synchronization: { didSave: true },
    publishDiagnostics: { relatedInformation: true, versionSupport: true, codeDescriptionSupport: true, dataSupport: true,
      tagSupport: { valueSet: [1, 2] } },
    diagnostic: { relatedDocumentSupport: true },
    hover: { contentFormat: ["markdown", "plaintext"] },
    completion: { completionItem: { snippetSupport: true, documentationFormat: ["markdown"], labelDetailsSupport: true } },
    signatureHelp: { signatureInformation: { documentationFormat: ["markdown"], activeParameterSupport: true,
      parameterInformation: { labelOffsetSupport: true } } },
    definition: LINKS,
    references: {}, documentHighlight: {}, codeLens: {}, inlayHint: {}, selectionRange: {}, documentLink: { tooltipSupport: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    codeAction: { isPreferredSupport: true, dataSupport: true, disabledSupport: true, resolveSupport: { properties: ["edit"] },
      codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "refactor", "source", "source.fixAll"] } } },
    rename: { prepareSupport: true },
    foldingRange: { lineFoldingOnly: false },
    semanticTokens: { requests: { range: true, full: { delta: true } }, formats: ["relative"], multilineTokenSupport: false,
      tokenTypes: ["keyword", "function", "class", "struct", "property", "variable", "parameter", "string", "number", "comment",
        "operator", "macro", "type"],
      tokenModifiers: ["declaration", "deprecated", "defaultLibrary"] },
  },
};
export const POOR = {};

// The reader and the writer of a connection, which show each message to the traffic.
function tap(process, traffic) {
  const reader = new StreamMessageReader(process.stdout);
  const writer = new StreamMessageWriter(process.stdin);
  const [listen, write] = [reader.listen.bind(reader), writer.write.bind(writer)];
  reader.listen = (callback) => listen((message) => (traffic.see("server", message), callback(message)));
  writer.write = (message) => (traffic.see("client", message), write(message));
  return createMessageConnection(reader, writer);
}

export class Client {
  traffic = new Traffic();
  received = []; // notifications and requests of the server: {method, params}
  answers = { "workspace/configuration": ({ items }) => items.map(() => null), "workspace/applyEdit": () => ({ applied: true }) };
  #waiting = new Set();

  constructor(program, args = ["lsp"]) {
    this.process = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
    this.ended = once(this.process, "exit").then(([code, signal]) => signal ?? code);
    this.process.stdin.on("error", () => {});
    this.connection = tap(this.process, this.traffic);
    this.connection.onError(() => {});
    this.connection.onRequest((method, params) => (this.#keep(method, params), this.answers[method]?.(params) ?? null));
    this.connection.onNotification((method, params) => this.#keep(method, params));
    this.connection.listen();
  }

  #keep(method, params) {
    this.received.push({ method, params });
    for (const look of [...this.#waiting]) look();
  }

  // Absent arguments would be parameters.
  request(method, ...params) {
    return this.connection.sendRequest(method, ...params);
  }

  notify(method, ...params) {
    return this.connection.sendNotification(method, ...params);
  }

  async initialize(folder, capabilities, options) {
    this.initialized = await this.request("initialize", {
      processId: process.pid, capabilities, initializationOptions: options,
      rootUri: folder ? String(pathToFileURL(folder)) : null,
      workspaceFolders: folder ? [{ uri: String(pathToFileURL(folder)), name: "work" }] : null,
    });
    await this.notify("initialized", {});
    return this.initialized;
  }

  open(uri, text, languageId = "sql") {
    return this.notify("textDocument/didOpen", { textDocument: { uri, languageId, version: 1, text } });
  }

  // The parameters of the first message of a method that a test holds for, received already or to come.
  arrival(method, holds = () => true) {
    const find = () => this.received.find((one) => one.method === method && holds(one.params));
    return new Promise((done, failed) => {
      const timer = setTimeout(() => failed(new Error(`${method} did not come`)), 20_000);
      const look = () => {
        const message = find();
        if (!message) return;
        clearTimeout(timer);
        this.#waiting.delete(look);
        done(message.params);
      };
      this.#waiting.add(look);
      look();
    });
  }

  // Ends the server as the protocol has it, and gives its status.
  async stop() {
    await this.request("shutdown");
    await this.notify("exit");
    const status = await this.ended;
    this.traffic.end();
    return status;
  }
}
