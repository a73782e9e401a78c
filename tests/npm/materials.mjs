// materials.mjs FILE: whether a bill of materials is one of CycloneDX 1.5, by the schema that its authors' library has.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import Ajv from "ajv";
import addFormats from "ajv-formats";

const require = createRequire(import.meta.url);
const folder = new URL("res/schema/", `file://${require.resolve("@cyclonedx/cyclonedx-library/package.json")}`);
const schema = name => JSON.parse(readFileSync(new URL(`${name}.SNAPSHOT.schema.json`, folder), "utf8"));

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
// Formats of internationalized addresses, which ajv-formats does not know; the bill's are plain ones.
ajv.addFormat("iri-reference", true);
ajv.addFormat("idn-email", true);
for (const name of ["spdx", "jsf-0.82"]) ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
const validate = ajv.compile(schema("bom-1.5"));

const bill = JSON.parse(readFileSync(process.argv[2], "utf8"));
if (!validate(bill)) {
  console.error(`${process.argv[2]} is no bill of materials: ${ajv.errorsText(validate.errors, { separator: "\n" })}`);
  process.exit(1);
}
const refs = new Set([bill.metadata.component, ...bill.components].map(c => c["bom-ref"]));
const lost = bill.dependencies.flatMap(d => [d.ref, ...d.dependsOn]).filter(ref => !refs.has(ref));
if (lost.length || refs.size !== bill.components.length + 1) {
  console.error(`${process.argv[2]}: references lead nowhere or to two: ${lost.join(" ")}`);
  process.exit(1);
}
