/** Every monster's emblem. A new monster needs a line here, or nothing: its kind has an emblem too. */

import type { Picture } from "../../../art/shapes";
import * as beasts from "./beasts";
import * as fey from "./fey";
import * as giants from "./giants";
import * as goblins from "./goblins";
import * as spirits from "./spirits";
import * as undead from "./undead";

const all: Readonly<Record<string, Picture>> = { ...beasts, ...fey, ...giants, ...goblins, ...spirits, ...undead };

const kinds: Readonly<Record<string, Picture>> = {
  goblin: goblins.goblinGang,
  beast: beasts.direWolf,
  undead: undead.skeleton,
  spirit: spirits.willOWisp,
  fey: fey.pixieSwarm,
  giantkin: giants.ogre,
  dragon: giants.dragon,
};

/** `goblin-gang-2` is drawn like every `goblinGang`. */
export function emblem(id: string, kind: string): Picture {
  const name = id.replace(/-\d+$/, "").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return all[name] ?? kinds[kind] ?? [];
}
