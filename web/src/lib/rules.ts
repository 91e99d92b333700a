/** The rules as a page: every clause gets an anchor, and every mention of a clause leads to it. */

import { marked } from "marked";

const CLAUSE = "[A-Z]{2,3}-[A-Z]?\\d+";
const TAG = /\{(data|ui|note)\}\s?/g;

export const anchor = (clause: string): string => `clause-${clause}`;

export function rulesPage(markdown: string): string {
  const html = marked.parse(markdown.replace(TAG, ""), { async: false });
  const anchored = html.replace(
    new RegExp(`<li><strong>(${CLAUSE})`, "g"),
    (_, clause: string) => `<li id="${anchor(clause)}" tabindex="-1"><strong>${clause}`,
  );
  const tables = anchored.replaceAll("<table>", '<div class="wide"><table>').replaceAll("</table>", "</table></div>");
  return tables.replace(new RegExp(`(<li id="[^"]*" tabindex="-1"><strong>)?\\b(${CLAUSE})\\b(?![^<]*>)`, "g"), (whole, head: string | undefined, clause: string) =>
    head ? whole : `<a href="#${anchor(clause)}">${clause}</a>`,
  );
}
