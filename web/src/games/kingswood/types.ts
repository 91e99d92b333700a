/** What the view and the catalogue of Kingswood hold. */

import type { View } from "../../lib/protocol";
import { byId, oncePer } from "../../table/lore";

import { boardOf } from "./board";

export type { Captive, KingswoodBoard as Table, Mat, Spot, Visiting as Visit } from "./board";

export type Skill = "sword" | "spellbook" | "heart";
export type Token = Skill | "coin";
export const SKILLS: readonly Skill[] = ["sword", "spellbook", "heart"];

export interface Monster {
  id: string;
  name: string;
  chapter: number;
  kind: string;
  swords: number;
  spellbooks: number;
  hearts: number;
  coins: number;
  hearts_lost: number;
  fame: number;
  reward: string;
  amount: number;
  bonus: string;
  mighty: boolean;
  flavour: string;
  clause: string;
}

export interface Location {
  id: string;
  name: string;
  common: boolean;
  about: string;
  clause: string;
}

export interface Guild {
  id: string;
  name: string;
  refreshed: number[];
  exhausted: number[];
  coins: number;
  about: string;
  clause: string;
}

export interface Catalogue {
  monsters: Monster[];
  locations: Location[];
  guilds: Guild[];
  components: { tokens: Record<Token, number> };
}

/** The catalogue by id. */
export class Lore {
  readonly monsters: ReadonlyMap<string, Monster>;
  readonly locations: ReadonlyMap<string, Location>;
  readonly guilds: ReadonlyMap<string, Guild>;

  constructor(readonly catalogue: Catalogue) {
    this.monsters = byId(catalogue.monsters);
    this.locations = byId(catalogue.locations);
    this.guilds = byId(catalogue.guilds);
  }
}

export const loreOf = oncePer((catalogue: Catalogue) => new Lore(catalogue));

/** Whether guilds are being chosen. The tables of examples may have none, and are not asked for any. */
export const choosingGuilds = (view: View): boolean =>
  !view.over && view.clause === "KW-32" && boardOf(view).seats.some((seat) => seat.guild === null);
