/** The cards that everybody can know: what lies under the deck, and what came from there into a hand. */

import type { Lore, Table } from "./types";

const nameOf = (lore: Lore, id: string): string => lore.card(id)?.name ?? id;

/** `Knight, Tower, 3 unseen cards`, in the order in which they will come up. */
export function underInWords(under: Table["under"], lore: Lore): string {
  const out: string[] = [];
  for (let k = 0; k < under.length; k += 1) {
    const id = under[k] ?? null;
    if (id !== null) {
      out.push(nameOf(lore, id));
      continue;
    }
    let end = k;
    while (end < under.length && (under[end] ?? null) === null) end += 1;
    out.push(end - k === 1 ? "1 unseen card" : `${end - k} unseen cards`);
    k = end - 1;
  }
  return out.join(", ");
}

/** The known cards of a hand that is face down, then as many backs as there are others. */
export function faces(cards: number, shown: readonly string[]): (string | null)[] {
  return [...shown, ...Array.from({ length: Math.max(0, cards - shown.length) }, () => null)];
}
