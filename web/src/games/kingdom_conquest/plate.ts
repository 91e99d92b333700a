/** The plate in the lobby: four castles round a table of land, and thorns in its middle. 320 by 190. */

import { circle, fill, flat, ink, polygon, rect, twice, whole, type Picture, type Shape, type Wash } from "../../art/shapes";
import type { GamePlate, Part } from "../../art/plate";

const COLUMNS = 9;
const ROWS = 6;

/** A place on the land, seen from the south: the far edge is narrower and lies higher. */
function seen(column: number, row: number): [number, number] {
  const depth = row / ROWS;
  const width = 196 + 118 * depth;
  return [160 + (column / COLUMNS - 0.5) * width, 74 + 112 * depth ** 1.25];
}

/** Who holds what: `R` red, `B` blue, `Y` yellow, `G` green, `#` black. */
const LAND = ["YYY...BBB", "YY..#..BB", "Y..###..B", ".R..##.G.", "RRR....GG", "RRRR.GGGG"];
const WASHES: Readonly<Record<string, Wash>> = { R: "red", B: "water", Y: "gold", G: "leaf", "#": "violet" };

const field = (column: number, row: number): Shape => {
  const wash = WASHES[LAND[row]?.[column] ?? ""] ?? "paper";
  return fill(wash, polygon(seen(column, row), seen(column + 1, row), seen(column + 1, row + 1), seen(column, row + 1)), 0.9);
};

function castle(x: number, foot: number, size: number, wash: Wash): Shape[] {
  const s = (value: number): number => value * size;
  const tower = (left: number, width: number, height: number): string => {
    const [l, r, top] = [x + s(left), x + s(left + width), foot - s(height)];
    const tooth = s(width) / 5;
    return `M${l} ${foot}V${top}h${tooth}v${s(3)}h${tooth}v${-s(3)}h${tooth}v${s(3)}h${tooth}v${-s(3)}H${r}V${foot}Z`;
  };
  return [
    fill("stone", tower(-6, 12, 40), 1.2), fill("stone", tower(-19, 38, 20), 1.2), fill("stone", tower(-22, 11, 30), 1.2), fill("stone", tower(11, 11, 30), 1.2),
    fill("dusk", `M${x - s(4.5)} ${foot}v${-s(7)}a${s(4.5)} ${s(4.5)} 0 0 1 ${s(9)} 0v${s(7)}Z`, 1),
    ...[-16.5, 0, 16.5].flatMap((at, k): Shape[] => {
      const top = foot - s(k === 1 ? 40 : 30);
      return [ink(`M${x + s(at)} ${top}v${-s(13)}`, 1.1), fill(wash, `M${x + s(at)} ${top - s(13)}l${s(11)} ${s(3.5)}l${-s(11)} ${s(3.5)}Z`, 0.9)];
    }),
    ink(`M${x - s(17)} ${foot - s(20)}v${s(5)}M${x + s(16.5)} ${foot - s(20)}v${s(5)}M${x} ${foot - s(31)}v${s(5)}`, 1.3),
  ];
}

/** The dark force: a hold of thorns, 80 by 80. */
const THORNHOLD: Picture = [
  twice(ink("M22 70Q6 72 4 58Q3 50 11 50M16 74Q0 78 -4 68M30 68Q18 60 12 64", 2.6)), twice(ink("M4 58l-5-2M9 66l-4 4M2 71l-2 5M18 63l-2-5", 1.8)),
  fill("dusk", whole("M40 4L35 30L27 14L27 34L17 24L21 42L11 40L19 54Q10 62 14 72L40 75", 40), 1.5),
  flat("violet", "M40 4L43 31L52 15L50 36L40 40Z"), fill("ink", "M33 74V60Q34 51 40 50Q46 51 47 60V74Z", 1), twice(fill("ember", "M27 46l7 3-6 3Z", 0.8)),
  ink("M30 60l-5-4M29 66l-7 0M50 60l5-4M51 66l7 0", 1),
];

const fields = (): Shape[] => Array.from({ length: ROWS * COLUMNS }, (_, k) => field(k % COLUMNS, Math.floor(k / COLUMNS)));

const [middleX, middleY] = seen(4.5, 2.4);

const parts: Part[] = [
  {
    shapes: [
      flat("sky", rect(0, 0, 320, 190)), fill("gold", circle(160, 58, 27), 1), fill("slate", "M-4 84L34 44L58 66L92 34L128 78L150 60L186 80L222 38L254 66L284 46L324 82V194H-4Z", 1.1),
      flat("paper", "M92 34l-9 9 7-2 5 6 6-5 6 2ZM222 38l-8 9 6-2 5 5 5-5 5 2ZM34 44l-6 7 5-1 5 4 5-4Z"), fill("hill", "M-4 92Q60 70 160 80T324 88V194H-4Z", 1), ...fields(),
    ],
    x: 0, y: 0, scale: 1, middle: 160,
  },
  { shapes: THORNHOLD, x: middleX - 40, y: middleY - 62, scale: 1, middle: 40 },
  { shapes: [...castle(74, 88, 0.74, "gold"), ...castle(246, 88, 0.74, "water"), ...castle(70, 188, 1.2, "red"), ...castle(248, 188, 1.2, "leaf")], x: 0, y: 0, scale: 1, middle: 160 },
];

export const plate: GamePlate = {
  order: 2,
  title: "Kingdom Conquest",
  drama: "Two neighbours take a square, and a square takes a kingdom.",
  parts,
};
