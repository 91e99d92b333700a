/** What makes a button a piece of the board: keys can walk to it, tests can find it, a click acts or says why not. */

import type { Choice } from "../lib/protocol";

export interface Piece {
  id: string;
  /** What a click does now, or null. */
  choice: Choice | null;
  onact: (choice: Choice, event?: Event) => void;
  onwhy: () => void;
}

/** `<button {...piece({ id, choice, onact, onwhy })}>` */
export const piece = ({ id, choice, onact, onwhy }: Piece) => ({
  type: "button" as const,
  "data-place": "",
  "data-id": id,
  "data-action": choice?.text,
  onclick: (event?: Event): void => (choice ? onact(choice, event) : onwhy()),
});
