/** Every location's picture by the id of the catalogue. */

import type { Picture } from "../../../art/shapes";
import { academy, blacksmith, forest, market, tavern } from "./common";
import { bakery, gameParlor, graveyard, kingsCastle, manorHouse, potionShop, witchsHut, wizardsTower } from "./special";

export const places: Readonly<Record<string, Picture>> = {
  forest, academy, blacksmith, tavern, market, bakery, graveyard,
  "game-parlor": gameParlor,
  "kings-castle": kingsCastle,
  "manor-house": manorHouse,
  "potion-shop": potionShop,
  "witchs-hut": witchsHut,
  "wizards-tower": wizardsTower,
};
