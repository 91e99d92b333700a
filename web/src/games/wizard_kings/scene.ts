/** What is lit on the map: the engine's own offers, and the gestures that stand for chains of them. */

import type { Choice } from "../../lib/protocol";
import { exact, objectOf, verbOf } from "../../table/offers";
import type { BoardView, StackView } from "./board";
import { canPick, goalsOf, spellsOf, type Goal } from "./gestures";
import type { Hands } from "./hands.svelte";
import { byHex, openable } from "./offers";

/** Gestures are choices too, with numbers that the engine never gives. */
export const gesture = (text: string, label: string): Choice => ({ id: -1 - [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1e9, 7), text, label });
export const isGesture = (choice: Choice): boolean => choice.id < 0;

export interface Scene {
  /** What a click on each hex does. */
  hexes: ReadonlyMap<string, Choice>;
  /** What a click on each block does, by its number or token. */
  blocks: ReadonlyMap<string, Choice>;
  /** Where the picked blocks can get to. */
  goals: ReadonlyMap<string, Goal>;
}

type Asked = Pick<Hands, "picked" | "spell" | "tool">;

/** Whether the seat moves its units now, with all it may do on offer; a guided game offers less and is clicked link by link. */
export const isMoving = (board: BoardView, actions: readonly Choice[]): boolean =>
  board.reach !== null && exact(actions, "end") !== null && (board.reach.moves.length + board.reach.casts.length === 0 || actions.length > 1);
export const isRegrouping = (board: BoardView, actions: readonly Choice[]): boolean =>
  board.reach !== null && exact(actions, "end_regroup") !== null && (board.reach.leaves.length === 0 || actions.length > 1);

export function sceneOf(board: BoardView, actions: readonly Choice[], hands: Asked, place: (hex: string) => string): Scene {
  if (isMoving(board, actions)) return hands.spell ? aiming(board, hands.spell) : moving(board, hands.picked, place);
  if (isRegrouping(board, actions)) return regrouping(board, actions, hands.picked, place);
  return plain(board, actions, hands.tool);
}

const NO_GOALS: ReadonlyMap<string, Goal> = new Map();
const ownStacks = (board: BoardView): StackView[] => board.stacks.filter((stack) => stack.blocks.some((block) => block.block !== null));

function moving(board: BoardView, picked: readonly string[], place: (hex: string) => string): Scene {
  const [hexes, blocks] = [new Map<string, Choice>(), new Map<string, Choice>()];
  for (const stack of ownStacks(board)) {
    const able = stack.blocks.filter((block) => block.block !== null && canPick(board, block.block));
    for (const block of able) blocks.set(block.block!, gesture(`lift ${block.block}`, picked.includes(block.block!) ? "Put it down" : "Pick this block"));
    if (able.length === 1) hexes.set(stack.hex, blocks.get(able[0]!.block!)!);
    else if (able.length > 1) hexes.set(stack.hex, gesture(`take ${stack.hex}`, `Pick ${able.length} blocks in ${place(stack.hex)}`));
  }
  const goals = goalsOf(board, picked);
  for (const goal of goals.values()) hexes.set(goal.hex, gesture(`go ${goal.hex}`, goalInWords(goal, picked.length, place)));
  return { hexes, blocks, goals };
}

/** `Move 2 of 3 blocks to Fernholt: a battle`. */
export function goalInWords(goal: Goal, picked: number, place: (hex: string) => string): string {
  const many = picked === 1 ? "" : goal.through.length === picked ? `${picked} blocks ` : `${goal.through.length} of ${picked} blocks `;
  const how = goal.goal ? "Move" : "Sail";
  const what = goal.goal?.what === "battle" ? ": a battle" : goal.goal?.what === "city" ? ": into an enemy city" : "";
  const left = goal.blocks.length - goal.through.length;
  return `${how} ${many}to ${place(goal.hex)}${what}${left > 0 ? "; no more get through" : ""}`;
}

