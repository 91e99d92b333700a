/**
 * A gesture of several links: the rules ask for each step, a person makes one move of the hand.
 *
 * The browser sends the links one after the other, each as soon as the table has answered the last. If a link is not on offer
 * when its time comes (a reveal, an interrupt, a forced stop), the rest is dropped and the person sees where it ended. The table
 * knows which actions were links of one gesture: one undo takes all of them back, on every page of this seat.
 */

import type { Face } from "../games";
import type { Choice, View } from "../lib/protocol";

/** The next link for what is on offer now, or null when the gesture is over. */
export type Next = (actions: readonly Choice[], view: View) => Choice | null;

/** A link by its text, left out where it is not on offer if it ends in `?`; or further links, to be said only when their time has come. */
export type Link = string | (() => readonly Link[]);

/** The links of a gesture one after the other; `broken` is told of one that had to be on offer and was not. */
export function links(all: readonly Link[], broken: (text: string) => void = () => undefined): Next {
  let left = [...all];
  return (actions) => {
    while (left.length > 0) {
      const link = left.shift()!;
      if (typeof link === "function") {
        left = [...link(), ...left];
        continue;
      }
      const optional = link.endsWith("?");
      const text = optional ? link.slice(0, -1) : link;
      const found = actions.find((action) => action.text === text);
      if (found) return found;
      if (optional) continue;
      left = [];
      broken(text);
    }
    return null;
  };
}

export class Gesture {
  /** Whether links are still to be sent. */
  going = $state(false);
  private next: Next | null = null;
  /** Whether a link has been sent already. */
  private begun = false;
  private readonly face: () => Pick<Face, "actions" | "pending" | "past" | "goesBack" | "arm" | "act" | "link">;

  constructor(face: () => Pick<Face, "actions" | "pending" | "past" | "goesBack" | "arm" | "act" | "link">) {
    this.face = face;
  }

  start(next: Next, view: View): void {
    this.next = next;
    this.begun = false;
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
    if (this.next === null) return;
    if (face.goesBack) return this.stop(); // what is out already is taken back, and nothing more goes out
    if (face.pending !== null) return;
    const choice = face.past || face.actions.length === 0 ? null : this.next(face.actions, view);
    if (choice === null) return this.stop();
    face.arm(choice); // the whole gesture was meant: nobody is asked again about its links
    if (this.begun) face.link(choice);
    else face.act(choice);
    this.begun = true;
  }
}
