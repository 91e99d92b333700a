/** What changed for the reader while others acted: the lines that speak of them, since they last did something themselves. */

import type { Line } from "../../lib/protocol";

/** What a player does by a click; what merely happens to them is no deed. */
const DEEDS: ReadonlySet<string> = new Set([
  "started", "claimed", "swapped", "courted", "discharged", "bought", "placed_known", "placed_income", "removed_income", "event_played", "moved", "asked", "bribed", "looted",
  "took_hit", "built", "cashed", "murder", "theft", "flies_on", "victim", "cast", "discarded", "retreated", "drew",
]);
/** Of these the reader has heard enough by seeing them. */
const SMALL: ReadonlySet<string> = new Set(["turn", "phase", "collected", "marker", "revealed", "die", "hits", "round", "rolled_for_first", "drew_thing", "hero_roll"]);
/** What comes of the reader's own clicks is no news to them. */
const OWN: ReadonlySet<string> = new Set(["moved", "explores", "defender_drawn", "defender_returned", "battle", "item_played", "balloon_lands", "stationed", "aimed", "strikes_at", "roll_off", "murder_fails", "turned", "came_over", "stayed_true", "lured", "not_lured", "charmed", "harvest", "battle_over", "captured", "damage"]);

export function newsFor(log: readonly Line[], seat: number): Line[] {
  const last = log.findLastIndex((line) => line.seat === seat && DEEDS.has(line.kind));
  return log.slice(last + 1).filter(({ kind, text, seat: who }) => !SMALL.has(kind) && (who === seat || text.includes(`@${seat}`)) && !(who === seat && OWN.has(kind))).slice(-6);
}

/** The hexes that some lines speak of. */
export const hexesOf = (lines: readonly Line[]): string[] => lines.flatMap(({ details }) => [details["hex"], details["to"]].filter((each): each is string => typeof each === "string"));

/** One stack that went from a hex to the next. */
export interface Trail {
  from: string;
  to: string;
  seat: number;
}

/** Where others went since the reader last acted, the last few of them: their ways stay drawn until then. */
export function trailsOf(log: readonly Line[], seat: number | null, most = 8): Trail[] {
  const last = log.findLastIndex((line) => line.kind === "turn" || (line.seat === seat && DEEDS.has(line.kind)));
  return log
    .slice(last + 1)
    .flatMap(({ kind, seat: who, details: { from, to } }) => ((kind === "moved" || kind === "retreated") && who !== null && who !== seat && typeof from === "string" && typeof to === "string" ? [{ from, to, seat: who }] : []))
    .slice(-most);
}
