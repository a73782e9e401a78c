// What the protocol allows, as JSON Schemas that ajv runs. They are made of the declarations in
// vscode-languageserver-protocol, of which its authors make the meta model that they publish. Every field is named there, so a
// field that is misspelt is a mistake.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import Ajv from "ajv";
import { createGenerator } from "ts-json-schema-generator";
import ts from "typescript";
import * as protocol from "vscode-languageserver-protocol/node";

const PACKAGE = "vscode-languageserver-protocol";
const declarations = dirname(createRequire(import.meta.url).resolve(PACKAGE));

// Which argument of `const type: ProtocolRequestType<…>` is what, by its name.
const ARGUMENTS = {
  ProtocolRequestType: { params: 0, result: 1, registration: 4 },
  ProtocolRequestType0: { result: 0, registration: 3 },
  ProtocolNotificationType: { params: 0, registration: 1 },
  ProtocolNotificationType0: { registration: 0 },
  RegistrationType: { registration: 0 },
};

// Messages of the base protocol, which are declared otherwise.
const BASE = `
  "$/cancelRequest": { params: CancelParams };
  "$/setTrace": { params: SetTraceParams };
  "$/logTrace": { params: LogTraceParams };
  "$/progress": { params: { token: ProgressToken; value: WorkDoneProgressBegin | WorkDoneProgressReport | WorkDoneProgressEnd } };
`;
const BASE_TYPES = ["CancelParams", "SetTraceParams", "LogTraceParams", "ProgressToken", "WorkDoneProgressBegin",
  "WorkDoneProgressReport", "WorkDoneProgressEnd"];

// Numbers that the declarations call `number` and describe in words.
const NUMBERS = {
  integer: { type: "integer", minimum: -2147483648, maximum: 2147483647 },
  uinteger: { type: "integer", minimum: 0, maximum: 2147483647 },
};

// The names of types that a type is made of.
function* typeNames(node) {
  if (ts.isTypeReferenceNode(node)) yield node.typeName.getText().split(".")[0];
  const children = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* typeNames(child);
}

// The namespace of each message that a file declares, and the type of its `type`.
function* messageTypes(file) {
  const source = ts.createSourceFile(file, ts.sys.readFile(file), ts.ScriptTarget.Latest, true);
  for (const space of source.statements.filter(ts.isModuleDeclaration))
    for (const { declarationList } of space.body.statements.filter(ts.isVariableStatement))
      for (const { name, type } of declarationList.declarations)
        if (name.text === "type" && protocol[space.name.text]?.method) yield [space.name.text, type];
}

// An interface that has all messages in it, for the generator.
function sourceOfMessages() {
  const imported = new Set(BASE_TYPES);
  const rows = [];
  for (const file of ts.sys.readDirectory(declarations, [".d.ts"]))
    for (const [space, type] of messageTypes(file)) {
      const parts = Object.entries(ARGUMENTS[type.typeName.text]).map(([part, i]) => {
        for (const name of typeNames(type.typeArguments[i])) imported.add(name);
        return `${part}: ${type.typeArguments[i].getText()};`;
      });
      rows.push(`  "${protocol[space].method}": { ${parts.join(" ")} };`);
    }
  return `import type { ${[...imported].join(", ")} } from "${PACKAGE}";\n`
    + `export interface Messages {\n${rows.join("\n")}${BASE}}\n`;
}

function makeSchema() {
  const folder = mkdtempSync(join(tmpdir(), "mvlint-protocol-"));
  try {
    const [path, tsconfig] = ["messages.ts", "tsconfig.json"].map((name) => join(folder, name));
    writeFileSync(path, sourceOfMessages());
    const paths = { [PACKAGE]: [join(declarations, "api.d.ts")] };
    writeFileSync(tsconfig, JSON.stringify({ compilerOptions: { module: "node16", strict: true, paths }, files: [path] }));
    const schema = createGenerator({ path, tsconfig, type: "Messages", skipTypeCheck: true }).createSchema("Messages");
    Object.assign(schema.definitions, NUMBERS);
    return schema;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const schema = makeSchema();
const ajv = new Ajv({ allErrors: true, strict: false });
ajv.addSchema(schema, "protocol");
const messages = schema.definitions.Messages.properties;
const validators = new Map();

const directions = new Map(Object.values(protocol).filter((value) => value?.method && value.messageDirection)
  .map(({ method, messageDirection }) => [method, messageDirection]));

export const isKnown = (method) => method in messages;
export const mayBeSentBy = (method, sender) =>
  ["both", undefined, sender === "client" ? "clientToServer" : "serverToClient"].includes(directions.get(method));

// What is wrong with a part ("params", "result" or "registration") of a message; empty when nothing is.
export function problems(method, part, value) {
  if (!messages[method]?.properties?.[part]) return [];
  const key = `${method} ${part}`;
  if (!validators.has(key)) {
    const path = ["definitions", "Messages", "properties", method, "properties", part].map((step) => step.replaceAll("/", "~1"));
    validators.set(key, ajv.compile({ $ref: `protocol#/${path.map(encodeURIComponent).join("/")}` }));
  }
  const validate = validators.get(key);
  return validate(value) ? [] : validate.errors.map((error) =>
    `${key}: ${error.instancePath || "/"} ${error.message} ${JSON.stringify(error.params)}`);
}
