// settings.mjs [--write]: the settings that the extension for VS Code offers are those that the server reads: the rows of
// src/lsp/settings.def, with what tools/schemas/mvlint.schema.json says of those that stand in mvlint.yml, too. With --write
// they are put into its package.json.

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const read = (path) => readFileSync(join(root, path), "utf8");
const rows = read("src/lsp/settings.def").replace(/^\/\*[^]*?\*\/|^#.*/gm, "");
const schema = JSON.parse(read("tools/schemas/mvlint.schema.json"));
const manifestPath = "editors/vscode/package.json";
const manifest = JSON.parse(read(manifestPath));

// What is not set has a value that says nothing, so that mvlint.yml counts.
function ofKey({ anyOf, $ref, enum: words, type, additionalProperties }) {
  if (anyOf) return { type: "array", items: { type: "string" }, default: [] };
  if ($ref) return { type: "string", default: "" };
  if (words) return { type: "string", enum: ["", ...words], default: "" };
  if (type === "boolean") return { type: ["boolean", "null"], default: null };
  if (type === "object") return { type, additionalProperties, default: {} };
  throw new Error(`what is a ${type}?`);
}

const wordsOf = (name) => [...new RegExp(`\\b${name}\\[\\] = \\{(.*?), NULL`).exec(read("src/lsp/settings.c"))[1].matchAll(/"([^"]*)"/g)]
  .map(([, word]) => word);

function ofSetting(type, words, standard) {
  switch (type) {
    case "BOOL": return { type: "boolean", default: standard !== 0 };
    case "COUNT": return { type: "integer", minimum: 0, default: standard };
    case "CHOICE": return { type: "string", enum: wordsOf(words), default: wordsOf(words)[standard] };
    case "FILE": return { type: "string", default: "" };
    default: throw new Error(`what is a ${type}?`);
  }
}

const sentence = (help) => `${help[0].toUpperCase()}${help.slice(1).replace("from this file", "from the folder")}.`;

// The key of mvlint.yml that a setting is called after.
const schemaOf = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).split(".")
  .reduce((at, part) => at.properties[part], schema);

function* settings() {
  for (const [, name] of rows.matchAll(/^KEY\("([^"]+)",/gm))
    yield [name, { ...ofKey(schemaOf(name)), description: sentence(schemaOf(name).description) }];
  for (const [, name, type, words, standard, help] of rows.matchAll(/^SETTING\(\w+, "(\w+)", (\w+), (\w+), (\d+),\s*"(.*)"\)/gm))
    yield [name, { ...ofSetting(type, words, Number(standard)), description: sentence(help) }];
}

const { properties } = manifest.contributes.configuration;
const own = [...rows.matchAll(/^FOREIGN\("(\w+)"\)/gm)].map(([, name]) => name);
const isOwn = (name) => own.includes(name.split(".")[1]);
const wanted = { ...Object.fromEntries(Object.entries(properties).filter(([name]) => isOwn(name))),
  ...Object.fromEntries([...settings()].map(([name, value]) => [`mvlint.${name}`, { ...value, scope: "resource" }])) };
if (JSON.stringify(wanted) !== JSON.stringify(properties)) {
  if (!process.argv.includes("--write")) {
    console.error(`The settings in ${manifestPath} are not those of the server: node tests/editors/settings.mjs --write`);
    process.exit(1);
  }
  manifest.contributes.configuration.properties = wanted;
  writeFileSync(join(root, manifestPath), `${JSON.stringify(manifest, null, 2)}\n`);
}
