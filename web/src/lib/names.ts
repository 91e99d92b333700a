/** In every sentence `@0` stands for the name of seat 0. */

export interface Named {
  seat: number;
  name: string;
}

export const nameOf = (seats: readonly Named[], seat: number): string =>
  seats.find((each) => each.seat === seat)?.name ?? `Seat ${seat + 1}`;

const NUMERALS = ["", " II", " III", " IV", " V"];

/** Two of one name are told apart: Steward, Steward II. */
export function apart<T extends Named>(seats: readonly T[]): T[] {
  return seats.map((seat, k) => {
    const before = seats.slice(0, k).filter((other) => other.name === seat.name && seat.name !== "").length;
    return before === 0 ? seat : { ...seat, name: seat.name + (NUMERALS[before] ?? ` ${before + 1}`) };
  });
}

/** The sentence with names in it. */
export const withNames = (text: string, seats: readonly Named[]): string =>
  text.replace(/@(\d+)/g, (_, seat: string) => nameOf(seats, Number(seat)));

/** The sentence in pieces, so that a name can carry its shield. */
export function pieces(text: string, seats: readonly Named[]): { text: string; seat: number | null }[] {
  return text
    .split(/(@\d+)/)
    .filter((part) => part !== "")
    .map((part) => {
      const seat = /^@(\d+)$/.exec(part)?.[1];
      return seat === undefined
        ? { text: part, seat: null }
        : { text: nameOf(seats, Number(seat)), seat: Number(seat) };
    });
}
