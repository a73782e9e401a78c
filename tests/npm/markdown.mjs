// markdown.mjs: Markdown as GitHub reads it: what is left of names, messages and SQL is text and code and nothing else.
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

const tags = new Set(["h2", "h3", "p", "table", "thead", "tbody", "tr", "th", "td", "code", "pre", "ul", "li", "strong",
  "em", "details", "summary"]);
const attributes = /^( class="language-(diff|mermaid|suggestion)")?$/;

// What platforms make a link, a mention, a reference or an emoji of, outside of code.
const marks = [/@[a-z0-9]/i, /#\d/, /\bgh-\d/i, /https?:\/\//i, /\bwww\./i, /:[a-z_]+:/];

const entities = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

// What is wrong with a document, or nothing.
export function problems(document, most) {
  const html = micromark(document.replace(/<!-- mvlint:[0-9a-f:]+ -->$/, ""),
    { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  const found = [];
  for (const [tag, name, rest] of html.matchAll(/<\/?([a-z0-9]*)([^>]*)>/gi))
    if (!tags.has(name) || !attributes.test(rest)) found.push(`a tag: ${tag}`);
  const text = html.replace(/<(pre|code)\b[^>]*>[^]*?<\/\1>/g, "").replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity]);
  for (const mark of marks) if (mark.test(text)) found.push(`${mark} in ${text.match(mark)[0]}`);
  for (const row of html.matchAll(/<tr>[^]*?<\/tr>/g))
    if (row[0].match(/<t[dh]>/g).length !== 4) found.push(`a row: ${row[0]}`);
  if (document.length > most) found.push(`${document.length} characters`);
  return found;
}
