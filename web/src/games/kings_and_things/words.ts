/** A hex in words: for screen readers, and for whoever asks what lies there. */

import type { HexView, Lore, StackView } from "./types";
import { seatOf } from "./geometry";

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

/** `Anna: Old Dragon, Nomads and 2 counters face down` */
export function stackInWords(stack: StackView, lore: Lore, name: (seat: number) => string): string {
  const seat = seatOf(stack.side);
  const seen = stack.counters.map(({ id }) => lore.faces.get(id)?.name ?? id);
  const all = [...seen, ...(stack.hidden > 0 ? [`${many(stack.hidden, "counter")} face down`] : []), ...(stack.balloon ? ["the Balloon"] : [])];
  const list = all.length > 1 ? `${all.slice(0, -1).join(", ")} and ${all.at(-1)}` : (all[0] ?? "nobody");
  return `${seat === null ? "Defenders" : name(seat)}: ${list}`;
}

export function hexInWords(hex: HexView, lore: Lore, name: (seat: number) => string): string {
  const land = hex.terrain === null ? "unexplored" : (lore.lands.get(hex.terrain)?.name ?? hex.terrain);
  const parts = [
    land,
    hex.owner === null ? "" : `held by ${name(hex.owner)}`,
    hex.level > 0 ? hex.fort : "",
    hex.income === null ? "" : (lore.faces.get(hex.income)?.name ?? hex.income),
    hex.due === null ? "" : `${hex.due} due`,
    hex.cloud ? "under the Black Cloud" : "",
  ].filter(Boolean);
  return [`${hex.id}, ${parts.join(", ")}`, ...hex.stacks.map((stack) => stackInWords(stack, lore, name))].join(". ");
}
