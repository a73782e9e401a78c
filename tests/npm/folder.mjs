// folder.mjs: what the oracles look at: the corpus of rules and errors, the examples, and names that would break out of
// their place, in a repository of their own.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { join } from "node:path";

export const formats = ["json", "sarif", "github", "github-review", "gitlab", "rdjson", "rdjsonl", "checkstyle", "junit",
  "azure", "markdown"];

const hostileNames = [
  "a::error::b%0A,c:d.sql",
  "]]>|`<img src=x>&amp;\"'.sql",
  "\u001b[31m\u202e.sql",
  "x\n::error::y\r.sql",
  "@admin #1 [x](https:x) ##vso[task.complete].sql",
];

// In identifiers, strings and comments: what a message quotes, and what a suggestion holds.
const hostileWords = "::error::x %0A ]]> | [l](http://e.example) <img src=x> @admin #1 www.e.example \u001b[31m \u202e ``` $x$ & \" '";

const hostileSql = [hostileWords.replaceAll("`", "``")].map((name) => `-- ${hostileWords}
CREATE MATERIALIZED VIEW \`${name}\` AS SELECT rand() AS \`${name}\`, '\u{1f34b}', uuid() FROM \`${name}\`;
CREATE TABLE \`t ${name}\` (\`${name}\` DOUBLE);
CREATE MATERIALIZED VIEW v AS SELECT '${"```"}' AS f, sum(\`${name}\`) AS s FROM \`t ${name}\`;
SELECT '\u00e9',, \`${name}\` FROM t;
SELECT \`${name}\` \`${name}\` \`${name}\` FROM t;
`).join("");

// Copies all to `folder`; the hostile files are in hostile/.
export function fill(folder, root) {
  mkdirSync(join(folder, ".git"));
  for (const part of ["tests/corpus/rules", "tests/corpus/errors", "examples"])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, "hostile"));
  for (const name of hostileNames) writeFileSync(join(folder, "hostile", name), hostileSql);
}

// Lints `paths` in the folder and gives the documents by format.
export function lint(program, folder, paths) {
  const outputs = formats.flatMap((format) => ["-f", format, "-o", `out.${format}`]);
  const run = spawnSync(program, ["check", "--no-config", "--no-ignore", "--now", "2026-01-01", ...outputs, ...paths],
    { cwd: folder, encoding: "utf8" });
  if (run.status !== 0 && run.status !== 1) throw new Error(`mvlint ends with ${run.status}: ${run.stderr}`);
  return Object.fromEntries(formats.map((format) => [format, readFileSync(join(folder, `out.${format}`), "utf8")]));
}

// Text as every output shows it: what steers a terminal or turns the direction of writing, in words.
export function shown(text) {
  return text.replace(/[\u001b\u202e]/g, (c) => `<U+${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}>`);
}
