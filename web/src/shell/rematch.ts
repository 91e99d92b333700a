/** Open the same table once more, and go there. */

import { api, sentence } from "../lib/api";
import { go } from "../lib/router.svelte";
import type { Table } from "../lib/table.svelte";
import { again } from "./again";

export async function rematch(table: Table): Promise<void> {
  try {
    if (table.card) go(`/table/${(await api.open(again(table.card))).id}`);
  } catch (error) {
    table.say(sentence(error));
  }
}
