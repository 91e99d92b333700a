/** What a monster card says: its cost in signs, and its reward or bonus in words. */

import type { GlyphName } from "../../art/glyphs";
import type { Mat, Monster } from "./types";

export interface Price {
  glyph: GlyphName;
  count: number;
  /** One of it, many of it. */
  words: readonly [string, string];
}

export function priceOf(monster: Monster): Price[] {
  const prices: Price[] = [
    { glyph: "sword", count: monster.swords, words: ["Sword", "Swords"] },
    { glyph: "spellbook", count: monster.spellbooks, words: ["Spellbook", "Spellbooks"] },
    { glyph: "heart", count: monster.hearts, words: ["Heart", "Hearts"] },
    { glyph: "broken-heart", count: monster.hearts_lost, words: ["lost Heart", "lost Hearts"] },
    { glyph: "coin", count: monster.coins, words: ["Coin", "Coins"] },
  ];
  return prices.filter((price) => price.count > 0);
}

export const said = (price: Price): string => `${price.count} ${price.words[price.count === 1 ? 0 : 1]}`;

export const costInWords = (monster: Monster): string => priceOf(monster).map(said).join(", ") || "nothing";

/** How many of each sign of the cost a guild has ready. */
export function ready(mat: Mat, monster: Monster): Record<string, number> {
  const hearts = mat.refreshed[2] ?? 0;
  return {
    sword: mat.refreshed[0] ?? 0,
    spellbook: mat.refreshed[1] ?? 0,
    heart: hearts,
    "broken-heart": Math.max(0, hearts - monster.hearts),
    coin: mat.coins,
  };
}

export interface Gift {
  glyph: GlyphName;
  text: string;
  bonus: boolean;
}

const s = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;

const REWARDS: Readonly<Record<string, (amount: number) => Gift>> = {
  coins: (amount) => ({ glyph: "coin", text: `Gain ${s(amount, "Coin")}`, bonus: false }),
  "gain-sword": (amount) => ({ glyph: "sword", text: `Gain ${s(amount, "Sword")}`, bonus: false }),
  "gain-spellbook": (amount) => ({ glyph: "spellbook", text: `Gain ${s(amount, "Spellbook")}`, bonus: false }),
  "gain-heart": (amount) => ({ glyph: "heart", text: `Gain ${s(amount, "Heart")}`, bonus: false }),
  "refresh-sword": (amount) => ({ glyph: "refresh", text: `Refresh ${s(amount, "Sword")}`, bonus: false }),
  "refresh-spellbook": (amount) => ({ glyph: "refresh", text: `Refresh ${s(amount, "Spellbook")}`, bonus: false }),
  "refresh-heart": (amount) => ({ glyph: "refresh", text: `Refresh ${s(amount, "Heart")}`, bonus: false }),
  "refresh-all-swords": () => ({ glyph: "refresh", text: "Refresh all Swords", bonus: false }),
  "refresh-all-spellbooks": () => ({ glyph: "refresh", text: "Refresh all Spellbooks", bonus: false }),
  "refresh-all-hearts": () => ({ glyph: "refresh", text: "Refresh all Hearts", bonus: false }),
  capture: () => ({ glyph: "capture", text: "Capture a monster", bonus: false }),
};

const KINDS: Readonly<Record<string, string>> = {
  goblin: "goblin", beast: "beast", undead: "undead", spirit: "spirit", fey: "fey", giantkin: "giant", dragon: "dragon",
};

export const kindName = (kind: string): string => KINDS[kind] ?? kind;

/** What the card gives beyond its Fame, or null. */
export function giftOf(monster: Monster): Gift | null {
  const kind = kindName(monster.kind);
  if (monster.bonus === "per-kind") return { glyph: "fame", text: `End: +1 per ${kind}`, bonus: true };
  if (monster.bonus === "per-other-kind") return { glyph: "fame", text: `End: +1 per other ${kind}`, bonus: true };
  if (monster.bonus === "per-three-spellbooks") return { glyph: "fame", text: "End: +1 per 3 Spellbooks", bonus: true };
  return REWARDS[monster.reward]?.(monster.amount) ?? null;
}

export const ROMAN = ["", "I", "II"] as const;
export const chapterName = (chapter: number): string => `Chapter ${ROMAN[chapter] ?? chapter}`;

/** Everything a card says, for the explanation and for screen readers. */
export function cardInWords(monster: Monster): string {
  const gift = giftOf(monster);
  return `Costs ${costInWords(monster)}. Worth ${monster.fame} Fame.${gift ? ` ${gift.bonus ? "Bonus" : "Reward"}: ${gift.text}.` : ""}`;
}
