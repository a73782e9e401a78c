// As much of the module `vscode` as the extension and its client need to start a server and show what it answers. What is
// not here is an empty class, so that the many that the client only derives from or returns need no line.

const { pathToFileURL, fileURLToPath } = require("node:url");

class Disposable {
  constructor(dispose = () => {}) {
    this.dispose = dispose;
  }
  static from(...all) {
    return new Disposable(() => all.forEach((one) => one.dispose()));
  }
}

class EventEmitter {
  listeners = new Set();
  event = (listener, self, disposables) => {
    const call = (value) => listener.call(self, value);
    this.listeners.add(call);
    const disposable = new Disposable(() => this.listeners.delete(call));
    disposables?.push(disposable);
    return disposable;
  };
  fire(value) {
    for (const listener of [...this.listeners]) listener(value);
  }
  dispose() {
    this.listeners.clear();
  }
}

class CancellationTokenSource {
  emitter = new EventEmitter();
  token = { isCancellationRequested: false, onCancellationRequested: this.emitter.event };
  cancel() {
    this.token.isCancellationRequested = true;
    this.emitter.fire();
  }
  dispose() {}
}

class Uri {
  constructor(parts) {
    Object.assign(this, { scheme: "file", authority: "", path: "", query: "", fragment: "" }, parts);
  }
  static from(parts) {
    return new Uri(parts);
  }
  static file(path) {
    return new Uri({ path });
  }
  static parse(text) {
    const [, scheme, authority, path] = /^([a-z-]+):(?:\/\/([^/]*))?(.*)$/.exec(text);
    return new Uri({ scheme, authority, path: decodeURIComponent(path) });
  }
  get fsPath() {
    return this.scheme === "file" ? fileURLToPath(pathToFileURL(this.path)) : this.path;
  }
  // As VS Code has it: a colon is written %3A, too.
  toString() {
    const path = this.path.split("/").map(encodeURIComponent).join("/");
    return `${this.scheme}:${this.scheme === "file" ? "//" : ""}${this.authority}${path}`;
  }
}

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(a, b, c, d) {
    [this.start, this.end] = a instanceof Position ? [a, b] : [new Position(a, b), new Position(c, d)];
  }
}

class Diagnostic {
  constructor(range, message, severity) {
    Object.assign(this, { range, message, severity });
  }
}

class CodeActionKind {
  constructor(value) {
    this.value = value;
  }
  static Empty = new CodeActionKind("");
  append(part) {
    return new CodeActionKind(this.value ? `${this.value}.${part}` : part);
  }
}

class Task {
  constructor(definition, scope, name, source, execution, problemMatchers) {
    Object.assign(this, { definition, scope, name, source, execution, problemMatchers });
  }
}

class ProcessExecution {
  constructor(process, args, options) {
    Object.assign(this, { process, args, options });
  }
}

// ---- a window with folders and documents -------------------------------------------------------------------------

const emitters = {};
// An event of the interface, such as onDidChangeActiveTextEditor, that the test fires.
const event = (name) => (emitters[name] ??= new EventEmitter()).event;
const withEvents = (parts) => new Proxy(parts, {
  get: (target, name) => (name in target ? target[name] : /^on(Did|Will)/.test(name) ? event(name) : undefined),
});

// What the test sets and what it looks at.
const state = { settings: {}, trusted: true, folders: [], documents: [], editor: undefined,
  commands: new Map(), diagnostics: new Map(), messages: [], opened: [], shown: [], statusBar: undefined, texts: {}, tasks: {}, log: [] };

const configuration = (section) => {
  const values = section ? state.settings[section] ?? {} : state.settings;
  return { get: (key, preset) => values[key] ?? preset, ...values };
};

const matches = (document) => (filter) =>
  (!filter.language || filter.language === document.languageId) && (!filter.scheme || filter.scheme === document.uri.scheme);

const logger = () => {
  const line = (text) => void state.log.push(String(text));
  return { name: "mvlint", info: line, error: line, warn: line, debug: line, trace: line, append: line, appendLine: line,
    show: () => state.opened.push("output"), dispose() {}, logLevel: 0, onDidChangeLogLevel: event("onDidChangeLogLevel") };
};

