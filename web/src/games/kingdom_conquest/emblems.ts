/** Emblems of units and spells, 48 by 48, and the two letters that stand for a unit. */

import { circle, fill, flat, ink, polygon, rect, star, twice, whole, type Picture } from "../../art/shapes";

const footman: Picture = [
  ink("M38 4V45", 2.4), fill("stone", polygon([38, 0], [42, 9], [38, 12], [34, 9]), 1.2),
  fill("wood", whole("M24 21C15 21 12 27 12 46L24 46", 24), 1.6), fill("flesh", circle(24, 14, 7), 1.5),
  fill("slate", "M15.5 14Q15 4 24 4Q33 4 32.5 14Q24 10 15.5 14Z", 1.5), ink("M24 10v8", 1.6),
  fill("gold", circle(16, 31, 10), 1.6), fill("red", circle(16, 31, 6.5), 1), fill("gold", circle(16, 31, 2.4), 1),
];
const tower: Picture = [
  fill("stone", "M12 46L14.5 18H33.500L36 46Z", 1.7), fill("stone", "M10 19V6H16V10H21V6H27V10H32V6H38V19Z", 1.7),
  fill("dusk", "M20 46V37A4 4 0 0 1 28 37V46Z", 1.3), fill("dusk", "M22 23H26V30H22Z", 1.1),
  ink("M15 25h4M29 27h4M14 34h5M29 36h5M31 41h4M13 41h4M12 14h5M30 14h6", 0.9),
];
const scout: Picture = [
  fill("pine", whole("M24 3C14 3 13 13 13 18C9 28 8 36 8 46L24 46", 24), 1.6), fill("dusk", circle(24, 16, 7.5, 8.5), 1.2),
  fill("flesh", "M18 16Q18 24 24 24.500Q30 24 30 16Q24 20 18 16Z", 1), flat("ink", circle(21.3, 18.5, 1)), flat("ink", circle(26.7, 18.5, 1)),
  ink("M33 46V25", 1.5), fill("gold", "M30 26H37V35H30Z", 1.3), fill("ember", circle(33.5, 30.5, 2.2), 0.8), ink("M33.5 22v4M16 46Q18 36 17 29", 1.1),
];
const knight: Picture = [
  fill("bone", "M12 46Q11 34 18 27Q10 29 7 26Q5 22 9 17Q14 10 20 8L21 2L26 7Q39 10 39 30Q39 39 37 46Z", 1.7),
  fill("fur", "M26 7Q39 10 39 30Q39 39 37 46H31Q35 24 24 9Z", 1.3), flat("ink", circle(19, 15, 1.5)), flat("ink", circle(9.5, 22.5, 1)),
  ink("M17 9Q20 18 18 27M9 18L20 22M21 41Q27 37 28 28", 1.3), fill("gold", circle(19, 22, 2), 0.9),
];
const archer: Picture = [
  ink("M15 3Q39 24 15 45", 3.4), ink("M15 3Q39 24 15 45", 1.2), ink("M15 3L9 24L15 45", 1), ink("M9 24H44", 1.8),
  fill("stone", polygon([46, 24], [38, 19], [39.5, 24], [38, 29]), 1.2), fill("red", "M3 20L11 24L3 28L6 24Z", 1),
  fill("flesh", circle(26, 24, 3.2), 1.2),
];
const captain: Picture = [
  fill("red", "M24 6Q30 -3 41 6Q44 18 38 26Q38 12 27 11Z", 1.4), fill("slate", "M10 26Q9 8 25 8Q38 9 37 28V36Q30 42 28 46H16Q10 40 10 26Z", 1.7),
  fill("dusk", "M9 22H27V27H20V40L15 42Q10 34 9 22Z", 1.3), ink("M27 22H37M30 31v8M34 30v6", 1.2), fill("gold", "M9 19H38V22.500H9Z", 1),
];
const sapper: Picture = [
  fill("wood", "M9 43L34 12L37 14.500L12.5 46Z", 1.4), fill("slate", "M19 9Q33 3 45 22Q34 15 33 17L29 13.500Q29 10 19 9Z", 1.5),
  fill("wood", "M39 43L17 16L14 18.500L35 46Z", 1.4), fill("stone", "M5 7Q15 5 19 11Q21 17 16 22Q9 19 5 7Z", 1.5), ink("M8 9.500L16 19", 0.9),
];
const warden: Picture = [
  fill("slate", "M24 2Q36 7 44 5Q46 32 24 47Q2 32 4 5Q12 7 24 2Z", 1.7), fill("bone", "M24 7Q33 11 39 10Q40 30 24 41Q8 30 9 10Q15 11 24 7Z", 1.2),
  fill("gold", circle(24, 18, 5.5), 1.3), flat("bone", circle(24, 18, 2.3)), fill("gold", "M22.3 23H25.700V36H22.300ZM25.7 29H30V32H25.700ZM25.7 33.500H29V36H25.700Z", 1.1),
];
const herald: Picture = [
  fill("gold", "M5 14L34 8Q41 5 45 1V22Q40 18 34 17.500L5 18Z", 1.5), fill("gold", "M2 13H6V19H2Z", 1.2), fill("red", "M12 17.500H31V38L26.5 33L21.5 38L16.5 33L12 38Z", 1.5),
  fill("bone", star(21.5, 25.5, 5, 2.2), 0.9), ink("M9 18Q8 30 12 44M44 1V22", 1.3),
];

