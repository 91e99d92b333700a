// A tiny game with a state as large as a Kingswood view (about 3 kB of JSON) and one secret per player.

const CELLS = 40;

const cell = (k) => ({ id: `place-${k}`, adventurer: k % 3 === 0, guard: false, cost: k % 5, counts: [k, 0, 1] });

module.exports = {
  name: "tiny",
  setup: () => ({
    cells: Array.from({ length: CELLS }, (_, k) => cell(k)),
    scores: [0, 0],
    hands: { 0: ["troll"], 1: ["ogre"] },
  }),
  playerView: ({ G, playerID }) => ({ ...G, hands: { [playerID]: G.hands[playerID] } }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    visit: ({ G, ctx }, where) => {
      const here = G.cells[where];
      if (here === undefined) return "INVALID_MOVE";
      here.counts[ctx.currentPlayer] += 1;
      G.scores[ctx.currentPlayer] += here.cost;
    },
  },
};
