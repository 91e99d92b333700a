/** Which offered action belongs to which thing on the board. */

import type { GlyphName } from "../../art/glyphs";
import type { Choice } from "../../lib/protocol";
import { exact, objectOf, verbOf } from "../../table/offers";

const CARD_VERBS = ["fight", "capture", "take", "give"] as const;
const PLACE_VERBS = ["adventurer", "move"] as const;
const THINGS = new Set<string>([...CARD_VERBS, ...PLACE_VERBS, "guild"]);

const first = (actions: readonly Choice[], verbs: readonly string[], id: string): Choice | null =>
  actions.find((action) => verbs.includes(verbOf(action.text)) && objectOf(action.text) === id) ?? null;

export const forCard = (actions: readonly Choice[], id: string): Choice | null => first(actions, CARD_VERBS, id);
export const forPlace = (actions: readonly Choice[], id: string): Choice | null => first(actions, PLACE_VERBS, id);
export const forDeck = (actions: readonly Choice[]): Choice | null =>
  first(actions, ["capture"], "deck") ?? exact(actions, "reveal");

/** The board shows these itself; the rest are buttons. */
export const onBoard = (text: string): boolean => THINGS.has(verbOf(text));

export const passes = (text: string): boolean => ["done", "decline", "return"].includes(text);

const GLYPHS: Readonly<Record<string, GlyphName>> = {
  earn: "coin", collect: "coin", potion: "refresh", reveal: "skull", defeat: "sword", capture: "capture", fight_captured: "capture",
};

export function glyph(text: string): GlyphName | null {
  const object = objectOf(text);
  if (object === "sword" || object === "spellbook" || object === "heart") return object;
  return GLYPHS[verbOf(text)] ?? null;
}
