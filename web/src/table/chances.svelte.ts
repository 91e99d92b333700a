/** What is to be expected of the fight that is thought about: asked when it has been looked at for a moment, once a position. */

import type { Face } from "../games";
import type { Odds } from "../lib/protocol";

export interface Fight {
  spot: string;
  /** Own pieces that would be brought there. */
  bringing: string[];
}

/** So long a place is looked at before anybody asks what a fight there would bring. */
const REST = 250;

export class Chances {
  odds = $state.raw<Odds | null>(null);

  /** `fight` is what is thought about now, `position` whatever changes with the table. */
  constructor(fight: () => Fight | null, position: () => unknown, ask: Face["askForecast"]) {
    const asked = $derived(JSON.stringify(fight()));
    $effect(() => {
      void position();
      const question = JSON.parse(asked) as Fight | null;
      this.odds = null;
      if (question === null) return;
      let stale = false;
      const timer = setTimeout(() => void ask(question.spot, question.bringing).then((answer) => {
        if (!stale) this.odds = answer;
      }), REST);
      return () => {
        stale = true;
        clearTimeout(timer);
      };
    });
  }
}
