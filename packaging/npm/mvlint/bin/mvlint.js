#!/usr/bin/env node
// mvlint.js: runs the program of the package for this platform, and ends as it does.
"use strict";
const { spawnSync } = require("node:child_process");
const { constants } = require("node:os");

const platform = `@mvlint/${process.platform}-${process.arch}`;

function program() {
  try {
    return require.resolve(`${platform}/bin/mvlint`);
  } catch {
    console.error(
      `mvlint: the package ${platform} is not installed. Either there is none for this platform, or optional dependencies were ` +
        "left out (--omit=optional): install without that, or build mvlint from its source.");
    process.exit(2);
  }
}

const { error, signal, status } = spawnSync(program(), process.argv.slice(2), { stdio: "inherit" });
if (error) {
  console.error(`mvlint: ${error.message}`);
  process.exit(2);
}
process.exitCode = signal ? 128 + constants.signals[signal] : status;
