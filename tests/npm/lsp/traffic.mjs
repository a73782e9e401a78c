// Looks at all messages between a client and a server, and notes what the protocol does not allow: fields, who may send
// what, and that each request has one answer.

import { isKnown, mayBeSentBy, problems } from "./protocol.mjs";

const OTHER = { client: "server", server: "client" };

export class Traffic {
  problems = [];
  methods = new Set();
  #open = { client: new Map(), server: new Map() };

  // Of a sender whose own mistakes are meant, or are not ours, only what it asks is noted.
  constructor({ judged = ["client", "server"] } = {}) {
    this.judged = judged;
  }

  see(sender, message) {
    if (message.jsonrpc !== "2.0") this.#note(sender, message, "has no jsonrpc: 2.0");
    if ("method" in message) this.#seeCall(sender, message);
    else this.#seeAnswer(sender, message);
  }

  // What nobody answered.
  end() {
    for (const [sender, open] of Object.entries(this.#open))
      for (const [id, method] of open) this.#note(OTHER[sender], { id }, `never answers ${method}`);
  }

  #seeCall(sender, message) {
    const { id, method, params } = message;
    if (id !== undefined) this.#open[sender].set(id, method);
    this.methods.add(method);
    if (!isKnown(method)) return this.#note(sender, message, "is no message of the protocol");
    if (!mayBeSentBy(method, sender)) this.#note(sender, message, "is not for this side to send");
    this.#judge(sender, message, method, "params", params);
    if (method === "client/registerCapability")
      for (const { method: registered, registerOptions } of params.registrations)
        this.#judge(sender, message, registered, "registration", registerOptions);
  }

  #seeAnswer(sender, message) {
    const open = this.#open[OTHER[sender]];
    const method = open.get(message.id);
    if (message.id !== null && !open.delete(message.id)) this.#note(sender, message, "answers what was not asked, or again");
    if ("result" in message === "error" in message) this.#note(sender, message, "has not one of result and error");
    if ("result" in message && method) this.#judge(sender, message, method, "result", message.result);
    if ("error" in message && !(Number.isInteger(message.error.code) && typeof message.error.message === "string"))
      this.#note(sender, message, "has an error without code and message");
  }

  #judge(sender, message, method, part, value) {
    for (const problem of problems(method, part, value)) this.#note(sender, message, problem);
  }

  #note(sender, message, what) {
    if (this.judged.includes(sender)) this.problems.push(`${sender}: ${what}: ${JSON.stringify(message).slice(0, 300)}`);
  }
}
