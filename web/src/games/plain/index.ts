/** A game without a drawn board yet: played in words, by the same buttons. */

import type { GameModule, Passage } from "..";
import Board from "./Board.svelte";

/** Plain data as indented sentences. */
export function sentences(value: unknown, depth = 0): string[] {
  if (value === null || typeof value !== "object") return [String(value)];
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = key.replaceAll("_", " ");
    if (inner === null || typeof inner !== "object") return [`${name}: ${inner ?? "none"}`];
    if (Array.isArray(inner) && inner.every((each) => typeof each !== "object")) return [`${name}: ${inner.join(", ") || "none"}`];
    return depth > 3 ? [`${name}: …`] : sentences(inner, depth + 1).map((line) => `${name} · ${line}`);
  });
}

export const words: GameModule["words"] = (view): Passage[] =>
  Object.entries(view.board).map(([title, part]) => ({ title: title.replaceAll("_", " "), lines: sentences(part) }));

export const module: GameModule = {
  Board,
  words,
  onBoard: () => false,
  passes: (action) => ["done", "pass", "decline"].includes(action),
  glyph: () => null,
};
