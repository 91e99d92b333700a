/** The rules as a page: every clause gets an anchor, and every mention of a clause leads to it. */

import { marked } from "marked";
import type { RuleBook } from "./protocol";

export const anchor = (clause: string): string => `clause-${clause}`;

/** What matches the ids of this book and nothing else; how ids are written is the server's business. */
function anyOf(clauses: string[]): string {
  const longestFirst = [...clauses].sort((one, other) => other.length - one.length);
  return longestFirst.map((clause) => clause.replace(/[^\w]/g, "\\$&")).join("|");
}

export function rulesPage({ text, clauses }: RuleBook): string {
  const html = marked.parse(text, { async: false });
  const tables = html.replaceAll("<table>", '<div class="wide"><table>').replaceAll("</table>", "</table></div>");
  if (!clauses.length) return tables;
  const id = `(${anyOf(clauses)})(?!\\w|\\.\\d)`;
  const anchored = tables.replace(
    new RegExp(`<li><strong>${id}`, "g"),
    (_, clause: string) => `<li id="${anchor(clause)}" tabindex="-1"><strong>${clause}`,
  );
  return anchored.replace(new RegExp(`(<li id="[^"]*" tabindex="-1"><strong>)?(?<![\\w-])${id}(?![^<]*>)`, "g"), (whole, head: string | undefined, clause: string) =>
    head ? whole : `<a href="#${anchor(clause)}">${clause}</a>`,
  );
}
