// Makes dist/extension.js of the sources and what they import, and dist/NOTICES.txt with the licences of the latter.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { build } from "esbuild";

const { metafile } = await build({
  entryPoints: ["src/extension.ts"],
  outfile: "dist/extension.js",
  bundle: true,
  platform: "node",
  target: "node20",
  format: "cjs",
  external: ["vscode"],
  minify: true,
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
});

// The folder of the package that a file belongs to, for files of packages.
const folderOf = (file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];

function notice(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  if (!licence) throw new Error(`${name} has no licence`);
  return `${name} ${version}\n\n${readFileSync(join(folder, licence), "utf8").trim()}\n`;
}

const folders = new Set(Object.keys(metafile.inputs).map(folderOf).filter((folder) => folder && existsSync(folder)));
writeFileSync("dist/NOTICES.txt", [...folders].sort().map(notice).join("\n----\n\n"));
