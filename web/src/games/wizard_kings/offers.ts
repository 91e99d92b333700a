/** Where each action has its place: a hex, a block, a panel of the board, or the prompt bar. */

import type { GlyphName } from "../../art/glyphs";
import type { Choice } from "../../lib/protocol";
import { objectOf, verbOf } from "../../table/offers";
import type { BlockView, BoardView, StackView } from "./board";

/** What the verbs are about; all others are buttons of the prompt bar. */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  hex: ["place", "step", "port", "fight", "retreat", "to", "in", "castle"],
  block: ["drop", "raise", "pick", "move", "ship", "cast", "target", "aim", "act", "hit", "lose", "withdraw", "bring", "strengthen", "give", "receive"],
  unit: ["add", "build"],
  spell: ["spell"],
  sheet: ["map", "slot", "turn"],
  layout: ["layout"],
  army: ["army"],
  stage: ["fire", "wait"],
};
const HOME_OF: ReadonlyMap<string, string> = new Map(Object.entries(HOMES).flatMap(([home, verbs]) => verbs.map((verb) => [verb, home] as const)));
const PASSES: ReadonlySet<string> = new Set(["end", "done", "stop", "stay", "wait", "keep", "decline", "end_regroup", "pass", "disband"]);

/** `hex`, `block`, `unit`, `spell`, `sheet`, `layout`, `army`, `stage` or `bar`. */
export const homeOf = (text: string): string => HOME_OF.get(verbOf(text)) ?? "bar";
/** The board shows these itself; the rest are buttons. */
export const onBoard = (text: string): boolean => homeOf(text) !== "bar";
export const passes = (text: string): boolean => PASSES.has(verbOf(text));
export const glyph = (text: string): GlyphName | null => (verbOf(text) === "fire" ? "sword" : null);

export const isHexVerb = (text: string): boolean => homeOf(text) === "hex";

/** What can be done with a block, by its own number or, if it is another's, by its token. */
export const choicesOf = (actions: readonly Choice[], block: BlockView): Choice[] =>
  actions.filter(({ text }) => homeOf(text) === "block" && (objectOf(text) === block.block || objectOf(text) === block.token));

/** Deeds that a click on a hex never means: they are rare, or would surprise. */
const ASIDE: ReadonlySet<string> = new Set(["castle", "give", "lose"]);

/** Everything that can be done in each hex: what names it, or else what its blocks can do. */
function gathered(actions: readonly Choice[], stacks: readonly StackView[], asked: ReadonlySet<string>): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  const add = (hex: string, choice: Choice): void => void found.set(hex, [...(found.get(hex) ?? []), choice]);
  const meant = actions.filter(({ text }) => !ASIDE.has(verbOf(text)) || asked.has(verbOf(text)));
  for (const choice of meant) if (isHexVerb(choice.text)) add(objectOf(choice.text), choice);
  const named = new Set(found.keys());
  for (const stack of stacks) {
    if (named.has(stack.hex)) continue;
    for (const block of stack.blocks) for (const choice of choicesOf(meant, block)) add(stack.hex, choice);
  }
  return found;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * What a click on each hex does: the one action that names it, or, where none does, the one thing that can be done with the one
 * block there. Rare deeds only if they were `asked` for.
 */
export const byHex = (actions: readonly Choice[], stacks: readonly StackView[], asked: ReadonlySet<string> = NONE): Map<string, Choice> =>
  new Map([...gathered(actions, stacks, asked)].flatMap(([hex, choices]) => (choices.length === 1 ? [[hex, choices[0]!] as const] : [])));

/** Hexes where there is more to choose from: a click only opens them. */
export const openable = (actions: readonly Choice[], stacks: readonly StackView[], asked: ReadonlySet<string> = NONE): string[] =>
  [...gathered(actions, stacks, asked)].flatMap(([hex, choices]) => (choices.length > 1 ? [hex] : []));

/** Whether a person finds a button or a lit place for an action on this board; the tests ask it of whole games. */
export function hasPlace(text: string, board: BoardView, seat: number, hexes: ReadonlySet<string>, sheets: ReadonlySet<string>): boolean {
  const object = objectOf(text);
  const lying = [...board.stacks.flatMap((stack) => stack.blocks), ...(board.seats[seat]?.hand ?? [])];
  switch (homeOf(text)) {
    case "hex":
      return hexes.has(object);
    case "block":
      return lying.some((block) => block.block === object || block.token === object);
    case "sheet":
      return board.table.length === 0 && sheets.has(object);
    case "unit":
      return object in (board.seats[seat]?.pool ?? {});
    case "stage":
      return board.fight !== null;
    case "spell":
      return board.fight !== null || board.cast !== null;
    default:
      return true;
  }
}
