/** Which action a click on a square or a card means. */

import type { GlyphName } from "../../art/glyphs";
import type { Choice } from "../../lib/protocol";

export const verbOf = (text: string): string => text.split(" ")[0] ?? "";
export const objectOf = (text: string): string => text.split(" ")[1] ?? "";

const SQUARES = new Set(["conquer", "march", "aim", "place"]);
const THINGS = new Set([...SQUARES, "play", "colour"]);

/** What a click on each square does. */
export const bySquare = (actions: readonly Choice[]): Map<string, Choice> =>
  new Map(actions.filter((action) => SQUARES.has(verbOf(action.text))).map((action) => [objectOf(action.text), action]));

export const exact = (actions: readonly Choice[], text: string): Choice | null =>
  actions.find((action) => action.text === text) ?? null;

/** The board shows these itself; the rest are buttons. */
export const onBoard = (text: string): boolean => THINGS.has(verbOf(text));

export const passes = (text: string): boolean => ["stop", "end", "pass"].includes(text);

export const glyph = (text: string): GlyphName | null => (text === "draw" ? "spellbook" : null);
