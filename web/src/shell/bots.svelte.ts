/** The bots that play a game, from the server's catalogue: asked once, empty until it answers. */

import { api } from "../lib/api";
import type { BotCard } from "../lib/protocol";

let all = $state.raw<ReadonlyMap<string, readonly BotCard[]> | null>(null);
const NONE: readonly BotCard[] = [];

/** Who can be seated at a table of this game. */
export function botsOf(game: string | undefined): readonly BotCard[] {
  return all?.get(game ?? "") ?? NONE;
}

/** Ask for the catalogue, unless it is known. */
export function fetchBots(): void {
  if (all === null) api.games().then((games) => (all = new Map(games.map((game) => [game.name, game.bots])))).catch(() => undefined);
}
