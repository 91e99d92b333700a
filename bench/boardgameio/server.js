// Serves the tiny game from memory on a port that the system picks, and says which.

const { Server, Origins } = require("boardgame.io/server");
const game = require("./game.js");

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });

server.run({ port: 0 }).then(({ appServer }) => {
  console.log(`listening on ${appServer.address().port}`);
});
