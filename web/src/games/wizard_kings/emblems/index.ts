/** The emblem of every unit, by its id. A new unit is a line in the file of its family. */

import type { Picture } from "../../../art/shapes";
import { beasts } from "./beasts";
import { castles } from "./castles";
import { people } from "./people";
import { waters } from "./waters";
import { winged } from "./winged";
import { wizards } from "./wizards";

export const EMBLEMS: Readonly<Record<string, Picture>> = { ...people, ...wizards, ...beasts, ...winged, ...waters, ...castles };

export const emblemOf = (unit: string): Picture => EMBLEMS[unit] ?? [];
