/** Whether I am still being asked when others have done something, and whether it is still the same question. */

import type { State, View } from "./protocol";

/** `same`: the same offers as before; `other`: I am asked on, about other ones; `new`: I have acted, or was not asked. */
export type Asked = "same" | "other" | "new";

/** What a state means for the seat that was shown `before`; its own deeds are in the lines. */
export function askedOn(before: View | null, state: State, step: number): Asked {
  if (before?.seat == null || before.actions.length === 0 || state.step < step) return "new";
  const eyes = String(before.seat);
  if ((state.lines[eyes] ?? []).some((line) => line.step > step && line.seat === before.seat)) return "new";
  const after = state.views[eyes]?.actions ?? [];
  if (after.length === 0) return "new";
  return JSON.stringify(after) === JSON.stringify(before.actions) ? "same" : "other";
}
