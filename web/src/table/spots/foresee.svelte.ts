/** What is looked at, and what a click there would change: asked of the table, shown when it comes and still matters. */

import { onDestroy, untrack } from "svelte";
import type { Choice, View } from "../../lib/protocol";

/** A pointer that only passes by asks nothing. */
const DELAY = 60;

export interface Wanted<Seen> {
  offers: () => ReadonlyMap<string, Choice>;
  /** What a tap has shown and a second one would do: it stays in sight. */
  armed: () => Choice | null;
  preview: (choice: Choice) => Promise<View | null>;
  /** What a view says of what would change. */
  read: (after: View) => Seen;
}

/** Made while a component is: it asks by itself whenever something else is looked at or offered. */
export class Foresee<Seen> {
  seen = $state.raw<{ spot: string; choice: Choice; seen: Seen } | null>(null);
  private pointed = $state<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  readonly looked: string | null = $derived.by(() => this.pointed ?? this.tapped());

  constructor(private readonly wanted: Wanted<Seen>) {
    $effect(() => {
      void [this.looked, wanted.offers()];
      untrack(() => this.ask());
    });
    onDestroy(() => clearTimeout(this.timer));
  }

  look(spot: string | null): void {
    this.pointed = spot;
  }

  private tapped(): string | null {
    const armed = this.wanted.armed();
    if (armed === null) return null;
    for (const [spot, choice] of this.wanted.offers()) if (choice.id === armed.id) return spot;
    return null;
  }

  private ask(): void {
    clearTimeout(this.timer);
    this.seen = null;
    const spot = this.looked;
    const choice = spot === null ? undefined : this.wanted.offers().get(spot);
    if (spot === null || !choice) return;
    this.timer = setTimeout(async () => {
      const after = await this.wanted.preview(choice);
      const current = this.looked === spot && this.wanted.offers().get(spot)?.id === choice.id;
      if (after && current) this.seen = { spot, choice, seen: this.wanted.read(after) };
    }, DELAY);
  }
}
