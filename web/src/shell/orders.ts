/** Orders that begin with the same words belong together: `Lucky Charm: never`. What is not on offer is what holds now. */

import type { Choice } from "../lib/protocol";

export interface OrderGroup {
  /** Empty for whatever stands alone. */
  title: string;
  /** Null is the order that holds now. */
  ways: { word: string; choice: Choice | null }[];
}

const parted = (label: string): [string, string] => {
  const at = label.indexOf(": ");
  return at < 0 ? ["", label] : [label.slice(0, at), label.slice(at + 2)];
};

/** `usual` is the word of the order that holds where nothing was said, and so may be on offer nowhere. */
export function ordersOf(orders: readonly Choice[], usual = ""): OrderGroup[] {
  const titles = [...new Set(orders.map(({ label }) => parted(label)[0]))];
  const words = (title: string): string[] => orders.filter(({ label }) => parted(label)[0] === title).map(({ label }) => parted(label)[1]);
  const all = merged(usual === "" ? [] : [usual], titles.filter((title) => title !== "").map(words));
  return titles.map((title) => ({
    title,
    ways: (title === "" ? words(title) : all).map((word) => ({ word, choice: orders.find(({ label }) => label === (title === "" ? word : `${title}: ${word}`)) ?? null })),
  }));
}

/** Lists that lack a word here and there, as one list in their order, after what comes first anyway. */
function merged(first: readonly string[], lists: readonly string[][]): string[] {
  const out = [...first];
  for (const list of lists) {
    let at = first.length;
    for (const word of list) {
      const found = out.indexOf(word);
      if (found >= 0) at = Math.max(at, found + 1);
      else out.splice(at++, 0, word);
    }
  }
  return out;
}
