/** What an experienced player would do without much thought: offered as one click, never done unasked. The rules check every link. */

import type { Choice } from "../../lib/protocol";
import { objectOf, verbOf } from "../../table/offers";
import type { BoardView, HexView, Lore, StackView } from "./types";

const of = (actions: readonly Choice[], verb: string): Choice[] => actions.filter(({ text }) => verbOf(text) === verb);

/** What it would hurt to lose: buildings recover after the battle, heroes are dear, weapons are spared. */
function worth(id: string, lore: Lore): number {
  if (id === "fort") return -2;
  const face = lore.faces.get(id);
  if (!face) return 0;
  if (face.kind === "settlement") return -1;
  if (face.kind === "magic") return 9;
  return face.combat + (face.kind === "hero" ? 20 : 0) + face.symbols.length * 0.6;
}

/** The hit goes where its owner would lose least. */
export function bestHit(actions: readonly Choice[], lore: Lore): Choice | null {
  const all = of(actions, "take_hit");
  return all.length === 0 ? null : all.reduce((best, each) => (worth(objectOf(each.text), lore) < worth(objectOf(best.text), lore) ? each : best));
}

/** Where a counter does most: income where it fits, creatures to the army that can go furthest into the unknown. */
function bestHex(actions: readonly Choice[], table: BoardView, seat: number): Choice | null {
  const all = of(actions, "put");
  const value = ({ text }: Choice): number => {
    const hex = table.hexes.find(({ id }) => id === objectOf(text));
    return hex ? front(hex, table, seat) : 0;
  };
  return all.length === 0 ? null : all.reduce((best, each) => (value(each) > value(best) ? each : best));
}

/** How much a hex wants an army: the fort must be held, the edge of the realm is where there is something to do. */
function front(hex: HexView, table: BoardView, seat: number): number {
  const own = hex.stacks.find(({ side }) => side === `seat-${seat + 1}`)?.count ?? 0;
  const near = table.hexes.filter((other) => Math.max(Math.abs(hex.q - other.q), Math.abs(hex.r - other.r), Math.abs(hex.q + hex.r - other.q - other.r)) === 1);
  const edge = near.filter((other) => other.owner !== seat && other.terrain !== "sea").length;
  return (own > 0 && own < 8 ? 6 : 0) + edge + hex.level;
}

/** The hex that creatures would be put into, to be shown before it is done. */
export function bestFront(table: BoardView, seat: number): string | null {
  const own = table.hexes.filter((hex) => hex.owner === seat && hex.terrain !== "sea");
  return own.length === 0 ? null : own.reduce((best, each) => (front(each, table, seat) > front(best, table, seat) ? each : best)).id;
}

/** The creatures that would be put out as suggested, where they would lie. */
export function putGhost(worthy: readonly Choice[], table: BoardView, seat: number, lore: Lore): { hex: string; stack: StackView } | null {
  const hex = bestFront(table, seat);
  const counters = (table.seats[seat]?.shield ?? []).filter(({ id }) => lore.faces.get(id)?.kind === "creature" && worthy.some(({ text }) => objectOf(text) === id));
  return hex === null || counters.length === 0 ? null : { hex, stack: { side: `seat-${seat + 1}`, count: counters.length, hidden: 0, counters, moving: 0, balloon: false } };
}

/** The Things that are worth putting out: whatever brings gold, and creatures with support. */
export function worthPutting(actions: readonly Choice[], table: BoardView, seat: number, lore: Lore): Choice[] {
  const shield = new Map((table.seats[seat]?.shield ?? []).map((thing) => [thing.id, thing]));
  return of(actions, "hold").filter(({ text }) => {
    const [face, thing] = [lore.faces.get(objectOf(text)), shield.get(objectOf(text))];
    return face !== undefined && thing !== undefined && (face.kind !== "creature" || thing.supported);
  });
}

/** The next link of putting things out: a Thing, or the hex it goes to; null when nothing is left that is worth it. */
export const nextPut = (actions: readonly Choice[], table: BoardView, seat: number, lore: Lore): Choice | null =>
  of(actions, "put").length > 0 ? bestHex(actions, table, seat) : (worthPutting(actions, table, seat, lore)[0] ?? null);
