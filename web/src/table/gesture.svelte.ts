/**
 * A gesture of several links: the rules ask for each step, a person makes one move of the hand.
 *
 * The browser sends the links one after the other, each as soon as the table has answered the last. If a link is not on offer
 * when its time comes (a reveal, an interrupt, a forced stop), the rest is dropped and the person sees where it ended.
 */

import type { Face } from "../games";
import type { Choice, View } from "../lib/protocol";

/** The next link for what is on offer now, or null when the gesture is over. */
export type Next = (actions: readonly Choice[], view: View) => Choice | null;

/** The links of a gesture by their texts, one after the other; one that ends in `?` is left out where it is not on offer. */
export function links(texts: readonly string[]): Next {
  const left = [...texts];
  return (actions) => {
    while (left.length > 0) {
      const text = left.shift()!;
      const optional = text.endsWith("?");
      const found = actions.find((action) => action.text === (optional ? text.slice(0, -1) : text));
      if (found) return found;
      if (!optional) left.length = 0;
    }
    return null;
  };
}

export class Gesture {
  /** Whether links are still to be sent. */
  going = $state(false);
  private next: Next | null = null;
  private readonly face: () => Pick<Face, "actions" | "pending" | "past" | "arm" | "act">;

  constructor(face: () => Pick<Face, "actions" | "pending" | "past" | "arm" | "act">) {
    this.face = face;
  }

  start(next: Next, view: View): void {
    this.next = next;
    this.going = true;
    this.go(view);
  }

  stop(): void {
    this.next = null;
    this.going = false;
  }

  /** To be called whenever there may be something new on offer. */
  go(view: View): void {
    const face = this.face();
    if (this.next === null || face.pending !== null) return;
    const choice = face.past || face.actions.length === 0 ? null : this.next(face.actions, view);
    if (choice === null) return this.stop();
    face.arm(choice); // the whole gesture was meant: nobody is asked again about its links
    face.act(choice);
  }
}
