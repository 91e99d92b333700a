/** Which actions belong to which hex and to which block. */

import type { GameModule } from "..";
import type { Choice } from "../../lib/protocol";
import { objectOf, verbOf } from "../../table/offers";
import type { BlockView, StackView } from "./board";

/** Verbs whose object is a hex. */
const HEX_VERBS: ReadonlySet<string> = new Set(["place", "step", "port", "fight", "retreat", "to", "in", "castle"]);
const PASSES: ReadonlySet<string> = new Set(["end", "done", "stop", "stay", "wait", "keep", "decline", "end_regroup"]);

export const passes: GameModule["passes"] = (action) => PASSES.has(verbOf(action));

/** What can be done with a block, by its own number or, if it is another's, by its token. */
export const choicesOf = (actions: readonly Choice[], block: BlockView): Choice[] =>
  actions.filter(({ text }) => !HEX_VERBS.has(verbOf(text)) && objectOf(text) !== "" && (objectOf(text) === block.block || objectOf(text) === block.token));

/** Everything that can be done in each hex: what names it, or else what its blocks can do. */
function gathered(actions: readonly Choice[], stacks: readonly StackView[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  const add = (hex: string, choice: Choice): void => void found.set(hex, [...(found.get(hex) ?? []), choice]);
  for (const choice of actions) if (HEX_VERBS.has(verbOf(choice.text))) add(objectOf(choice.text), choice);
  const named = new Set(found.keys());
  for (const stack of stacks) {
    if (named.has(stack.hex)) continue;
    for (const block of stack.blocks) for (const choice of choicesOf(actions, block)) add(stack.hex, choice);
  }
  return found;
}

/**
 * What a click on each hex does: the one action that names it, or, where none does, the one thing that can be done with the one
 * block there.
 */
export const byHex = (actions: readonly Choice[], stacks: readonly StackView[]): Map<string, Choice> =>
  new Map([...gathered(actions, stacks)].flatMap(([hex, choices]) => (choices.length === 1 ? [[hex, choices[0]!] as const] : [])));

/** Hexes where there is more to choose from: a click only opens them. */
export const openable = (actions: readonly Choice[], stacks: readonly StackView[]): string[] =>
  [...gathered(actions, stacks)].flatMap(([hex, choices]) => (choices.length > 1 ? [hex] : []));
