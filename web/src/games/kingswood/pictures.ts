/** The pictures of the page that opens the rules of Kingswood, named as in its `GUIDE.md`. */

import { GLYPHS, type GlyphName } from "../../art/glyphs";
import { circle, fill, flat, ink, rect, star, type Picture } from "../../art/shapes";
import { arrow, DARK, faint, medal, plainly, put, write, type Drawn, type Scenes } from "../../guide/scene";
import { caveBear } from "./emblems/beasts";
import { dragon } from "./emblems/giants";
import { goblinGang } from "./emblems/goblins";
import { ADVENTURERS, GUARD } from "./figures";
import { academy, blacksmith, forest, market, tavern } from "./places/common";
import { places } from "./places";

const sign = (name: GlyphName, x: number, y: number, width = 34): Drawn => put(GLYPHS[name], 24, x, y, width);
const hero = (which: number, x: number, y: number, width = 46): Drawn => put(ADVENTURERS[which]!, 48, x, y, width);
const guard = (x: number, y: number, width = 46): Drawn => put(GUARD, 48, x, y, width);

const RING: readonly (readonly [Picture, number, number])[] = [
  [forest, 320, 232], [blacksmith, 118, 190], [market, 118, 92], [academy, 320, 54], [places["potion-shop"] ?? tavern, 522, 92], [tavern, 522, 190],
];

/** A monster's card, 120 by 150. */
const card = (shapes: Picture, x: number, y: number, fame: string, price: readonly GlyphName[]): (Drawn | ReturnType<typeof write>)[] => [
  plainly(fill("paper", `M${x + 8} ${y}h104q8 0 8 8v134q0 8-8 8H${x + 8}q-8 0-8-8V${y + 8}q0-8 8-8Z`, 2), flat("sky", rect(x + 9, y + 9, 102, 86)), ink(rect(x + 9, y + 9, 102, 86), 1)),
  put(shapes, 100, x + 16, y + 8, 88),
  plainly(fill("gold", circle(x + 18, y + 18, 15), 1.6)),
  write(fame, x + 18, y + 24, 20, DARK),
  ...price.map((name, k) => sign(name, x + 60 - price.length * 15 + k * 30, y + 106, 28)),
];

export const pictures: Scenes = {
  village: {
    width: 640, height: 300,
    parts: [
      plainly(flat("grass", circle(320, 142, 300, 130)), flat("hill", circle(320, 142, 236, 98)), ink(circle(320, 142, 226, 92), 2)),
      ...RING.map(([shapes, x, y]) => medal(shapes, x, y, 106)),
      hero(0, 168, 176), hero(1, 366, 40), hero(2, 466, 176), plainly(fill("gold", star(320, 143, 40, 19, 8), 2), fill("paper", circle(320, 143, 19), 1.6)),
      put(goblinGang, 100, 196, 212, 84), put(dragon, 100, 364, 206, 92),
      write("20", 320, 151, 24, DARK),
    ],
  },
  pick: { width: 220, height: 130, parts: [medal(blacksmith, 66, 65, 116), hero(0, 84, 52, 58), sign("coin", 146, 22, 30), arrow(161, 56, 161, 82), sign("sword", 142, 84, 38)] },
  walk: {
    width: 220, height: 130,
    parts: [
      medal(blacksmith, 36, 84, 66), medal(forest, 110, 84, 66), medal(tavern, 184, 84, 66),
      arrow(44, 50, 100, 48, 16), arrow(38, 46, 184, 46, 62), hero(0, 8, 54, 34), sign("coin", 121, 2, 24), write("free", 74, 34, 16),
    ],
  },
  use: { width: 220, height: 130, parts: [medal(forest, 66, 65, 116), hero(0, 6, 60, 46), put(goblinGang, 100, 66, 40, 74), sign("sword", 148, 18, 30), sign("sword", 180, 18, 30), sign("heart", 164, 52, 30), arrow(178, 88, 178, 108), write("+2", 150, 112, 22)] },
  guard: { width: 220, height: 130, parts: [medal(blacksmith, 62, 65, 112), guard(36, 42, 62), arrow(118, 70, 160, 70), hero(0, 162, 42, 52)] },
  collect: { width: 220, height: 130, parts: [medal(market, 60, 65, 108), faint(guard(36, 44, 56)), arrow(96, 82, 140, 82), guard(140, 48, 54), sign("coin", 184, 30, 32), sign("coin", 190, 56, 32)] },
  price: { width: 276, height: 163, parts: [...card(caveBear, 26, 6, "3", ["sword", "sword", "heart"]), arrow(164, 124, 196, 124), sign("sword", 204, 92, 28), sign("sword", 234, 92, 28), sign("heart", 219, 122, 28), arrow(164, 46, 196, 46), sign("fame", 202, 24, 42), write("+3", 256, 54, 26)] },
  tired: { width: 220, height: 130, parts: [sign("sword", 16, 38, 56), arrow(84, 66, 132, 66), faint(sign("sword", 142, 38, 56)), sign("refresh", 96, 8, 28), arrow(142, 106, 74, 106, 12)] },
  captive: { width: 220, height: 130, parts: [put(goblinGang, 100, 60, 20, 100), plainly(ink("M52 18V118M78 12V124M110 10V126M142 12V124M168 18V118", 3.4), fill("wood", "M44 16Q110 -6 176 16V26Q110 4 44 26Z", 1.8), fill("wood", "M44 112Q110 134 176 112V122Q110 144 44 122Z", 1.8))] },
};
