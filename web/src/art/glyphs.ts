/** Small signs, 24 by 24: what is paid, what is won. */

import { circle, fill, flat, ink, polygon, star, whole, type Picture } from "./shapes";

const sword: Picture = [
  fill("paper", "M20.5 2.5L22 4L21 8L10.5 17.5L7 14L16.5 3.5Z", 1.3), ink("M20 4L9.5 15.3", 0.8),
  fill("gold", "M4.5 12.5l7.5 7.5-2 1.5-7.5-7Z", 1.2), fill("wood", "M6.5 16l2 2-4 4.5q-1.5 0.5-2.5-1t-0.5-2Z", 1.2),
];
const spellbook: Picture = [
  fill("water", "M3 4.5Q8 2.5 12 5Q16 2.5 21 4.5V20Q16 18 12 20.5Q8 18 3 20Z", 1.4), fill("paper", "M5 5.5Q9 4.5 11.5 6.5V18.5Q8 16.5 5 17.5Z", 0.9), fill("paper", "M19 5.5Q15 4.5 12.5 6.5V18.5Q16 16.5 19 17.5Z", 0.9),
  fill("gold", star(15.8, 11, 2.8, 1.1, 4), 0.6), ink("M6.5 9h3M6.5 11.5h3M6.5 14h3", 0.8),
];
const HEART = "M12 21.5Q2 14 2 8.5Q2 3 7 3Q10.5 3 12 6.5Q13.5 3 17 3Q22 3 22 8.5Q22 14 12 21.5Z";
const heart: Picture = [fill("red", HEART, 1.5), flat("paper", "M5 8Q5.5 5.5 8 5.5Q6.5 6.5 6.3 9Z")];
const brokenHeart: Picture = [fill("dusk", HEART, 1.5), fill("paper", "M12 6.5L9 10.5L13.5 13L10 17L12 21.5L12.8 17.5L16.5 12.5L12.5 10.5L13.5 6Z", 1)];
const coin: Picture = [fill("gold", circle(12, 12, 9.8), 1.5), ink("M12 4.8a7.2 7.2 0 0 1 0 14.4a7.2 7.2 0 0 1 0-14.4", 0.8), fill("ember", whole("M12 7.5L10.5 11L7 8.5L8 16L12 16", 12), 0.9)];
const fame: Picture = [fill("gold", star(12, 12.4, 11, 5, 8), 1.2), fill("paper", circle(12, 12.4, 4.6), 1)];
const capture: Picture = [ink("M4 6Q12 1 20 6V18Q12 23 4 18Z", 1.6), ink("M8 4.5v15.5M12 3.5v17.5M16 4.5v15.5M4 11q8 3 16 0", 1.4)];
const refresh: Picture = [ink("M19.5 9A8 8 0 1 0 20 14", 2.2), fill("ink", polygon([21.5, 4], [21, 11], [15.5, 8]), 0.8)];
const crown: Picture = [fill("gold", whole("M12 4L9 12L2 7L4.5 19L12 19", 12), 1.3), fill("red", circle(12, 15.5, 1.6), 0.8), ink("M4.5 19.5h15", 1.6)];
const skull: Picture = [fill("bone", whole("M12 2C5 2 3 7 3.5 11C4 14 6 14.5 7 16V20.5L12 21.5", 12), 1.3), flat("ink", circle(8.3, 11, 2.3)), flat("ink", circle(15.7, 11, 2.3)), flat("ink", polygon([12, 13.2], [10.8, 16], [13.2, 16])), ink("M9.5 18v3M12 18.5v3M14.5 18v3", 0.9)];

export const GLYPHS = { sword, spellbook, heart, coin, "broken-heart": brokenHeart, fame, capture, refresh, crown, skull } as const;
export type GlyphName = keyof typeof GLYPHS;
