// check.mjs MVLINT: a client of the protocol's own libraries drives the server. Every method that the server has is used, in
// UTF-16 and in UTF-8, and all that both sides say is held to the protocol. Places are compared by the text that stands there.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { CancellationTokenSource } from "vscode-jsonrpc/node";

import { Client, POOR, RICH } from "./client.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const program = resolve(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), "mvlint-lsp-"));
const used = new Set();
after(() => rmSync(folder, { recursive: true }));

const TABLES = `CREATE TABLE silver.t (id INT, \`größe\` DOUBLE, at TIMESTAMP);
`;
const VIEWS = `-- 😀 what the server is asked about
CREATE MATERIALIZED VIEW gold.a
SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE 'Europe/Berlin' AS
WITH c AS (SELECT id, '😀é' AS face, \`größe\` FROM silver.t)
SELECT '😀' AS f, SUM(c.\`größe\`) AS total, rand() AS r, date_trunc('DAY', c.id) AS d FROM c GROUP BY c.id;
CREATE MATERIALIZED VIEW gold.b AS
SELECT id FROM silver.t; -- 😀
`;

// ---- places ----------------------------------------------------------------------------------------------------------

const utf8 = (text) => Buffer.byteLength(text);
const UNITS = { "utf-16": (text) => text.length, "utf-8": utf8 };

// A document as the client has it; places are counted in a unit.
class Document {
  constructor(name, text, unit) {
    const path = join(folder, name);
    Object.assign(this, { text, count: UNITS[unit], uri: String(pathToFileURL(path)) });
    writeFileSync(path, text);
  }

  get id() {
    return { textDocument: { uri: this.uri } };
  }

  position(index) {
    const before = this.text.slice(0, index).split("\n");
    return { line: before.length - 1, character: this.count(before.at(-1)) };
  }

  // The place in front of a text, or `skip` characters behind that.
  at(needle, skip = 0) {
    assert.ok(this.text.includes(needle), needle);
    return { ...this.id, position: this.position(this.text.indexOf(needle) + skip) };
  }

  range(needle) {
    const index = this.text.indexOf(needle);
    return { start: this.position(index), end: this.position(index + needle.length) };
  }

  get whole() {
    return { start: this.position(0), end: this.position(this.text.length) };
  }

