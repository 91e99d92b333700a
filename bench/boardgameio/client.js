// Two sockets at each of many matches; whoever is to move moves, and we wait until both have the new state.
// node client.js PORT SERVER-PID MATCHES SECONDS PAUSE  →  one line of JSON

const fs = require("fs");
const { io } = require("socket.io-client");

const [port, server, matches, seconds, pause] = process.argv.slice(2).map(Number);
const address = `http://127.0.0.1:${port}`;
const waits = [];
let running = false;

const post = async (path, body) => {
  const answer = await fetch(address + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

// What the server's process has used so far, in seconds: user and system.
const processorSeconds = () => {
  const fields = fs.readFileSync(`/proc/${server}/stat`, "utf8").split(") ").pop().split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

async function seat(matchID, playerID) {
  const { playerCredentials } = await post(`/games/tiny/${matchID}/join`, { playerID, playerName: playerID });
  const socket = io(`${address}/tiny`, { transports: ["websocket"], forceNew: true });
  const me = { socket, playerID, matchID, credentials: playerCredentials, state: null, woken: null };
  const take = (state) => {
    me.state = state;
    if (me.woken) me.woken();
  };
  socket.on("sync", (id, sync) => take(sync.state));
  socket.on("update", (id, state) => take(state));
  await new Promise((done) => socket.on("connect", done));
  const synced = new Promise((done) => (me.woken = done));
  socket.emit("sync", matchID, playerID, playerCredentials, 2);
  await synced;
  return me;
}

const reach = (me, id) =>
  new Promise((done) => {
    const look = () => me.state._stateID >= id && done();
    me.woken = look;
    look();
  });

async function play(pair) {
  if (pause) await sleep(Math.random() * pause * 1000);
  while (running) {
    const state = pair[0].state;
    const mover = pair[Number(state.ctx.currentPlayer)];
    const id = state._stateID;
    const payload = { type: "visit", args: [id % 40], playerID: mover.playerID, credentials: mover.credentials };
    const start = performance.now();
    mover.socket.emit("update", { type: "MAKE_MOVE", payload }, id, mover.matchID, mover.playerID);
    await Promise.all(pair.map((me) => reach(me, id + 1)));
    waits.push(performance.now() - start);
    if (pause) await sleep(pause * 1000);
  }
}

async function main() {
  const pairs = [];
  for (let k = 0; k < matches; k++) {
    const { matchID } = await post("/games/tiny/create", { numPlayers: 2 });
    pairs.push([await seat(matchID, "0"), await seat(matchID, "1")]);
  }
  const bytes = JSON.stringify(pairs[0][0].state).length;
  const used = processorSeconds();
  running = true;
  const playing = pairs.map(play);
  await sleep(seconds * 1000);
  running = false;
  await Promise.all(playing);
  const told = JSON.stringify({ waits, bytes, processor: processorSeconds() - used });
  process.stdout.write(told + "\n", () => process.exit(0)); // a pipe takes a long line in pieces: wait for the last
}

main();
