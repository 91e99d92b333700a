/** Why something cannot be done now, in a word. The server decides; this only explains what the view shows. */

import { priceOf, ready } from "./cards";
import { verbOf } from "../../table/offers";
import type { Location, Mat, Monster, Spot, Table } from "./types";

export interface Moment {
  /** Whether the eyes that look have anything to decide. */
  mine: boolean;
  over: boolean;
  /** Who is being waited for, by name. */
  waiting: string;
  actions: readonly { text: string }[];
}

const idle = (moment: Moment): string | null => {
  if (moment.over) return "The game is over.";
  if (!moment.mine) return moment.waiting ? `It is ${moment.waiting}'s turn.` : "Nothing to do just now.";
  return null;
};

const asks = (moment: Moment, verb: string): boolean => moment.actions.some((action) => verbOf(action.text) === verb);

export function whyNotPlace(spot: Spot, place: Location, moment: Moment, purse: number): string {
  const now = idle(moment);
  if (now) return now;
  if (asks(moment, "move")) {
    if (spot.guard) return "The King's Guard blocks it.";
    if (spot.adventurer) return "An Adventurer stands there.";
    if ((spot.cost ?? 0) > purse) return `Too far: that costs ${spot.cost} Coins, and you have ${purse}.`;
    return "You cannot go there now.";
  }
  if (asks(moment, "adventurer")) {
    return spot.adventurer ? "That Adventurer cannot move anywhere." : `No Adventurer in the ${place.name} to explore with.`;
  }
  if (asks(moment, "guild")) return "First choose your guild.";
  return "First finish here.";
}

export function whyNotCard(monster: Monster, moment: Moment, mat: Mat | null, table: Table): string {
  const now = idle(moment);
  if (now) return now;
  if (asks(moment, "take") || asks(moment, "give")) return "It must be worth exactly 1 Fame more.";
  const inForest = table.visit?.ability === "forest";
  if (!inForest) return "You fight in the Forest: bring an Adventurer there.";
  const lacking = mat ? lack(monster, mat) : "";
  return lacking ? `You lack ${lacking}.` : "Not now.";
}

/** `1 Sword, 2 Hearts`: what is missing to pay for a monster. */
export function lack(monster: Monster, mat: Mat): string {
  const have = ready(mat, monster);
  return priceOf(monster)
    .map((price) => ({ ...price, count: price.count - Math.min(price.count, have[price.glyph] ?? 0) }))
    .filter((price) => price.count > 0)
    .map((price) => `${price.count} ${price.words[price.count === 1 ? 0 : 1]}`)
    .join(", ");
}
