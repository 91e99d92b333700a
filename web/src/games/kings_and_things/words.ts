/** A hex in words: for screen readers, and for whoever asks what lies there. */

import type { View } from "../../lib/protocol";
import type { Passage } from "..";
import { boardOf } from "./board";
import { seatOf } from "./geometry";
import { wayLabel } from "./moving";
import { phaseOf } from "./phases";
import { sideName, STEPS } from "./stage";
import { loreOf, nameOf, type BattleView, type HexView, type Lore, type StackView } from "./types";

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

/** `Anna: Old Dragon, Nomads and 2 counters face down` */
export function stackInWords(stack: StackView, lore: Lore, name: (seat: number) => string): string {
  const seat = seatOf(stack.side);
  const seen = stack.counters.map(({ id }) => nameOf(id, lore));
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
    hex.income === null ? "" : nameOf(hex.income, lore),
    hex.due === null ? "" : `${hex.due} due`,
    hex.cloud ? "under the Black Cloud" : "",
  ].filter(Boolean);
  return [`${hex.id}, ${parts.join(", ")}`, ...hex.stacks.map((stack) => stackInWords(stack, lore, name))].join(". ");
}

/** The whole table in words, from the same view that is drawn. */
export function words(view: View, catalogue: unknown, name: (seat: number) => string): Passage[] {
  const table = boardOf(view);
  const lore = loreOf(catalogue, table.old_names);
  const now = phaseOf(table.phase);
  return [
    { title: "How the game stands", lines: [`Turn ${table.turn}${table.last_turn === null ? "" : ` of ${table.last_turn}`}. ${now.name}: ${now.about}`, `Order of play: ${table.order.map(name).join(", ")}.`, ...(table.cloud === null ? [] : [`The Black Cloud hangs over ${table.cloud}.`])] },
    ...(table.battle === null ? [] : [{ title: `Battle in ${table.battle.hex}`, lines: battleInWords(table.battle, lore, name) }]),
    ...(table.exploration === null ? [] : [{ title: `Exploration of ${table.exploration.hex}`, lines: Object.entries(table.exploration.prices).map(([id, gold]) => `${nameOf(id, lore)} can be bribed with ${gold} gold.`) }]),
    ...(table.reach?.hex ? [{ title: "Where the stack in hand can go", lines: table.reach.ways.map((way) => wayLabel(way, table, lore)) }] : []),
    ...table.seats.map((seat, k) => ({ title: name(k), lines: [
      `${seat.gold} gold and ${seat.income} more at the next collection, ${many(seat.hexes, "hex").replace("hexs", "hexes")}, ${many(seat.held, "Thing")} behind the Shield.`,
      ...(seat.citadel_since === null ? [] : [`A citadel since turn ${seat.citadel_since}.`]), ...(seat.out ? ["Out of the game."] : []),
      ...(seat.shield ?? []).map((thing) => `Behind the Shield: ${nameOf(thing.id, lore)}${thing.supported ? "" : ", without support"}${thing.marked ? ", marked" : ""}.`),
    ] })),
    { title: "Map", lines: table.hexes.map((hex) => `${hexInWords(hex, lore, name)}.`) },
    { title: "Heroes in the pool", lines: table.pool.map(({ id, other, fled }) => `${nameOf(id, lore)}, on the other side ${nameOf(other, lore)}${fled ? "; not to be won this turn" : ""}.`) },
    ...(table.open.length > 0 ? [{ title: "Played this turn", lines: table.open.map((id) => `${nameOf(id, lore)}.`) }] : []),
  ];
}

/** The battle line by line: the step in hand, then each side with what stands for it. */
function battleInWords(battle: BattleView, lore: Lore, name: (seat: number) => string): string[] {
  return [
    `Round ${battle.round}, ${STEPS[battle.step] ?? "Opening"}.`,
    ...battle.throws.map(({ id, side, die, needs }) => `${sideName(side, name)}: ${nameOf(id, lore)} rolls ${die}${needs > 0 ? ` and needs ${needs} or less` : ""}.`),
    ...battle.sides.map((side) => `${sideName(side, name)}${side === battle.defender ? ", who defends" : ""}: ${battle.bodies.filter((body) => body.side === side).map(({ id, value, step, wounds }) => `${nameOf(id, lore)} ${value} in ${STEPS[step]}${wounds > 0 ? `, hit ${wounds === 1 ? "once" : `${wounds} times`}` : ""}`).join("; ") || "nobody"}.`),
  ];
}
