/** The stage of a battle: who stands on it in which column, what was rolled in this round, who fell. */

import type { Line } from "../../lib/protocol";
import type { BattleView, BodyView, ThrowView } from "./board";
import { seatOf } from "./geometry";

export const STEPS = ["Opening", "Magic", "Ranged", "Melee", "Retreat"] as const;
/** The columns of the stage, by the step they strike in. */
export const COLUMNS = [1, 2, 3] as const;

/** A die that was thrown, and whether it hit; null where nobody said what it needed. */
export interface Thrown {
  die: number;
  hit: boolean | null;
}

const SIDES = ["seat-1", "seat-2", "seat-3", "seat-4", "defenders"] as const;
export const sideOf = (seat: number | null): string => SIDES[seat ?? -1] ?? "";

/** The lines that tell of the battle in hand. */
export const battleLines = (log: readonly Line[]): readonly Line[] => log.slice(Math.max(0, log.findLastIndex(({ kind }) => kind === "battle")));
const roundLines = (log: readonly Line[]): readonly Line[] => {
  const lines = battleLines(log);
  return lines.slice(Math.max(0, lines.findLastIndex(({ kind }) => kind === "round")));
};

/** `side id` of whoever threw something. */
export const throwerOf = (side: string, id: string): string => `${side} ${id}`;

/** The dice of this round by thrower: those that lie now, else those that the log tells of. */
export function diceOf(battle: Pick<BattleView, "throws" | "bodies">, log: readonly Line[], needed: ReadonlyMap<string, number>): Map<string, Thrown[]> {
  const out = new Map<string, Thrown[]>();
  const put = (side: string, id: string, die: number, hit: boolean | null): void => {
    const key = throwerOf(side, id);
    out.set(key, [...(out.get(key) ?? []), { die, hit }]);
  };
  for (const line of roundLines(log)) {
    if (line.kind !== "die") continue;
    const [side, id, die] = [sideOf(line.seat), typeof line.details["counter"] === "string" ? line.details["counter"] : "fort", numbers(line)[1] ?? 0];
    const needs = needed.get(throwerOf(side, id)) ?? battle.bodies.find((body) => body.side === side && body.id === id)?.value;
    put(side, id, die, needs === undefined ? null : die <= needs);
  }
  for (const { side, id } of battle.throws) out.delete(throwerOf(side, id));
  for (const { side, id, die, needs } of battle.throws) put(side, id, die, needs === 0 ? die > 1 && die < 6 : die <= needs);
  return out;
}

const numbers = (line: Line): number[] => (Array.isArray(line.details["values"]) ? (line.details["values"] as number[]) : []);

/** What each thrower needed, kept while the dice lie so that it is still known when they are read. */
export const neededBy = (throws: readonly ThrowView[]): [string, number][] => throws.filter(({ needs }) => needs > 0).map(({ side, id, needs }) => [throwerOf(side, id), needs]);

/** Who fell in this battle, side by side. */
export function fallen(log: readonly Line[]): Map<string, string[]> {
  const out = new Map<string, string[]>();
  for (const line of battleLines(log)) {
    if (line.kind !== "eliminated" && line.kind !== "bluff") continue;
    const [side, id] = [sideOf(line.seat), line.details["counter"]];
    if (typeof id === "string") out.set(side, [...(out.get(side) ?? []), id]);
  }
  return out;
}

export const inColumn = (bodies: readonly BodyView[], side: string, step: number): BodyView[] =>
  bodies.filter((body) => body.side === side && body.step === step).sort((a, b) => b.value - a.value || a.id.localeCompare(b.id));

/** Attackers first, the defender last. */
export const inOrder = (battle: Pick<BattleView, "sides" | "defender">): string[] => [...battle.sides].sort((a, b) => Number(a === battle.defender) - Number(b === battle.defender));

export const sideName = (side: string, name: (seat: number) => string): string => {
  const seat = seatOf(side);
  return seat === null ? "Defenders" : name(seat);
};

/** The last things that were told of the battle, newest last. */
export const lastSaid = (log: readonly Line[], count = 3): readonly Line[] => battleLines(log).filter(({ kind }) => !["die", "revealed", "phase"].includes(kind)).slice(-count);

/** How the last battle ended. */
export const endOf = (log: readonly Line[]): string => log.findLast(({ kind }) => kind === "captured" || kind === "battle_over")?.text ?? "The battle is over.";

/** A battle that began and ended between two looks at the table, as when all of an army were bluffs: what there was to see of it. */
export function unseenBattle(lines: readonly Line[]): string {
  const [began, ended] = [lines.findIndex(({ kind }) => kind === "battle"), lines.findIndex(({ kind }) => kind === "battle_over")];
  if (began < 0 || ended < began) return "";
  return lines.slice(began, ended + 1).filter(({ kind }) => ["battle", "bluff", "battle_over"].includes(kind)).map(({ text }) => text).join(" ");
}
