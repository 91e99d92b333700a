/** Ships, and whatever lives in rivers and seas. */

import { circle, fill, flat, ink, twice, whole, type Picture, type Shape, type Wash } from "../../../art/shapes";
import { bust, eyes, hair } from "./parts";

const waves: Shape[] = [fill("water", "M0 84Q10 76 20 84T40 84T60 84T80 84T100 84V100H0Z", 1.8), ink("M6 93q6-4 12 0t12 0M56 93q6-4 12 0t12 0", 1.4)];
const ship = (sail: Wash, stripe: Wash, hull: Wash): Shape[] => [
  ink("M50 8V70", 3.4), fill(sail, "M22 18Q50 10 78 18Q84 36 78 54Q50 46 22 54Q28 36 22 18Z", 2), fill(stripe, "M40 14.500Q50 13 60 14.500Q64 32 60 49Q50 47.500 40 49Q43 32 40 14.500Z", 1.2), fill(hull, "M8 64Q50 72 92 64Q88 88 72 90H28Q12 88 8 64Z", 2), ink("M12 73Q50 80 88 73", 1.4),
];
const longNeck = (skin: Wash): Shape[] => [fill(skin, "M30 92Q26 60 40 44Q46 34 34 34L14 38Q6 34 12 26Q30 8 50 16Q66 26 58 52Q54 68 56 92Z", 2), fill(skin, "M66 90Q76 60 92 88Z", 2), fill("gold", circle(36, 24, 4), 1.3), flat("ink", circle(36, 24, 1.8)), ink("M12 34q12 2 20-3M40 60q8 4 14 0M38 72q8 4 16 0", 1.5)];

export const waters: Readonly<Record<string, Picture>> = {
  mermaid: [...bust("flesh", "green"), hair("ember"), ...waves],
  kraken: [...[[-1, 10, 60], [-1, 24, 40]].flatMap(([, x, y]) => [twice(ink(`M44 70Q${x! + 8} 84 ${x!} ${y!}q-2-12 8-12`, 8)), twice(ink(`M44 70Q${x! + 8} 84 ${x!} ${y!}q-2-12 8-12`, 4))]), fill("violet", whole("M50 4C34 8 28 28 32 48Q30 66 40 72L50 74"), 2), ...eyes("gold", 50), ink("M44 20q6-4 12 0M42 30q8-4 16 0", 1.5), ...waves],
  nessie: [...longNeck("slate"), ...waves],
  serpent: [...longNeck("leaf"), twice(fill("red", "M50 14L56 0L60 22Z", 1.4)), ...waves],
  viking: [...ship("bone", "red", "wood"), fill("wood", "M92 66Q98 46 88 38Q96 34 99 46Q102 60 96 70Z", 1.6), ...waves],
  kog: [...ship("frost", "water", "bark"), fill("wood", "M6 52h18v14H6ZM78 50h18v16H78Z", 1.8), ...waves],
  trireme: [...ship("gold", "red", "wood"), ink("M22 82L10 97M36 84L26 98M50 84L42 98M64 84L58 98M78 82L74 97", 2.4), fill("ice", "M8 66L-2 76L12 78Z", 1.4), ...waves],
};
