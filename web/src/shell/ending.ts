/** What the last sentence of a game says beyond who has won, which the title of the last page says already. */

const OUTCOME = /^ (wins|win|has won|have won|shares? the (victory|draw))\b[,:]?\s*/;
const DRAW = /^(a|the game is a) draw\b[,:]?\s*/i;

export function beyond(sentence: string, winners: readonly string[]): string {
  const names = winners.join(" and ");
  let rest = sentence;
  if (names && rest.startsWith(names)) rest = rest.slice(names.length).replace(OUTCOME, "");
  rest = rest.replace(DRAW, "").replace(/,? and you have (won|lost)\.$/, ".").replace(/^[.\s]+/, "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
