/** The marks of what a counter can do, 24 by 24, and what each of them means. */

import { fill, ink, polygon, star, type Picture } from "../../art/shapes";
import type { CounterFace, Symbol } from "./types";

export const MARKS: Readonly<Record<Symbol, Picture>> = {
  flying: [fill("frost", "M2 6Q14 2 22 10Q22 18 16 22Q16 18 12 19Q13 15 8 16Q9 12 4 12Q5 9 2 6Z", 1.5), ink("M5 8Q14 8 18 17M8 12Q13 12 16 18", 0.9)],
  magic: [fill("violet", star(12, 12.5, 11.5, 4.8, 5), 1.5)],
  ranged: [ink("M4 20L17 7", 2.4), fill("paper", polygon([22, 2], [20, 12], [12, 4]), 1.4), fill("red", "M2 17l5 5-4 1-2-2Z", 1)],
  charge: [ink("M3 22L15 8", 2.6), fill("stone", polygon([22, 1], [18.5, 11], [12.5, 5.5]), 1.4), fill("red", "M8 10L2 8l3 6Z", 1.1)],
};

export const MEANS: Readonly<Record<Symbol, string>> = {
  flying: "flies over anything and stops for nobody who stays on the ground",
  magic: "strikes in the first step of a battle round",
  ranged: "strikes in the second step of a battle round",
  charge: "rolls two dice in melee",
};

/** `Old Dragon, a creature of the desert, combat value 4; flies over …` */
export function toldOf(face: CounterFace): string {
  const from = face.terrain !== null && face.terrain !== "any" ? ` of the ${face.terrain.replace("-", " ")}` : "";
  const kind = { creature: "a creature", hero: "a hero", "terrain-income": "income", settlement: "a settlement", treasure: "treasure", magic: "a magic item", event: "an event" }[face.kind];
  const worth = [face.combat > 0 ? `combat value ${face.combat}` : "", face.gold > 0 ? `${face.gold} gold` : ""].filter(Boolean);
  const able = face.symbols.map((symbol) => MEANS[symbol]);
  return [[face.name, kind + from, ...worth].join(", "), ...able].join("; ");
}
