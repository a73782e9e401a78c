// check.mjs PROGRAM: what mvlint writes for platforms, against programs and libraries of others: SARIF by its schema and
// by the validator with the rules of code scanning, commands by the libraries that make them, XML by xmllint.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as actions from "@actions/core";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { fill, lint, shown } from "./folder.mjs";
import { problems } from "./markdown.mjs";

const require = createRequire(import.meta.url);
const { TaskCommand } = require("azure-pipelines-task-lib/taskcommand");
const here = dirname(fileURLToPath(import.meta.url));
const multitool = dirname(require.resolve("@microsoft/sarif-multitool-linux/package.json"));
const program = resolve(process.argv[2]);

let failures = 0;
function expect(fine, what) {
  if (fine) return;
  failures++;
  if (failures <= 30) console.log(what);
}

// ---- JSON ------------------------------------------------------------------------------------------------------------

const ajv = addFormats(new Ajv2020({ allErrors: false, strict: false }));
const schema = (name) => ajv.compile(JSON.parse(readFileSync(join(here, "schemas", `${name}.schema.json`), "utf8")));

function checkSchema(validate, document, what) {
  expect(validate(document), `${what}: ${ajv.errorsText(validate.errors)}`);
}

function checkJson(documents) {
  const gitlab = JSON.parse(documents.gitlab);
  checkSchema(schema("gitlab"), gitlab, "gitlab");
  expect(new Set(gitlab.map((issue) => issue.fingerprint)).size === gitlab.length, "gitlab: a fingerprint stands twice");
  const rdjson = schema("rdjson");
  checkSchema(rdjson, JSON.parse(documents.rdjson), "rdjson");
  for (const line of documents.rdjsonl.split("\n").filter(Boolean)) {
    expect(Buffer.byteLength(line) < 65536, "rdjsonl: a line is too long");
    checkSchema(rdjson, { source: {}, diagnostics: [JSON.parse(line)] }, "rdjsonl");
  }
  const review = JSON.parse(documents["github-review"]);
  checkSchema(schema("github-review"), review, "github-review");
  for (const { line, start_line: first, body } of review.comments)
    expect(first === undefined || first < line, `github-review: a comment from line ${first} to ${line}: ${body}`);
}

// ---- SARIF -----------------------------------------------------------------------------------------------------------

function checkSarif(document, folder) {
  const schema = JSON.parse(readFileSync(join(multitool, "sarif-2.1.0.json"), "utf8"));
  checkSchema(ajv.compile(schema), JSON.parse(document), "sarif");
  const tool = join(multitool, "Sarif.Multitool"), out = join(folder, "validated");
  chmodSync(tool, 0o755);
  execFileSync(tool, ["validate", "out.sarif", "--rule-kind", "Sarif;Gh", "-o", out, "--log", "ForceOverwrite"],
    { cwd: folder, env: { ...process.env, DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: "1" }, stdio: "ignore" });
  const results = JSON.parse(readFileSync(out, "utf8")).runs.flatMap((run) => run.results ?? []);
  for (const result of results) {
    const level = result.level ?? "warning";
    if (result.ruleId === "SARIF2005") continue; // mvlint has no home page yet
    expect(level !== "error" && level !== "warning", `sarif: ${result.ruleId} ${JSON.stringify(result.message)}`);
  }
}

// ---- commands --------------------------------------------------------------------------------------------------------

function captured(write) {
  const real = process.stdout.write;
  let text = "";
  process.stdout.write = (piece) => ((text += piece), true);
  try {
    write();
  } finally {
    process.stdout.write = real;
  }
  return text.trimEnd();
}

const words = (finding, before) => finding.message + (finding.help ? before + finding.help : "");

function annotation(finding) {
  const { start, end } = finding.range;
  const columns = start.line === end.line ? { startColumn: start.column, endColumn: end.column } : {};
  const say = { error: actions.error, warning: actions.warning, info: actions.notice }[finding.severity];
  return captured(() => say(words(finding, "\nHelp: "), { title: `${finding.code} ${finding.name}`,
    file: shown(finding.path), startLine: start.line, endLine: end.line, ...columns }));
}

function checkGithub(documents) {
  const wanted = new Set(JSON.parse(documents.json).findings.map(annotation));
  const lines = documents.github.split("\n").filter(Boolean);
  expect(lines.length > 0, "github: there is no annotation");
  for (const line of lines)
    expect(wanted.has(line) || /^::notice title=mvlint::\d+ of \d+ findings/.test(line), `github: ${line}`);
}

function issue(finding) {
  const properties = { type: finding.severity, sourcepath: shown(finding.path), linenumber: finding.range.start.line,
    columnnumber: finding.range.start.column, code: finding.code };
  return new TaskCommand("task.logissue", properties, words(finding, "\nHelp: ")).toString();
}

function checkAzure(documents) {
  const findings = JSON.parse(documents.json).findings;
  const of = (severity) => findings.filter((finding) => finding.severity === severity);
  const lines = documents.azure.split("\n").filter(Boolean);
  const wanted = [...of("error"), ...of("warning")].map(issue);
  wanted.forEach((line, i) => expect(line === lines[i], `azure: ${lines[i]}\nwanted: ${line}`));
  const others = lines.slice(wanted.length);
  expect(others.length === of("info").length, "azure: other infos");
  for (const line of others) expect(line.startsWith("info MV") && !line.includes("##vso["), `azure: ${line}`);
}

// ---- Markdown --------------------------------------------------------------------------------------------------------

function checkMarkdown(documents) {
  const review = JSON.parse(documents["github-review"]);
  for (const [what, text] of [["markdown", documents.markdown], ["github-review", review.body],
    ...review.comments.map(({ body }) => ["github-review", body])])
    for (const problem of problems(text, 65535)) expect(false, `${what}: ${problem}`);
}

// ---- XML -------------------------------------------------------------------------------------------------------------

function checkXml(folder, format) {
  try {
    execFileSync("xmllint", ["--noout", "--schema", join(here, "schemas", `${format}.xsd`), `out.${format}`],
      { cwd: folder, stdio: "pipe" });
  } catch (error) {
    expect(false, `${format}: ${error.stderr || error.message}`);
  }
}

// ---- all -------------------------------------------------------------------------------------------------------------

function checkAll(folder, paths) {
  const documents = lint(program, folder, paths);
  checkJson(documents);
  checkGithub(documents);
  checkAzure(documents);
  checkMarkdown(documents);
  for (const format of ["checkstyle", "junit"]) checkXml(folder, format);
  for (const [format, text] of Object.entries(documents)) expect(!/[\u001b\u202e]/.test(text), `${format}: a control character`);
  return documents;
}

const folder = mkdtempSync(join(tmpdir(), "mvlint-outputs-"));
try {
  fill(folder, resolve(here, "../.."));
  checkAll(folder, ["hostile"]);
  const documents = checkAll(folder, ["."]);
  checkSarif(documents.sarif, folder);
} finally {
  rmSync(folder, { recursive: true });
}
if (failures) console.log(`${failures} failures`);
process.exit(failures ? 1 : 0);
