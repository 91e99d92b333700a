/** An action is a verb and its objects: `move forest`, `conquer 3,4`. */

import type { Choice } from "../lib/protocol";

export const verbOf = (text: string): string => text.split(" ")[0] ?? "";
export const objectOf = (text: string): string => text.split(" ")[1] ?? "";

/** The offered action with this very text. */
export const exact = (actions: readonly Choice[], text: string): Choice | null =>
  actions.find((action) => action.text === text) ?? null;
