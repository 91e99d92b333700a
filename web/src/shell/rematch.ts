/** Open the same table once more, and go there. */

import { api, sentence } from "../lib/api";
import { go } from "../lib/router.svelte";
import type { Table } from "../lib/table.svelte";
import { again, isCut } from "./again";

export async function rematch(table: Table): Promise<void> {
  try {
    const card = table.card;
    if (!card) return;
    const options = isCut(card.options) ? ((await api.record(table.id))["options"] as typeof card.options) : card.options;
    go(`/table/${(await api.open(again(card, options))).id}`);
  } catch (error) {
    table.say(sentence(error));
  }
}
