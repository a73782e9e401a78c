// vscode.mjs EXTENSION MVLINT: the unpacked extension in a stub of the editor: it finds the program, or says why it does not,
// its server's diagnostics come, and its matcher reads the lines of `mvlint check -f concise`.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const { api, state, fire } = require("./vscode-stub.cjs");
const here = dirname(fileURLToPath(import.meta.url));
const [extension, program] = process.argv.slice(2).map((path) => resolve(path));
const manifest = JSON.parse(readFileSync(join(extension, "package.json"), "utf8"));
const work = mkdtempSync(join(tmpdir(), "mvlint-vscode-"));

const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? api : load(name, ...rest));
const { activate, deactivate } = require(join(extension, manifest.main));

const SQL = `-- 😀
CREATE MATERIALIZED VIEW gold.a AS
SELECT id, '😀é' AS face, rand() AS r FROM silver.t;
CREATE MATERIALIZED VIEW gold.b AS
SELECT id FROM silver.t WHERE id > 1;
`;

// Waits for what comes from the server.
async function until(what, holds) {
  for (const end = Date.now() + 20_000; Date.now() < end; await new Promise((go) => setTimeout(go, 20))) {
    const value = holds();
    if (value) return value;
  }
  assert.fail(`${what} did not come; output:\n${state.log.join("\n")}`);
}

function documentOf(path, text) {
  const lines = text.split("\n");
  return { uri: api.Uri.file(path), languageId: "sql", version: 1, lineCount: lines.length, getText: () => text,
    isDirty: false, isUntitled: false, isClosed: false, fileName: path };
}

// The settings as the editor has them: with the presets of the extension.
function settingsWith(changes) {
  const settings = {};
  for (const [name, { default: preset }] of Object.entries(manifest.contributes.configuration.properties)) {
    const steps = name.split(".").slice(1);
    const last = steps.pop();
    steps.reduce((at, step) => (at[step] ??= {}), settings)[last] = preset;
  }
  return { ...settings, ...changes };
}

// A window with a folder that has a file in it, in which nothing has happened.
function open(name, settings) {
  const folder = join(work, name);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "gold view.sql");
  writeFileSync(path, SQL);
  const document = documentOf(path, SQL);
  state.settings = { mvlint: settingsWith(settings) };
  state.folders = [{ uri: api.Uri.file(folder), name, index: 0 }];
  state.documents = [document];
  state.editor = { document, selection: { active: new api.Position(2, 0) } };
  for (const list of [state.messages, state.opened, state.shown, state.log]) list.length = 0;
  state.diagnostics.clear();
  return { folder, document };
}

async function running(name, settings, look) {
  const opened = open(name, settings);
  const subscriptions = [];
  await activate({ subscriptions, extension: { packageJSON: manifest } });
  try {
    await look(opened);
  } finally {
    await deactivate();
    subscriptions.forEach((one) => one.dispose());
  }
}

const found = (document) => state.diagnostics.get(String(document.uri)) ?? [];

async function showsWhatTheServerSays({ document }) {
  const [finding] = await until("a diagnostic", () => found(document).length && found(document));
  assert.equal(String(finding.code?.value ?? finding.code), "MV101");
  assert.deepEqual([finding.range.start, finding.range.end].map(({ line, character }) => [line, character]), [[2, 26], [2, 32]]);
  const bar = await until("the status bar", () => state.statusBar.visible && state.statusBar);
  assert.equal(bar.text, "mvlint: 1 full, 1 incremental");
  await state.commands.get("mvlint.explainView")();
  assert.match(state.shown[0]?.text ?? "", /^gold\.a /);
}

async function restarts({ document }) {
  await until("a diagnostic", () => found(document).length);
  state.diagnostics.clear();
  await state.commands.get("mvlint.restart")();
  await until("a diagnostic after the restart", () => found(document).length);
}

