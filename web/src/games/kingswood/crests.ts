/** The crests of the seven guilds, 48 by 48. */

import { circle, fill, flat, ink, polygon, puff, star, whole, type Picture } from "../../art/shapes";

export const CRESTS: Readonly<Record<string, Picture>> = {
  "silver-shield": [
    fill("stone", whole("M24 4L8 8Q6 30 24 45", 24), 1.6), fill("slate", "M24 4L40 8Q42 30 24 45Z", 1), ink("M24 5v39M9 20h30", 1.4), fill("gold", star(24, 20, 7, 3.2, 8), 1),
  ],
  krom: [
    ink("M12 44L34 8M36 44L14 8", 3.4), fill("stone", "M34 3Q46 6 44 20Q36 20 29 13Z", 1.4), fill("stone", "M14 3Q2 6 4 20Q12 20 19 13Z", 1.4), fill("red", circle(24, 26, 5.5), 1.3), ink("M20 24l3 2M28 24l-3 2", 1.4),
  ],
  "the-arcanum": [
    fill("violet", "M5 12Q15 8 24 13Q33 8 43 12V38Q33 34 24 39Q15 34 5 38Z", 1.6), ink("M24 13v26", 1.3), fill("gold", star(24, 23, 11, 4.5, 6), 1.1), fill("ice", circle(24, 23, 3.5), 1),
  ],
  "treetop-order": [
    fill("bark", "M21 46q2-10 0-16h6q-2 6 0 16Z", 1.3), fill("pine", puff(24, 19, 17, 14, 9), 1.5), fill("wood", polygon([15, 26], [24, 15], [33, 26]), 1.2), fill("thatch", "M18 26h12v7H18Z", 1.1), fill("window", "M22 28h4v5h-4Z", 0.9),
  ],
  "house-of-music": [
    fill("thatch", "M24 44Q8 42 10 29Q12 22 18 20V8H30V20Q36 22 38 29Q40 42 24 44Z", 1.5), fill("dusk", circle(24, 31, 5), 1.2), ink("M21 6v34M24 6v34M27 6v34", 0.8), fill("wood", "M16 4h16v5H16Z", 1.2), ink("M19 39h10", 1.6),
  ],
  "murder-of-crows": [
    fill("ink", "M6 30Q14 16 26 16Q30 8 38 11L46 15L38 18Q40 30 28 36L32 44L22 37Q14 38 2 44Q8 36 6 30Z", 1.2), flat("gold", circle(36, 14.5, 1.8)), ink("M14 31q8 4 14-2", 1.6), fill("gold", circle(44, 20, 3.5), 1),
  ],
  "lantern-watch": [
    ink("M24 2v5M17 10Q24 2 31 10", 1.8), fill("slate", "M15 10H33L36 16H12Z", 1.3), fill("gold", "M14 16H34L32 38H16Z", 1.4), fill("ember", "M24 20q6 6 4 11q-1 4-4 4t-4-4q-1-4 4-11Z", 1.1), ink("M19 16l1 22M29 16l-1 22", 1.1), fill("slate", "M12 38H36V43H12Z", 1.3),
  ],
};
