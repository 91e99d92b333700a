/** The HTTP half of the protocol. A refusal becomes an error with the server's own sentence. */

import type {
  About, ChatRules, Example, FirstStepsScript, GameAnalysis, GameCard, Games, Invites, Join, Lobby, Me, NewTable, Problem, RecordFile, RecordImport, ReplayList, ReplayPosition, RuleBook,
  SeatChange, TableCard,
} from "./protocol";

export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** What is the same for everybody: whoever asks it need not be known. */
const forAll = (path: string, method: string): boolean => method === "GET" && /^\/api\/(games|about)\b/.test(path);
let known = false;
let line: Promise<unknown> = Promise.resolve();

/**
 * A newcomer gets a cookie with the first answer and is somebody from then on. Two questions at once would make two people of
 * one, and whichever was answered last would take away the seat of the other: until one is answered, they stand in line.
 */
function ask(path: string, method = "GET", body?: unknown): Promise<Response> {
  if (known || forAll(path, method)) return put(path, method, body);
  const mine = line.then(() => put(path, method, body));
  line = mine.then(() => (known = true), () => undefined);
  return mine;
}

async function put(path: string, method: string, body: unknown): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused("net/unreachable", "The server does not answer. Try again in a moment.");
  }
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

async function refusal(answer: Response): Promise<Refused> {
  try {
    const problem = (await answer.json()) as Partial<Problem>;
    if (problem.code && problem.message) return new Refused(problem.code, problem.message);
  } catch {
    // Not one of our own answers: say what we know.
  }
  return new Refused(`http/${answer.status}`, `The server refused this (${answer.status}).`);
}

const read = async <T>(path: string, method = "GET", body?: unknown): Promise<T> =>
  (await (await ask(path, method, body)).json()) as T;

let games: Promise<GameCard[]> | undefined;
const catalogues = new Map<string, Promise<unknown>>();
const rules = new Map<string, Promise<RuleBook>>();
const examples = new Map<string, Promise<Example>>();
const analyses = new Map<string, Promise<GameAnalysis>>();

/** Asked once and kept, unless it failed. */
function kept<T>(store: Map<string, Promise<T>>, key: string, get: () => Promise<T>): Promise<T> {
  const known = store.get(key);
  if (known) return known;
  const asked = get();
  store.set(key, asked);
  asked.catch(() => store.delete(key));
  return asked;
}

export const api = {
  games: (): Promise<GameCard[]> => {
    games ??= read<Games>("/api/games").then((answer) => answer.games);
    games.catch(() => (games = undefined));
    return games;
  },
  catalogue: (game: string): Promise<unknown> =>
    kept(catalogues, game, () => read<unknown>(`/api/games/${game}/catalogue`)),
  rules: (game: string): Promise<RuleBook> => kept(rules, game, () => read(`/api/games/${game}/rules`)),
  example: (game: string, name: string): Promise<Example> =>
    kept(examples, `${game}/${name}`, () => read(`/api/games/${game}/examples/${name}`)),
  firstSteps: (game: string): Promise<FirstStepsScript> => read(`/api/games/${game}/first-steps`),
  beginFirstSteps: (game: string): Promise<TableCard> => read(`/api/games/${game}/first-steps`, "POST"),
  about: (): Promise<About> => read("/api/about"),
  me: (): Promise<Me> => read("/api/me"),
  rename: (name: string): Promise<Me> => read("/api/me", "PUT", { name }),
  lobby: (): Promise<Lobby> => read("/api/tables"),
  open: (wish: NewTable): Promise<TableCard> => read("/api/tables", "POST", wish),
  table: (id: string): Promise<TableCard> => read(`/api/tables/${id}`),
  join: (id: string, wish: Join): Promise<TableCard> => read(`/api/tables/${id}/join`, "POST", wish),
  change: (id: string, seat: number, wish: SeatChange): Promise<TableCard> =>
    read(`/api/tables/${id}/seats/${seat}`, "POST", wish),
  ruleChat: (id: string, wish: ChatRules): Promise<TableCard> => read(`/api/tables/${id}/chat`, "POST", wish),
  invites: (id: string): Promise<Invites> => read(`/api/tables/${id}/invites`),
  replay: (id: string, eyes: string): Promise<ReplayList> => read(`/api/tables/${id}/replay?eyes=${eyes}`),
  position: (id: string, step: number, eyes: string): Promise<ReplayPosition> =>
    read(`/api/tables/${id}/replay?step=${step}&eyes=${eyes}`),
  record: (id: string): Promise<RecordFile> => read(`/api/tables/${id}/record`),
  /** What a finished game turned on; the first who asks waits some seconds. */
  analysis: (id: string): Promise<GameAnalysis> => kept(analyses, id, () => read(`/api/tables/${id}/analysis`)),
  bring: (record: RecordImport): Promise<TableCard> => read("/api/records", "POST", record),
};

export const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));