  #index({ line, character }) {
    const lines = this.text.split("\n");
    const index = [...Array(lines[line].length + 1).keys()].find((n) => this.count(lines[line].slice(0, n)) === character);
    assert.notEqual(index, undefined, `column ${character} of line ${line} is no character's`);
    return lines.slice(0, line).reduce((sum, text) => sum + text.length + 1, 0) + index;
  }

  // What stands in a range.
  of({ start, end }) {
    return this.text.slice(this.#index(start), this.#index(end));
  }

  edited(edits) {
    return [...edits].sort((a, b) => this.#index(b.range.start) - this.#index(a.range.start))
      .reduce((text, { range, newText }) => text.slice(0, this.#index(range.start)) + newText + text.slice(this.#index(range.end)), this.text);
  }
}

// ---- clients ---------------------------------------------------------------------------------------------------------

// Runs `use`, then ends the server and judges what was said.
async function withClient(capabilities, use, { unit = "utf-16", options } = {}) {
  const client = new Client(program);
  const able = capabilities === RICH ? { ...RICH, general: { positionEncodings: [unit] } } : capabilities;
  try {
    await client.initialize(folder, able, options);
    await use(client);
    assert.equal(await client.stop(), 0);
  } finally {
    client.process.kill();
    for (const method of client.traffic.methods) used.add(method);
  }
  assert.deepEqual(client.traffic.problems, []);
}

async function withViews(unit, use) {
  await withClient(RICH, async (client) => {
    assert.equal(client.initialized.capabilities.positionEncoding ?? "utf-16", unit);
    const [tables, views] = [new Document("tables.sql", TABLES, unit), new Document("views.sql", VIEWS, unit)];
    await client.open(tables.uri, tables.text);
    await client.open(views.uri, views.text);
    await use(client, views, tables);
  }, { unit });
}

const fails = (code) => (error) => error.code === code || assert.fail(`code ${error.code}, not ${code}: ${error.message}`);

// ---- life ------------------------------------------------------------------------------------------------------------

test("statuses", async () => {
  const left = new Client(program);
  await left.initialize(null, POOR);
  await left.notify("exit");
  assert.equal(await left.ended, 1);
  const cut = new Client(program);
  await cut.initialize(null, POOR);
  cut.process.stdin.end();
  assert.equal(await cut.ended, 1);
  const asked = new Client(program, ["lsp", "--stdio", `--clientProcessId=${process.pid}`]);
  await asked.initialize(null, POOR);
  assert.equal(await asked.stop(), 0);
});

test("requests at the wrong time, and unknown ones", async () => {
  const client = new Client(program);
  await assert.rejects(client.request("textDocument/hover", { textDocument: { uri: "file:///x" }, position: { line: 0, character: 0 } }), fails(-32002));
  await client.initialize(null, POOR);
  await assert.rejects(client.request("initialize", { processId: null, rootUri: null, capabilities: {} }), fails(-32600));
  await assert.rejects(client.request("no/such", {}), fails(-32601));
  await assert.rejects(client.request("$/such", {}), fails(-32601));
  await client.notify("no/such", {});
  await client.notify("$/such", {});
  await client.request("shutdown");
  await assert.rejects(client.request("shutdown"), fails(-32600));
  await client.notify("exit");
  assert.equal(await client.ended, 0);
  client.traffic.end();
  assert.deepEqual(client.traffic.problems.filter((text) => !/\/such/.test(text)), []);
});

// ---- findings --------------------------------------------------------------------------------------------------------

test("findings are sent to a client that does not ask for them", async () => {
  const able = { textDocument: { publishDiagnostics: { versionSupport: true } } };
  await withClient(able, async (client) => {
    const views = new Document("views.sql", VIEWS, "utf-16");
    await client.open(views.uri, views.text);
    const { diagnostics } = await client.arrival("textDocument/publishDiagnostics", ({ uri }) => uri === views.uri);
    assert.ok(diagnostics.some(({ code, range }) => code === "MV101" && views.of(range) === "rand()"));
    const change = { textDocument: { uri: views.uri, version: 7 }, contentChanges: [{ range: views.range("rand()"), text: "'😀'" },
      { range: views.range("SELECT id FROM"), text: "SELECT uuid() AS id FROM" }] };
    await client.notify("textDocument/didChange", change);
    const later = await client.arrival("textDocument/publishDiagnostics", ({ uri, version }) => uri === views.uri && version === 7);
    views.text = VIEWS.replace("rand()", "'😀'").replace("SELECT id FROM", "SELECT uuid() AS id FROM");
    assert.deepEqual(later.diagnostics.filter(({ code }) => code === "MV101").map(({ range }) => views.of(range)), ["uuid()"]);
    await client.notify("textDocument/didClose", views.id);
    await client.arrival("textDocument/publishDiagnostics", ({ uri, diagnostics: list }) => uri === views.uri && list.length === 0);
  });
});

for (const unit of Object.keys(UNITS)) {
  test(`findings are asked for, in ${unit}`, () => withViews(unit, async (client, views) => {
    const report = await client.request("textDocument/diagnostic", views.id);
    assert.equal(report.kind, "full");
    assert.ok(report.items.some(({ code, range }) => code === "MV101" && views.of(range) === "rand()"));
    const again = await client.request("textDocument/diagnostic", { ...views.id, previousResultId: report.resultId });
    assert.equal(again.kind, "unchanged");
    const all = await client.request("workspace/diagnostic", { previousResultIds: [] });
    assert.ok(all.items.some(({ uri }) => uri === views.uri));
    assert.ok(!client.received.some(({ method }) => method === "textDocument/publishDiagnostics"));
  }));
}

test("answers come in order, and each request has one when it is cancelled", () => withViews("utf-16", async (client, views) => {
  const order = [];
  const sources = Array.from({ length: 30 }, () => new CancellationTokenSource());
  const all = sources.map(({ token }, i) => client.request("textDocument/diagnostic", views.id, token)
    .then(() => order.push(i), (error) => assert.equal(error.code, -32800)));
  for (const source of sources.slice(10)) source.cancel();
  await Promise.all(all);
  assert.deepEqual(order, [...order].sort((a, b) => a - b));
  assert.ok(order.length >= 10);
}));

// ---- what changes beside the documents -------------------------------------------------------------------------------

const changed = (client, path, type) =>
  client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: String(pathToFileURL(path)), type }] });