const diagnosticCollection = () => {
  const keys = new Set();
  const set = (uri, list = []) => {
    keys.add(String(uri));
    state.diagnostics.set(String(uri), list);
    (emitters.onDidChangeDiagnostics ??= new EventEmitter()).fire({ uris: [uri] });
  };
  return { set, delete: (uri) => set(uri), get: (uri) => state.diagnostics.get(String(uri)),
    has: (uri) => keys.has(String(uri)), clear: () => keys.forEach((key) => state.diagnostics.delete(key)), dispose() {} };
};

const message = (kind) => async (text, ...buttons) => void state.messages.push({ kind, text, buttons });

const workspace = withEvents({
  get workspaceFolders() { return state.folders; },
  get textDocuments() { return state.documents; },
  get isTrusted() { return state.trusted; },
  notebookDocuments: [],
  getConfiguration: configuration,
  getWorkspaceFolder: () => state.folders[0],
  createFileSystemWatcher: () => withEvents({ dispose() {} }),
  registerTextDocumentContentProvider: (scheme, provider) => (state.texts[scheme] = provider, new Disposable()),
  openTextDocument: async (uri) => ({ uri, text: state.texts[uri.scheme].provideTextDocumentContent(uri) }),
  applyEdit: async () => true,
});

const tabs = () => state.documents.map(({ uri }) => ({ input: Object.assign(new api.TabInputText(), { uri }), isActive: true }));
const window = withEvents({
  get activeTextEditor() { return state.editor; },
  get visibleTextEditors() { return state.editor ? [state.editor] : []; },
  tabGroups: withEvents({ get all() { return [{ tabs: tabs() }]; }, get activeTabGroup() { return { activeTab: tabs()[0] }; } }),
  createOutputChannel: logger,
  createStatusBarItem: () => (state.statusBar = { visible: false, show() { this.visible = true; }, hide() { this.visible = false; }, dispose() {} }),
  showErrorMessage: message("error"),
  showWarningMessage: message("warning"),
  showInformationMessage: message("information"),
  showTextDocument: async (document) => void state.shown.push(document),
  withProgress: (options, work) => work({ report() {} }, new CancellationTokenSource().token),
});

// register…Provider keeps nothing: the client is asked through its protocol.
const languages = new Proxy({ createDiagnosticCollection: diagnosticCollection,
  match: (selector, document) => (selector.some(matches(document)) ? 10 : 0) }, {
  get: (target, name) => target[name] ?? (/^register/.test(name) ? () => new Disposable() : event(name)),
});

const commands = {
  registerCommand(name, run) {
    if (state.commands.has(name)) throw new Error(`command '${name}' already exists`);
    state.commands.set(name, run);
    return new Disposable(() => state.commands.delete(name));
  },
  async executeCommand(name, ...args) {
    if (!state.commands.has(name)) return void state.opened.push([name, ...args]);
    return state.commands.get(name)(...args);
  },
};

const tasks = { registerTaskProvider: (type, provider) => (state.tasks[type] = provider, new Disposable()) };

const api = {
  __esModule: true,
  Disposable, EventEmitter, CancellationTokenSource, Uri, Position, Range, Diagnostic, CodeActionKind, Task, ProcessExecution,
  workspace, window, languages, commands, tasks,
  extensions: withEvents({ all: [], getExtension() {} }),
  env: { appName: "stub", language: "en", openExternal: async () => true },
  version: "1.91.0",
  StatusBarAlignment: { Left: 1, Right: 2 },
  ViewColumn: { Beside: -2 },
  TaskGroup: { Build: "build" },
  DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
  LogLevel: { Off: 0, Trace: 1, Debug: 2, Info: 3, Warning: 4, Error: 5 },
  ProgressLocation: { Window: 10, Notification: 15 },
};
// Bundlers look names up in the module itself, or in a copy that has the same prototype.
const classes = {};
Object.setPrototypeOf(api, new Proxy({}, { get: (target, name) => (/^[A-Z]/.test(String(name)) ? (classes[name] ??= class {}) : undefined) }));

module.exports = { api, state, fire: (name, value) => emitters[name]?.fire(value) };
