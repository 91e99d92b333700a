/** Seats are coats of arms: a tincture, a field and a charge each, so that nobody needs colour to tell them apart. */

import { circle, fill, flat, ink, polygon, puff, star, whole, type Picture } from "./shapes";

export interface Arms {
  /** The tincture's name for people. */
  colour: string;
  field: string;
  charge: string;
  /** The part of the field in the second tincture, on a shield 40 wide and 48 high. */
  ordinary: string;
  /** 24 by 24, drawn on the middle of the shield. */
  device: Picture;
}

/** Vermilion, a bend, a lion. */
const lion: Picture = [
  fill("gold", puff(12, 12, 9, 9.5, 9), 1),
  fill("bone", whole("M12 6C8 6 6.5 9 7 13C7.5 17 10 20 12 20", 12), 1),
  flat("ink", circle(9.8, 11.5, 1.1)), flat("ink", circle(14.2, 11.5, 1.1)), flat("ink", polygon([10.6, 14.6], [13.4, 14.6], [12, 16.4])), ink("M12 16.4v1.4M10 18q2 1 4 0", 0.9),
];

/** Blue, a pale, a ship. */
const ship: Picture = [
  ink("M12 3v14", 1.3), fill("bone", "M11 4Q3 9 4 15H11Z", 1), fill("bone", "M13.5 6Q20 10 19.5 15H13.5Z", 1), fill("wood", "M2 16H22Q20 22 16 22H8Q4 22 2 16Z", 1.1), fill("red", "M12 3l5-1.5-1 2.5Z", 0.8),
];

/** Yellow, a chevron, a sun. */
const sun: Picture = [fill("ember", star(12, 12, 11.5, 7, 12), 0.9), fill("gold", circle(12, 12, 6.2), 1), flat("ink", circle(9.8, 11, 0.9)), flat("ink", circle(14.2, 11, 0.9)), ink("M9.5 14q2.5 2 5 0", 1)];

/** Green, quartered, an oak. */
const oak: Picture = [fill("bark", "M10.4 22q.8-4 0-8h3.2q-.8 4 0 8Z", 1), fill("leaf", puff(12, 9, 8.5, 7, 8), 1.1), flat("gold", circle(8.5, 9, 1.3)), flat("gold", circle(13, 6.5, 1.3)), flat("gold", circle(15, 11, 1.3))];

/** Purple, a saltire, a star. */
const morning: Picture = [fill("gold", star(12, 12.5, 11, 4.6, 6), 1.1), ink("M12 2v21M3 7l18 11M21 7L3 18", 0.6)];

export const SHIELD = "M3 3Q20 -1 37 3V24Q36 39 20 47Q4 39 3 24Z";

export const ARMS: readonly Arms[] = [
  { colour: "vermilion", field: "a bend", charge: "a lion", ordinary: "M0 0H11L40 33V48H29L0 15Z", device: lion },
  { colour: "blue", field: "a pale", charge: "a ship", ordinary: "M12 0H28V48H12Z", device: ship },
  { colour: "yellow", field: "a chevron", charge: "a sun", ordinary: "M0 46L20 27L40 46V34L20 14L0 34Z", device: sun },
  { colour: "green", field: "quarters", charge: "an oak", ordinary: "M20 0H40V23H20ZM0 23H20V48H0Z", device: oak },
  { colour: "purple", field: "a saltire", charge: "a star", ordinary: "M0 0H8L20 16L32 0H40V9L27 24L40 40V48H34L20 31L6 48H0V40L13 24L0 9Z", device: morning },
];

export const armsOf = (seat: number): Arms => ARMS[((seat % ARMS.length) + ARMS.length) % ARMS.length]!;

/** `vermilion, a bend, a lion` */
export const blazon = (seat: number): string => {
  const arms = armsOf(seat);
  return `${arms.colour}, ${arms.field}, ${arms.charge}`;
};
