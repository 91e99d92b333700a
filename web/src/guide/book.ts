/** The rules as the server tells them: words with marks in them, what a search finds, which examples a clause has. */

import type { ExampleCard, RuleBlock, RuleSection, RuleBook } from "../lib/protocol";

export interface Piece {
  kind: "plain" | "strong" | "em" | "code" | "clause";
  text: string;
}

/** The ids of this book, for those who show its texts. */
export const CLAUSES = Symbol("clauses");
export interface Known {
  has(id: string): boolean;
}

/* What could be an id; which ones are is known to the server alone. */
const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[?(?<![\w-])([A-Z]{2,3}-[A-Z]?\.?\d+(?:\.\d+)?[a-z]?)(?!\w|\.\d|-\w)\]?/g;

/** A text in pieces: emphasis, code, and mentions of clauses that there are. */
export function piecesOf(text: string, known: Known): Piece[] {
  const out: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(MARKS)) {
    if (found[4] !== undefined && !known.has(found[4])) continue;
    if (found.index > from) out.push({ kind: "plain", text: text.slice(from, found.index) });
    const [whole, strong, em, code, clause] = found;
    out.push(
      strong !== undefined ? { kind: "strong", text: strong }
      : em !== undefined ? { kind: "em", text: em }
      : code !== undefined ? { kind: "code", text: code }
      : { kind: "clause", text: clause! },
    );
    from = found.index + whole.length;
  }
  if (from < text.length) out.push({ kind: "plain", text: text.slice(from) });
  return out;
}

const bare = (text: string): string => text.replaceAll(/[*`]/g, "").toLowerCase();

/** What is searched for, as small words. */
export const wordsOf = (query: string): string[] => bare(query).split(/\s+/).filter((word) => word !== "");

const holds = (block: RuleBlock, title: string, words: readonly string[]): boolean => {
  const text = bare(`${block.clause} ${block.name} ${block.text} ${block.rows.flat().join(" ")} ${title}`);
  return words.every((word) => text.includes(word));
};

/** The sections with only what holds every word; all of them if nothing is searched for. */
export function search(sections: readonly RuleSection[], query: string): RuleSection[] {
  const words = wordsOf(query);
  if (words.length === 0) return [...sections];
  return sections
    .map((section) => ({ ...section, blocks: section.blocks.filter((block) => holds(block, section.title, words)) }))
    .filter((section) => section.blocks.length > 0);
}

/** The examples of each clause. */
export function examplesOf(book: RuleBook): ReadonlyMap<string, readonly ExampleCard[]> {
  const out = new Map<string, ExampleCard[]>();
  for (const example of book.examples) {
    for (const clause of example.rules) out.set(clause, [...(out.get(clause) ?? []), example]);
  }
  return out;
}

/** The clause of an id, wherever it stands. */
export const clauseOf = (book: RuleBook, id: string): RuleBlock | null => {
  for (const section of book.sections) {
    const found = section.blocks.find((block) => block.clause === id);
    if (found) return found;
  }
  return null;
};

export const anchor = (clause: string): string => `clause-${clause}`;
export const sectionAnchor = (title: string): string => `section-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