const fireball: Picture = [
  fill("ember", "M24 2Q28 10 36 10Q44 18 43 30Q40 46 24 46Q8 46 5 30Q5 20 12 14Q13 19 17 19Q18 8 24 2Z", 1.6),
  fill("gold", "M24 16Q26 22 32 22Q36 28 34 35Q31 42 24 42Q15 42 14 33Q14 27 18 25Q20 28 22 27Q21 20 24 16Z", 1.2), flat("paper", circle(24, 35, 4.5, 5)),
];
const lightning: Picture = [
  fill("slate", "M8 20Q2 18 5 11Q9 5 16 8Q20 0 29 3Q35 5 36 9Q45 9 45 16Q44 21 38 20Z", 1.5), fill("gold", polygon([27, 15], [13, 32], [22, 32], [16, 47], [36, 26], [26.5, 26], [33, 15]), 1.5),
];
const earthquake: Picture = [
  fill("thatch", "M1 30Q10 26 20 30L18 36L23 40L19 47H1Z", 1.5), fill("thatch", "M47 26Q36 24 26 28L28 34L25 39L29 47H47Z", 1.5),
  fill("stone", "M28 27L24 8L28 7L28.5 10L32 9L31.5 6L36 5L40 24Z", 1.5), fill("dusk", polygon([31, 14], [34, 13.5], [35, 18], [32, 18.5]), 0.8), ink("M6 20L10 26M3 10L12 20L8 14L14 8", 1.3),
  fill("stone", polygon([5, 24], [9, 21], [13, 24], [11, 28], [6, 28]), 1.1),
];
const treason: Picture = [
  fill("bone", "M5 8Q14 11 24 8Q24 30 15 38Q5 28 5 8Z", 1.5), fill("dusk", "M24 8Q34 11 43 8Q43 28 33 38Q24 30 24 8Z", 1.5), flat("ink", circle(14, 18, 2.6, 1.8)), flat("gold", circle(34, 18, 2.6, 1.8)),
  ink("M10 26Q14 31 19 26", 1.4), fill("none", "M29 30Q33 25 38 30", 1.4), fill("stone", "M22 20L26 20L25.5 42L24 46L22.5 42Z", 1.1), fill("gold", "M18 17H30V20H18Z", 1), fill("wood", rect(22.5, 8, 3, 9), 1),
];
const doubleMarch: Picture = [
  fill("wood", "M6 3H17V20Q26 22 27 28H6Z", 1.6), fill("bark", rect(6, 28, 21, 4), 1.2), ink("M6 8h11M12 20l5-2M12 24l6-2", 1), fill("wood", "M23 17H34V33Q43 35 44 41H23Z", 1.6), fill("bark", rect(23, 41, 21, 4), 1.2), ink("M23 22h11M29 34l5-2M29 38l6-2", 1),
];
const royalCharter: Picture = [
  fill("paper", "M10 6H40Q36 9 37 13V39Q37 44 32 44H6Q11 42 10 37Z", 1.5), fill("thatch", "M10 6Q4 6 5 11H10ZM6 44Q11 42 10 37H32Q32 43 36 43Q34 44 32 44Z", 1.2), ink("M15 14h17M15 19h17M15 24h17M15 29h10", 1.1), fill("red", star(29, 34, 7, 5.4, 10), 1.2), fill("gold", circle(29, 34, 2.8), 0.8), fill("red", polygon([26, 39], [24, 47], [28, 44]), 0.9),
];
const scrying: Picture = [
  fill("violet", circle(24, 20, 17), 1.6), fill("ice", circle(24, 20, 12.5), 0.9), fill("dusk", "M13 20Q24 10 35 20Q24 30 13 20Z", 1.2), fill("gold", circle(24, 20, 4.6), 1), flat("ink", circle(24, 20, 2)), flat("paper", circle(17, 12, 2.6, 1.8)), fill("gold", "M11 36Q24 42 37 36L41 46H7Z", 1.5),
];
const desertion: Picture = [
  ink("M10 4V46", 2.2), fill("paper", "M10 5Q20 0 27 6Q34 11 42 6V25Q34 30 27 25Q20 20 10 25Z", 1.5), fill("slate", "M22 46Q20 34 30 33Q41 33 40 46Z", 1.5), fill("dusk", "M24 40H34V43H24Z", 1), ink("M31 33V29M16 14Q22 11 26 15M30 15Q35 18 39 15", 1),
];
const truce: Picture = [
  twice(fill("stone", "M5 6L9 4L22 33L19.5 35Z", 1.2)), twice(fill("gold", "M14 34L26 30L27 33L15 37Z", 1.1)), twice(fill("wood", "M21 35L24 34L27 43L24 45Z", 1.1)),
  fill("leaf", "M24 2Q34 6 36 18Q26 16 24 2Z", 1.2), fill("leaf", "M24 2Q14 6 12 18Q22 16 24 2Z", 1.2), ink("M24 2V18", 1.3),
];

const EMBLEMS: Readonly<Record<string, Picture>> = {
  footman, tower, scout, knight, archer, captain, sapper, warden, herald,
  fireball, lightning, earthquake, treason, "double-march": doubleMarch, "royal-charter": royalCharter, scrying, desertion, truce,
};

/** A card nobody has drawn yet still shows something. */
export const emblemOf = (id: string): Picture => EMBLEMS[id] ?? [fill("paper", star(24, 24, 20, 9, 8), 1.5)];

export const hasEmblem = (id: string): boolean => id in EMBLEMS;

/** `Kn` for a Knight: the first two letters tell all units apart. */
export const lettersOf = (name: string): string => name.slice(0, 2);