async function takesSettings({ document }) {
  await until("an error", () => found(document)[0]?.severity === api.DiagnosticSeverity.Error);
  Object.assign(state.settings.mvlint, { severity: {}, ignore: ["MV101"] });
  fire("onDidChangeConfiguration", { affectsConfiguration: (section) => section === "mvlint" });
  await until("the end of a finding that is ignored", () => found(document).length === 0);
  assert.deepEqual(state.messages, []);
}

async function givesTasks({ folder }) {
  const [task] = state.tasks.mvlint.provideTasks();
  const { process: command, args, options } = task.execution;
  assert.equal(task.problemMatchers, "$mvlint");
  const { stdout, status } = spawnSync(command, args, { cwd: options.cwd, encoding: "utf8" });
  assert.equal(status, 1);
  assert.equal(options.cwd, folder);
  assert.match(stdout, matcher());
}

const matcher = () => new RegExp(manifest.contributes.problemMatchers[0].pattern.regexp, "m");

// Each line of real output is read, and says what the JSON document says; equal infos of a file have one line.
function matcherReadsRealLines() {
  const root = resolve(here, "../..");
  const run = (format) => spawnSync(program, ["check", "--no-config", "-f", format, "examples", "tests/corpus/rules", "tests/corpus/errors"],
    { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 }).stdout;
  const { findings } = JSON.parse(run("json"));
  const lines = run("concise").split("\n").filter(Boolean);
  const { pattern } = manifest.contributes.problemMatchers[0];
  const read = (line) => {
    const match = new RegExp(pattern.regexp).exec(line);
    assert.ok(match, `the matcher does not read: ${line}`);
    return ["file", "line", "column", "severity", "code"].map((field) => match[pattern[field]]);
  };
  const said = findings.map(({ path, range, severity, code }) => [path, range.start.line, range.start.column, severity, code].join());
  assert.ok(lines.length > 1000);
  assert.deepEqual(lines.map(read).map(String).filter((line) => !said.includes(line)), []);
  assert.ok(findings.filter(({ severity }) => severity !== "info").length === lines.filter((line) => !/: info: /.test(line)).length);
}

const script = (path, text) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o755);
};

// What the message says when the program that is there is of no use.
async function complains(name, settings, pattern) {
  await running(name, settings, async () => {
    const { kind, text, buttons } = await until("a message", () => state.messages[0]);
    assert.equal(kind, "error");
    assert.match(text, pattern);
    assert.equal(buttons.length, 2);
    fire("onDidChangeActiveTextEditor", state.editor);
    await until("the status bar", () => state.statusBar.visible && state.statusBar.command === "mvlint.restart");
  });
}

try {
  matcherReadsRealLines();
  await running("named", { path: program }, showsWhatTheServerSays);
  await running("again", { path: program }, restarts);
  await running("settings", { path: program, severity: { MV101: "error" } }, takesSettings);
  await running("tasks", { path: program }, givesTasks);

  const inFolder = join(work, "in folder", "build", "mvlint");
  mkdirSync(dirname(inFolder), { recursive: true });
  symlinkSync(program, inFolder);
  process.env.PATH = "/usr/bin:/bin";
  await running("in folder", {}, async ({ document }) => void await until("a diagnostic", () => found(document).length));
  await running("in folder", { path: "${workspaceFolder}/build/mvlint" }, restarts);

  const trap = join(work, "trap");
  script(join(work, "stranger", "build", "mvlint"), `touch '${trap}'; echo mvlint 9.9.9`);
  state.trusted = false;
  await complains("stranger", {}, /neither in the workspace nor on PATH/);
  assert.throws(() => readFileSync(trap), "a program of a workspace that is not trusted was run");
  state.trusted = true;

  script(join(work, "old"), "echo mvlint 0.0.9");
  await complains("nothing", { path: join(work, "old") }, /is mvlint 0\.0\.9, and this extension needs 0\.1 or later/);
  script(join(work, "other"), "echo something else");
  await complains("nothing", { path: join(work, "other") }, /does not answer as mvlint does/);
  await complains("nothing", { path: "/no/such" }, /'\/no\/such', which is no program/);
} finally {
  rmSync(work, { recursive: true });
}
console.log("VS Code: all well");
process.exit(0);
