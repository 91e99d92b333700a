/** A game without a drawn board yet: played in words, by the same buttons. */

import type { GameModule, Passage } from "..";
import Board from "./Board.svelte";
import { sentences } from "./sentences";

export const words: GameModule["words"] = (view): Passage[] =>
  Object.entries(view.board).map(([title, part]) => ({ title: title.replaceAll("_", " "), lines: sentences(part) }));

export const module: GameModule = {
  Board,
  words,
  onBoard: () => false,
  passes: (action) => ["done", "pass", "decline"].includes(action),
  glyph: () => null,
};
