/**
 * Several small actions as one gesture: each link is sent when the table has answered the one before. The engine checks every
 * link; if one is not on offer when its time comes, the rest is dropped and the person is told.
 */

import type { Face } from "../games";
import { exact } from "./offers";

/** The text of an action, with a question mark if it may be left out; or what to do, to be said only when its time has come. */
export type Link = string | (() => readonly Link[]);

export class Chain {
  private links = $state.raw<readonly Link[]>([]);

  constructor(
    private readonly table: () => Pick<Face, "actions" | "pending" | "send">,
    /** Told of a link that was not on offer. */
    private readonly broken: (text: string) => void = () => undefined,
  ) {}

  get running(): boolean {
    return this.links.length > 0;
  }

  start(links: readonly Link[]): void {
    this.links = links;
    this.go();
  }

  drop(): void {
    this.links = [];
  }

  /** Called whenever the table has something new on offer: `$effect(() => { void face.actions; untrack(() => chain.go()); })`. */
  go(): void {
    const face = this.table();
    while (this.links.length > 0 && face.pending === null) {
      const [first, ...rest] = this.links;
      if (face.actions.length === 0) return this.drop();
      if (typeof first === "function") {
        this.links = [...first(), ...rest];
        continue;
      }
      const text = first!.replace(/\?$/, "");
      const choice = exact(face.actions, text);
      this.links = choice || first!.endsWith("?") ? rest : [];
      if (choice) return face.send(choice);
      if (!first!.endsWith("?")) return this.broken(text);
    }
  }
}