test("settings and files are read anew", () => withViews("utf-16", async (client, views) => {
  const severities = async () => (await client.request("textDocument/diagnostic", views.id)).items
    .filter(({ code }) => code === "MV101").map(({ severity }) => severity);
  await client.arrival("client/registerCapability");
  assert.deepEqual(await severities(), [2]);

  const path = join(folder, "mvlint.yml");
  writeFileSync(path, "severity: {MV101: error}\n");
  await changed(client, path, 1);
  assert.deepEqual(await severities(), [1]);
  rmSync(path);
  await changed(client, path, 3);
  assert.deepEqual(await severities(), [2]);

  client.received.length = 0;
  client.answers["workspace/configuration"] = ({ items }) => items.map(() => ({ ignore: ["MV101"] }));
  await client.notify("workspace/didChangeConfiguration", { settings: null });
  await client.arrival("workspace/diagnostic/refresh");
  assert.deepEqual(await severities(), []);

  await client.notify("textDocument/didSave", views.id);
  assert.deepEqual(await severities(), []);
}));

test("folders come and go", async () => {
  const other = mkdtempSync(join(tmpdir(), "mvlint-other-"));
  const path = join(other, "other.sql");
  writeFileSync(path, "CREATE MATERIALIZED VIEW v AS SELECT rand() AS r FROM t;");
  const list = [{ uri: String(pathToFileURL(other)), name: "other" }];
  try {
    await withClient(RICH, async (client) => {
      const has = async () => (await client.request("workspace/diagnostic", { previousResultIds: [] })).items
        .some(({ uri, items }) => uri === String(pathToFileURL(path)) && items?.length === 1);
      assert.equal(await has(), false);
      await client.notify("workspace/didChangeWorkspaceFolders", { event: { added: list, removed: [] } });
      assert.equal(await has(), true);
      await client.notify("workspace/didChangeWorkspaceFolders", { event: { added: [], removed: list } });
      assert.equal(await has(), false);
    }, { options: { diagnostics: "workspace" } });
  } finally {
    rmSync(other, { recursive: true });
  }
});

// ---- questions about a place -----------------------------------------------------------------------------------------

// What locations or links lead to: the document's name and the text there, of a name with a schema its last part.
const targets = (list, ...documents) => [list].flat().map((one) => {
  const uri = one.targetUri ?? one.uri;
  return `${uri.split("/").at(-1)}: ${documents.find((document) => document.uri === uri).of(one.targetSelectionRange ?? one.range).split(".").at(-1)}`;
}).sort();

// The test of a method, in both units.
function asks(method, use) {
  for (const unit of Object.keys(UNITS))
    test(`${method}, in ${unit}`, () => withViews(unit, (client, views, tables) =>
      use((params) => client.request(method, params), views, tables, client)));
}

asks("textDocument/definition", async (ask, views, tables) => {
  assert.deepEqual(targets(await ask(views.at("c GROUP BY")), views), ["views.sql: c"]);
  assert.deepEqual(targets(await ask(views.at("silver.t)", 8)), views, tables), ["tables.sql: t"]);
  assert.deepEqual(targets(await ask(views.at("c.`größe`", 4)), views, tables), ["views.sql: `größe`"]);
});

asks("textDocument/references", async (ask, views, tables) => {
  const found = await ask({ ...tables.at("silver.t"), context: { includeDeclaration: true } });
  assert.deepEqual(targets(found, views, tables), ["tables.sql: t", "views.sql: t", "views.sql: t"]);
});

asks("textDocument/documentHighlight", async (ask, views) => {
  const found = await ask(views.at("c AS (SELECT"));
  assert.deepEqual(found.map(({ range }) => views.of(range)), ["c", "c", "c", "c", "c"]);
});

asks("textDocument/hover", async (ask, views) => {
  const cases = [["SUM(", "SUM", /sum[^]*MV103/], ["AT TIME", "SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE 'Europe/Berlin'", /06:00 every day/]];
  for (const [needle, marked, words] of cases) {
    const { contents, range } = await ask(views.at(needle));
    assert.equal(contents.kind, "markdown");
    assert.match(contents.value, words);
    assert.equal(views.of(range), marked);
  }
  assert.equal(await ask(views.at("what the server")), null);
});

