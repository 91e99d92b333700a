/** Each game's own pictures, found by its folder: a game adds `pictures.ts` and nothing else. */

import type { Scenes } from "./scene";

const FOUND = import.meta.glob<{ pictures: Scenes }>("../games/*/pictures.ts");

export const picturesOf = async (game: string): Promise<Scenes> => {
  const load = FOUND[`../games/${game.replaceAll("-", "_")}/pictures.ts`];
  return load ? (await load()).pictures : {};
};
