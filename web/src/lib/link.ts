/** One socket to one table that comes back by itself, and sends again what was not acknowledged. */

import { PROTOCOL, type Act, type BacklogAsk, type ForecastAsk, type ChatSay, type Claim, type Close, type FromServer, type HintAsk, type Hold, type Preview, type Resign, type Say, type Takeback, type TakebackAnswer, type Undo, type WhyAsk } from "./protocol";

export type Wish = Act | Undo | Takeback | TakebackAnswer | ChatSay | Resign | Claim | Hold | Close | Say;

export interface Ears {
  hear(message: FromServer): void;
  /** The line went down or came up. */
  up(connected: boolean): void;
  /** The last event number that is known. */
  last(): number;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const BEAT = 20000;
/** What was sent and is not answered for so long was sent into nothing. */
const PATIENCE = 1700;

export class Link {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, Wish>();
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private worry: ReturnType<typeof setTimeout> | undefined;
  private silent = false;
  private closed = false;

  constructor(
    private readonly address: string,
    private readonly ears: Ears,
    /** What must be there before the first call. */
    ready: Promise<unknown>,
  ) {
    void ready.then(() => {
      if (!this.closed) this.open();
    });
    addEventListener("online", this.hurry);
    addEventListener("offline", this.gone);
  }

  send(wish: Wish): void {
    this.waiting.set(wish.id, wish);
    this.put(wish);
    this.doubt(wish.id);
  }

  /** A question that is worth nothing later: asked once, or not at all. */
  ask(question: Preview | BacklogAsk | WhyAsk | ForecastAsk | HintAsk): void {
    this.put(question);
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.gone);
    clearTimeout(this.worry);
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.socket?.close();
  }

  /** Try now instead of later. */
  readonly hurry = (): void => {
    if (this.socket?.readyState === WebSocket.OPEN || this.closed) return;
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.open();
  };

  /** The machine says that it has no net: no need to find out by waiting. */
  readonly gone = (): void => {
    if (this.closed) return;
    this.silent = true;
    this.ears.up(false);
    this.socket?.close();
  };

  /** The line is said to be down when an answer stays away; whatever comes then says that it is up. */
  private doubt(id: string): void {
    clearTimeout(this.worry);
    this.worry = setTimeout(() => {
      if (!this.waiting.has(id) || this.closed) return;
      this.silent = true;
      this.ears.up(false);
    }, PATIENCE);
  }

  private open(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.put({ type: "hello", last: this.ears.last(), protocol: PROTOCOL });
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as FromServer);
    socket.onclose = () => this.lost(socket);
    clearInterval(this.beat);
    this.heard = Date.now();
    this.beat = setInterval(() => this.ping(), BEAT);
  }

  /** A line that is silent for two beats is dead, whatever the socket says. */
  private ping(): void {
    if (Date.now() - this.heard > 2 * BEAT + 1000) this.socket?.close();
    else this.put({ type: "ping" });
  }

  private hear(message: FromServer): void {
    this.heard = Date.now();
    if (message.type === "welcome") this.wait = FIRST_WAIT;
    if (message.type === "welcome" || this.silent) {
      this.silent = false;
      this.ears.up(true);
    }
    if ((message.type === "ack" || message.type === "error") && message.id !== null) this.waiting.delete(message.id);
    this.ears.hear(message);
    if (message.type === "welcome") for (const wish of this.waiting.values()) this.put(wish);
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket || this.closed) return;
    this.ears.up(false);
    clearInterval(this.beat);
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 1.8, LONGEST_WAIT);
  }

  private put(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