asks("textDocument/completion", async (ask, views, tables, client) => {
  const { items } = await ask(views.at("c.`größe`", 2));
  assert.deepEqual(items.map(({ label }) => label).sort(), ["`größe`", "face", "id"]);
  assert.equal(views.of(items[0].textEdit.range), "");
  assert.equal((await client.request("completionItem/resolve", items[0])).label, items[0].label);
});

asks("textDocument/signatureHelp", async (ask, views) => {
  const help = await ask(views.at("'DAY', c.id", 7));
  assert.match(help.signatures[help.activeSignature].label, /^date_trunc\(/);
  assert.equal(help.activeParameter, 1);
});

// The edits of a workspace edit for the only document in it.
const editsOf = ({ documentChanges }, document) => {
  assert.deepEqual(documentChanges.map(({ textDocument }) => textDocument), [{ uri: document.uri, version: 1 }]);
  return documentChanges[0].edits;
};

asks("textDocument/rename", async (ask, views, tables, client) => {
  const place = views.at("c GROUP BY");
  const { range, placeholder } = await client.request("textDocument/prepareRename", place);
  assert.deepEqual([views.of(range), placeholder], ["c", "c"]);
  const edits = editsOf(await ask({ ...place, newName: "größen 1" }), views);
  assert.equal(views.edited(edits), VIEWS.replace(/\bc\b(?= AS \(| GROUP|\.)/g, "`größen 1`"));
  await assert.rejects(ask({ ...views.at("silver.t)"), newName: "x" }), fails(-32803));
});

asks("textDocument/codeAction", async (ask, views) => {
  const of = (needle, only) => ask({ ...views.id, range: views.range(needle), context: { diagnostics: [], only } });
  const actions = await of("rand()", ["quickfix"]);
  const ignore = actions.find(({ title }) => /MV101 on this line/.test(title));
  assert.equal(views.edited(editsOf(ignore.edit, views)), VIEWS.replace("GROUP BY c.id;", "GROUP BY c.id; -- noqa: MV101"));
  assert.deepEqual(await of("rand()", ["source.organizeImports"]), []);
});

asks("textDocument/codeLens", async (ask, views, tables, client) => {
  const lenses = await ask(views.id);
  assert.deepEqual(lenses.map(({ range, data }) => [views.of(range), data.refresh]), [["gold.a", "full"], ["gold.b", "incremental"]]);
  const { command, arguments: list } = lenses[0].command;
  assert.match(await client.request("workspace/executeCommand", { command, arguments: list }), /^gold\.a /);
  assert.match(await client.request("workspace/executeCommand", { command: "mvlint.explainRule", arguments: ["MV101"] }), /MV101/);
});

test("textDocument/inlayHint, where it is switched on", () => withClient(RICH, async (client) => {
  const views = new Document("views.sql", VIEWS, "utf-16");
  await client.open(views.uri, views.text);
  const hints = await client.request("textDocument/inlayHint", { ...views.id, range: views.whole });
  assert.ok(hints.some(({ position, label }) => views.of({ start: views.position(0), end: position }).endsWith("date_trunc('DAY', c.id)")
    && label === ": timestamp"));
}, { options: { inlayHints: true } }));

test("what is fixed by a command", () => withClient(RICH, async (client) => {
  const flow = new Document("flow.sql", "CREATE OR REFRESH STREAMING TABLE t;\n/* 😀é\t*/ CREATE FLOW f AS INSERT INTO t SELECT * FROM STREAM raw.e;\n", "utf-16");
  await client.open(flow.uri, flow.text);
  await client.request("workspace/executeCommand", { command: "mvlint.fixAll", arguments: [flow.uri] });
  const { edit } = await client.arrival("workspace/applyEdit");
  assert.equal(flow.edited(editsOf(edit, flow)), flow.text.replace("INTO t ", "INTO t BY NAME "));
}));

test("a trace is told of", () => withClient(RICH, async (client) => {
  await client.notify("$/setTrace", { value: "verbose" });
  await client.request("workspace/diagnostic", { previousResultIds: [] });
}));

asks("textDocument/documentSymbol", async (ask, views) => {
  const symbols = await ask(views.id);
  assert.deepEqual(symbols.map(({ name, selectionRange }) => [name, views.of(selectionRange)]), [["gold.a", "gold.a"], ["gold.b", "gold.b"]]);
  assert.deepEqual(symbols[0].children.map(({ name }) => name), ["c", "f", "total", "r", "d"]);
  assert.equal(views.of(symbols[1].range), "CREATE MATERIALIZED VIEW gold.b AS\nSELECT id FROM silver.t");
});

asks("workspace/symbol", async (ask, views) => {
  const symbols = await ask({ query: "gold" });
  assert.deepEqual(symbols.map(({ location }) => views.of(location.range)), ["gold.a", "gold.b"]);
});

asks("textDocument/foldingRange", async (ask, views) => {
  assert.deepEqual((await ask(views.id)).map(({ startLine, endLine }) => [startLine, endLine]), [[1, 4], [5, 6]]);
});

asks("textDocument/selectionRange", async (ask, views) => {
  const [first] = await ask({ ...views.id, positions: [views.at("c.`größe`", 4).position] });
  const texts = [];
  for (let at = first; at; at = at.parent) texts.push(views.of(at.range));
  assert.deepEqual(texts.slice(0, 4), ["`größe`", "c.`größe`", "SUM(c.`größe`)", "SUM(c.`größe`) AS total"]);
  assert.ok(texts.every((text, i) => i === 0 || text.length > texts[i - 1].length && text.includes(texts[i - 1])));
  assert.equal(texts.at(-1), VIEWS);
});

// The texts that tokens mark, each with its type.
function marked(document, { tokenTypes }, data) {
  assert.equal(data.length % 5, 0);
  let [line, character] = [0, 0];
  return Array.from({ length: data.length / 5 }, (_, i) => data.slice(i * 5, i * 5 + 5)).map(([down, right, length, type]) => {
    [line, character] = down ? [line + down, right] : [line, character + right];
    return `${document.of({ start: { line, character }, end: { line, character: character + length } })} ${tokenTypes[type]}`;
  });
}

asks("textDocument/semanticTokens/full", async (ask, views, tables, client) => {
  const { legend } = client.initialized.capabilities.semanticTokensProvider;
  const { data, resultId } = await ask(views.id);
  const tokens = marked(views, legend, data);
  for (const token of ["SELECT keyword", "'😀é' string", "`größe` property", "SUM function", "c variable"]) assert.ok(tokens.includes(token), token);

  const part = await client.request("textDocument/semanticTokens/range", { ...views.id, range: views.range("SUM(c.`größe`) AS total") });
  assert.deepEqual(marked(views, legend, part.data), ["SUM function", "c variable", "`größe` property", "AS keyword", "total property"]);

  const change = { textDocument: { uri: views.uri, version: 2 }, contentChanges: [{ range: views.range("rand()"), text: "'😀'" }] };
  await client.notify("textDocument/didChange", change);
  const { edits } = await client.request("textDocument/semanticTokens/full/delta", { ...views.id, previousResultId: resultId });
  for (const { start, deleteCount, data: put = [] } of [...edits].reverse()) data.splice(start, deleteCount, ...put);
  assert.deepEqual(data, (await ask(views.id)).data);
});

asks("textDocument/documentLink", async (ask, views, tables, client) => {
  const links = new Document("links.sql", "SELECT '😀', * FROM read_files('tables.sql');\n", client.initialized.capabilities.positionEncoding);
  await client.open(links.uri, links.text);
  assert.deepEqual((await ask(links.id)).map(({ range, target }) => [links.of(range), target]), [["tables.sql", tables.uri]]);
});

// ---- every method is used --------------------------------------------------------------------------------------------

test("nothing that the server has is left out", () => {
  const methods = join(here, "../../../src/lsp/methods");
  const names = readdirSync(methods).flatMap((file) =>
    [...readFileSync(join(methods, file), "utf8").matchAll(/\.name = "([^"]+)"/g)].map(([, name]) => name));
  assert.ok(names.length > 5);
  assert.deepEqual(names.filter((name) => !used.has(name)), []);
});
