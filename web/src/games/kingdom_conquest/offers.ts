/** Which action a click on a square or a card means. */

import type { GlyphName } from "../../art/glyphs";
import type { Choice } from "../../lib/protocol";
import { objectOf, verbOf } from "../../table/offers";

const SQUARES = new Set(["conquer", "march", "aim", "place"]);
const THINGS = new Set([...SQUARES, "play", "colour"]);

/** What a click on each square does. */
export const bySquare = (actions: readonly Choice[]): Map<string, Choice> =>
  new Map(actions.filter((action) => SQUARES.has(verbOf(action.text))).map((action) => [objectOf(action.text), action]));

/** The board shows these itself; the rest are buttons. */
export const onBoard = (text: string): boolean => THINGS.has(verbOf(text));

export const passes = (text: string): boolean => ["stop", "end", "pass"].includes(text);

export const glyph = (text: string): GlyphName | null => (text === "draw" ? "spellbook" : null);