function aiming(board: BoardView, spell: { wizard: string; spell: string }): Scene {
  const targets = new Set(spellsOf(board, spell.wizard).find((each) => each.spell === spell.spell)?.targets ?? []);
  const [hexes, blocks] = [new Map<string, Choice>(), new Map<string, Choice>()];
  for (const stack of ownStacks(board)) {
    const here = stack.blocks.flatMap((block) => (block.block !== null && targets.has(block.block) ? [block.block] : []));
    for (const block of here) blocks.set(block, gesture(`enchant ${block}`, "Cast it on this block"));
    if (here.length === 1) hexes.set(stack.hex, blocks.get(here[0]!)!);
    else if (here.length > 1) hexes.set(stack.hex, gesture(`open ${stack.hex}`, "Choose one of these blocks"));
  }
  return { hexes, blocks, goals: NO_GOALS };
}

function regrouping(board: BoardView, actions: readonly Choice[], picked: readonly string[], place: (hex: string) => string): Scene {
  const [hexes, blocks] = [new Map<string, Choice>(), new Map<string, Choice>()];
  const leaves = board.reach?.leaves ?? [];
  for (const choice of actions) if (verbOf(choice.text) === "bring") blocks.set(objectOf(choice.text), choice);
  for (const { block } of leaves) blocks.set(block, gesture(`lift ${block}`, picked.includes(block) ? "Let it stay" : "Send this block out"));
  for (const stack of ownStacks(board)) {
    const here = stack.blocks.flatMap((block) => (block.block !== null && blocks.has(block.block) ? [blocks.get(block.block)!] : []));
    if (here.length === 1) hexes.set(stack.hex, here[0]!);
    else if (here.length > 1) hexes.set(stack.hex, gesture(`open ${stack.hex}`, `Open ${place(stack.hex)}`));
  }
  for (const hex of leaves.find(({ block }) => block === picked[0])?.hexes ?? []) hexes.set(hex, gesture(`send ${hex}`, `Send it to ${place(hex)}`));
  return { hexes, blocks, goals: NO_GOALS };
}

function plain(board: BoardView, actions: readonly Choice[], tool: Asked["tool"]): Scene {
  const asked = new Set<string>(tool === "" ? (actions.every(({ text }) => verbOf(text) === "lose") ? ["lose"] : []) : [tool]);
  const meant = tool === "" ? actions : actions.filter(({ text }) => verbOf(text) === tool);
  const hexes = byHex(meant, board.stacks, asked);
  for (const hex of openable(meant, board.stacks, asked)) hexes.set(hex, gesture(`open ${hex}`, "Open this hex"));
  const blocks = new Map<string, Choice>();
  for (const stack of board.stacks) {
    for (const block of stack.blocks) {
      const choice = meant.find(({ text }) => [block.block, block.token].includes(objectOf(text)) && (asked.has(verbOf(text)) || !["give", "castle"].includes(verbOf(text))));
      if (choice && objectOf(choice.text) !== "") blocks.set(block.block ?? block.token ?? "", choice);
    }
  }
  return { hexes, blocks, goals: NO_GOALS };
}

/** Where what an action takes up stands now, by its text; null for a block in hand and for deeds that take up nothing. */
export function startOf(board: BoardView, text: string): string | null {
  if (verbOf(text) === "step") return board.march?.path.at(-1) ?? null;
  if (verbOf(text) === "retreat") return board.fight?.hex ?? null;
  return board.stacks.find((stack) => stack.blocks.some(({ block }) => block !== null && block === objectOf(text)))?.hex ?? null;
}

/** The hexes to which a hint leads: its march, or the one to retreat to. */
export const wayOf = ({ text, way }: { text: string; way: readonly string[] }): readonly string[] => (way.length > 0 || verbOf(text) !== "retreat" ? way : [objectOf(text)]);

/** What the cities of a seat and its allies are worth: that is what wins. */
export const teamWorth = (board: BoardView, seat: number): number => board.seats.filter(({ group }) => group === board.seats[seat]?.group).reduce((sum, { gp }) => sum + gp, 0);

/** Whose cities are told where there is little room: one's own, and those of the foremost of the others. */
export function racersOf(board: BoardView, seat: number | null): number[] {
  const own = seat ?? 0;
  const [best] = board.seats.flatMap((each, k) => (k === own || each.group === board.seats[own]?.group || each.out ? [] : [{ k, gp: teamWorth(board, k) }])).sort((a, b) => b.gp - a.gp);
  return [own, ...(best ? [best.k] : [])];
}
