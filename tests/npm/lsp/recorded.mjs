// recorded.mjs FOLDER...: judges what the server said to a real editor, as tests/editors/record.sh has kept it.

import { createReadStream } from "node:fs";
import { basename, join } from "node:path";

import { StreamMessageReader } from "vscode-jsonrpc/node";

import { Traffic } from "./traffic.mjs";

function messages(path) {
  return new Promise((done, failed) => {
    const list = [];
    const reader = new StreamMessageReader(createReadStream(path));
    reader.onError(failed);
    reader.onClose(() => done(list));
    reader.listen((message) => list.push(message));
  });
}

// Which side spoke when is not kept: calls come before the other side, answers behind it.
async function judge(folder) {
  const [client, server] = await Promise.all(["client", "server"].map((side) => messages(join(folder, side))));
  const traffic = new Traffic({ judged: ["server"] });
  const isCall = (message) => "method" in message;
  for (const message of client.filter(isCall)) traffic.see("client", message);
  for (const message of server) traffic.see("server", message);
  for (const message of client.filter((one) => !isCall(one))) traffic.see("client", message);
  return { problems: traffic.problems, count: server.length };
}

let failures = 0;
for (const folder of process.argv.slice(2)) {
  const { problems, count } = await judge(folder);
  if (count < 2) problems.push("the server has said next to nothing");
  for (const problem of problems) console.log(`${basename(folder)}: ${problem}`);
  failures += problems.length;
}
process.exit(failures ? 1 : 0);
