/** Goblins: one face, and what each wears on it. */

import { circle, fill, flat, ink, star, twice, whole, type Picture, type Shape } from "../../../art/shapes";

const ears = twice(fill("green", "M31 46Q16 34 3 32Q8 54 30 62Z"));
const innerEars = twice(fill("flesh", "M28 50Q18 42 10 39Q15 52 28 57Z", 0.8));
const head = fill("green", whole("M50 26C36 26 28 36 28 50C28 66 38 84 50 88"));
const eyes: Shape[] = [
  twice(fill("gold", "M31 52Q39 44 46 54Q38 60 31 52Z", 1.2)),
  twice(flat("ink", circle(40, 52.5, 2.2, 2.8))),
  twice(ink("M29 45L46 50", 2.6)),
];
const nose = fill("green", whole("M50 52Q46 60 43 66Q46 70 50 67"), 1.3);
const grin: Shape[] = [fill("dusk", whole("M50 73Q42 74 35 69Q40 82 50 82"), 1.2), twice(fill("bone", "M39 72l2 6 3-5Z", 0.9)), twice(fill("bone", "M46 73l1 4 3-4Z", 0.8))];
const face: Shape[] = [ears, innerEars, head, ...eyes, nose, ...grin];

export const goblinGang: Picture = [
  ...small(face, 0.56, 27, 40), ...small(face, 0.56, 73, 40), ...small(face, 0.72, 50, 58),
];

export const goblinThief: Picture = [
  ears, innerEars, head,
  fill("dusk", whole("M50 18C32 18 22 34 24 60C27 50 32 40 50 40"), 1.5), ink("M50 18q6 6 4 14M38 24q-8 10-9 22", 0.9),
  fill("ink", whole("M50 48Q38 43 28 48Q28 58 40 60Q46 60 50 56"), 1),
  twice(fill("gold", "M33 53Q39 48 45 54Q39 58 33 53Z", 1)), twice(flat("ink", circle(40, 53, 1.8))),
  nose, ink("M40 76q8 4 18-3", 2),
  fill("gold", circle(80, 80, 11)), ink("M80 74v12M76.5 77q3.5-3 7 0t-7 6q4 3 7 0", 1.3), fill("gold", circle(22, 86, 7), 1.2),
];

export const goblinShaman: Picture = [
  ears, innerEars, head,
  fill("bone", whole("M50 8C38 8 32 16 33 26Q36 32 44 31L50 34")), twice(flat("ink", circle(43, 20, 3.2, 4))), ink("M50 24v6M46 27v4M54 27v4", 1),
  twice(fill("bone", "M33 22Q20 20 16 6Q28 8 36 14Z")),
  ...eyes, nose, ...grin,
  twice(ink("M32 66l6 2M33 71l5 0", 2)),
  fill("wood", "M86 96L82 40l4-1 4 56Z", 1.2), fill("ember", "M84 40q-9-8-2-18q2 6 5 6q0-8 4-12q6 12 2 20q-3 6-9 4Z", 1.2),
];

export const goblinBully: Picture = [
  fill("wood", "M74 94L86 34l8 2-10 60Z", 1.3), fill("bark", "M80 42Q76 18 90 10Q100 20 97 40Q90 48 80 42Z"), fill("stone", "M78 24l-7-4 8-2ZM98 24l3-6-6 0ZM79 34l-8 1 7 4Z", 1),
  ears, innerEars,
  fill("green", whole("M50 24C32 24 24 38 25 56C26 76 38 88 50 89")),
  twice(ink("M26 44L47 52", 4)), twice(fill("gold", "M32 54Q39 49 45 56Q38 60 32 54Z", 1.1)), twice(flat("ink", circle(40, 55, 1.9))),
  nose, fill("dusk", whole("M50 76Q40 76 33 72Q38 84 50 84"), 1.2), twice(fill("bone", "M37 80L34 66l8 11Z", 1.1)),
  ink("M36 32l8 8M38 38l5-5", 1.3),
];

export const goblinKing: Picture = [
  ...face,
  fill("gold", whole("M50 6L44 22L34 8L30 24L18 14L26 38Q38 32 50 32")),
  fill("red", circle(50, 25, 3.5), 1), twice(fill("water", circle(36, 27, 2.6), 0.9)), flat("gold", circle(50, 5, 2.5)),
  twice(fill("red", "M24 78Q14 88 12 100H50V90Q34 90 24 78Z")), twice(ink("M26 84q6 8 24 9", 1)), fill("gold", star(50, 95, 5, 2.4, 6), 1),
];

/** The same picture, smaller, about another middle. Only whole coordinates are moved. */
function small(shapes: readonly Shape[], scale: number, x: number, y: number): Shape[] {
  return shapes.flatMap((shape) => {
    const half = { ...shape, d: moved(shape.d, scale, x, y, 1), line: shape.line * 0.85 };
    delete half.twice;
    return shape.twice ? [half, { ...half, d: moved(shape.d, scale, x, y, -1) }] : [half];
  });
}

function moved(d: string, scale: number, x: number, y: number, side: 1 | -1): string {
  return d.replace(/([A-Za-z])([^A-Za-z]*)/g, (_, command: string, rest: string) => {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const out = numbers.map((value, k) => {
      if (command === "a") return arc(value, k, scale, side);
      const across = k % 2 === 0;
      if (command === command.toLowerCase()) return value * scale * (across ? side : 1);
      return across ? x + (value - 50) * scale * side : y + (value - 50) * scale;
    });
    return command + out.map((value) => Math.round(value * 10) / 10).join(" ");
  });
}

/** An arc's seven numbers: radii, turn, two flags, and where it ends. */
function arc(value: number, k: number, scale: number, side: 1 | -1): number {
  const place = k % 7;
  if (place === 2 || place === 3) return value;
  if (place === 4) return side === 1 ? value : 1 - value;
  return place === 5 ? value * scale * side : value * scale;
}
