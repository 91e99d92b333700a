/** What the table proposes, to be taken with one click or left: how to deploy, who takes a hit, how to go on. */

import type { Choice } from "../../lib/protocol";
import { objectOf, verbOf } from "../../table/offers";
import type { Link } from "../../table/gesture.svelte";
import type { BlockView, BoardView } from "./board";
import type { Lore } from "./types";

/** Castles and the strong first, Wizards last: they go where something to guard stands already. */
const weight = (block: BlockView, lore: Lore): number => {
  const unit = block.unit === null ? undefined : lore.units.get(block.unit);
  if (unit?.kind === "castle") return 900;
  if (unit?.kind === "wizard") return 0;
  return (unit?.cost ?? 0) * (block.strength ?? 0);
};

/** The city, among those on offer, that has the least to guard it for its worth. */
export function bareCity(board: BoardView, seat: number, hexes: readonly string[]): string {
  const guard = (hex: string): number => board.stacks.find((stack) => stack.hex === hex && stack.seat === seat)?.blocks.length ?? 0;
  const worth = (hex: string): number => board.cities.find((city) => city.hex === hex)?.gp ?? 1;
  const need = (hex: string): number => guard(hex) / (worth(hex) + 1);
  return hexes.reduce((best, hex) => (need(hex) < need(best) ? hex : best));
}

/** All blocks in hand into the cities, one after another, each where it is needed most. */
export const deployAll = (board: () => BoardView, actions: () => readonly Choice[], seat: number, lore: Lore): Link => () => {
  const hand = board().seats[seat]?.hand ?? [];
  const offered = new Set(actions().filter(({ text }) => verbOf(text) === "pick").map(({ text }) => objectOf(text)));
  const ready = hand.filter((block) => block.block !== null && offered.has(block.block)).sort((a, b) => weight(b, lore) - weight(a, lore));
  const first = ready[0]?.block;
  if (!first) return [];
  return [`pick ${first}`, placed(board, actions, seat), deployAll(board, actions, seat, lore)];
};

/** The block in hand into the city that needs it most. */
const placed = (board: () => BoardView, actions: () => readonly Choice[], seat: number): Link => () => {
  const hexes = actions().filter(({ text }) => verbOf(text) === "place").map(({ text }) => objectOf(text));
  return hexes.length > 0 ? [`place ${bareCity(board(), seat, hexes)}`] : [];
};

/** Who best takes a hit among equals: whoever costs least, and of those the one that has had its turn. */
export function leastLoss(board: BoardView, actions: readonly Choice[], lore: Lore): Choice | null {
  const hits = actions.filter(({ text }) => ["hit", "aim"].includes(verbOf(text)));
  const blocks = board.stacks.flatMap((stack) => stack.blocks);
  const price = (choice: Choice): number => {
    const block = blocks.find((each) => each.block === objectOf(choice.text) || each.token === objectOf(choice.text));
    const unit = block?.unit ? lore.units.get(block.unit) : undefined;
    return (unit?.cost ?? 9) * 10 + (unit?.number ?? 0) * 2 - (block?.acted ? 1 : 0);
  };
  return hits.reduce<Choice | null>((best, each) => (best === null || price(each) < price(best) ? each : best), null);
}

const ONWARD = ["fire", "confirm", "end_regroup", "stop", "keep", "stay", "wait"];
const BUSY: Readonly<Record<string, readonly string[]>> = { end: ["move", "ship", "cast"], done: ["strengthen", "build", "castle"], ready: ["pick", "turn"] };

/** What the space bar does: the next roll, a suggested hit, the end of a phase in which nothing useful is left; else null. */
export function goOn(board: BoardView, actions: readonly Choice[], lore: Lore): Choice | null {
  const has = (verb: string): Choice | undefined => actions.find(({ text }) => verbOf(text) === verb);
  if (has("hit")) return leastLoss(board, actions, lore);
  if (has("act")) return has("act")!;
  for (const [last, useful] of Object.entries(BUSY)) if (has(last) && !useful.some(has)) return has(last)!;
  if (has("spell") || Object.keys(BUSY).some(has)) return null;
  if (has("bring") && has("end_regroup")) return has("end_regroup")!;
  for (const verb of ONWARD) if (has(verb)) return has(verb)!;
  return actions.length === 1 ? actions[0]! : null;
}
