/** What a worker does for the page: each method answers one request of `Core` (`core.ts`), or one search for it. */

import {
  type BotAsked,
  type BotChoice,
  CoreError,
  type Eyes,
  type MatchParts,
  type MatchStatus,
  type NewMatch,
  type ReplayAsked,
  type SolvedActions,
  type ViewOptions,
} from "./core";
import type { Decision, GameCore } from "./gameCore";
import type { LessonScene } from "./lessonScenes";
import type { CoreStatus } from "./repeatableMatches";
import { coach__PLAYOUTS, coach__SOLVER_NODES, coach__SOLVER_NODES_FOR_WORLDS } from "./sentences.generated";
import { evaluation__PLAYOUTS } from "./sentences.generated";
import type {
  Advice,
  Evaluation,
  LessonAttempt,
  LogPageMessage,
  MessageInfo,
  ReadingInfo,
  Refusal,
  TableMessage,
} from "../net/messages";
import type { RoundCountInfo, ScoreRequest } from "../net/messages.generated";
import { completeTable } from "./tableMessage";

/** Loads what a worker needs of a game. */
export interface GameLoader {
  core(game: string): Promise<GameCore>;
  scenes(game: string): Promise<readonly LessonScene[]>;
}

/** Megabytes for the solver's table of positions. */
const SOLVER_MEMORY_MIB = 64;
/** The level whose method the coach uses, if a game has that many levels. */
const COACH_LEVEL = "4";
const NO_CHANCE = "00".repeat(32);
const MAX_LEVEL = 99;
/** The name of a bot in a record, such as `Level 3 (bot:3)` or `bot:3`. */
const BOT_NAME = /(?:\(|^)bot:(\w+)\)?$/u;

function info(id: string, args: MessageInfo["args"] = {}): MessageInfo {
  return { id, args };
}

/** Returns the fields of a status that the page is shown. */
function publicStatus(status: CoreStatus): MatchStatus {
  const { match, game, options, seats, openInformation, acting, questions, silence, isInterval } = status;
  const { isOver, actionCount, departed } = status;
  return {
    ...{ match, game, options, seats, openInformation, acting, questions, silence, isInterval },
    ...{ isOver, actionCount, departed },
  };
}

export class CoreService {
  readonly #cores = new Map<string, GameCore>();
  readonly #loading = new Map<string, Promise<GameCore>>();

  constructor(private readonly loader: GameLoader) {}

  /** Loads what the matches of a game need. */
  async prepare(game: string): Promise<void> {
    await this.#load(game);
  }

  async start({ game, options = {}, seed, position = null }: NewMatch): Promise<MatchStatus> {
    const core = await this.#load(game);
    return publicStatus(core.matches.make({ do: "start", options, seed, position }));
  }

  async open(record: string, seed: string | null = null): Promise<MatchStatus & { names: (string | null)[] }> {
    const { status, names } = await this.#open(record, seed);
    return { ...publicStatus(status), names };
  }

  close(match: number): void {
    this.#core(match).matches.close(match);
  }

  status(match: number): MatchStatus {
    return publicStatus(this.#core(match).matches.status(match));
  }

  play(match: number, seat: number, action: string, deals = true): MatchStatus {
    return publicStatus(this.#core(match).play(match, seat, action, deals));
  }

  deal(match: number): MatchStatus {
    return this.#change(match, { do: "deal" });
  }

  resign(match: number, seat: number): MatchStatus {
    return this.#change(match, { do: "note", word: "resign", seat });
  }

  leave(match: number, seat: number): MatchStatus {
    return this.#change(match, { do: "note", word: "leave", seat });
  }

  takeBack(match: number, seat: number): MatchStatus {
    try {
      return this.#change(match, { do: "take_back", seat });
    } catch (error) {
      if (!(error instanceof CoreError) || error.code !== "stale") throw error;
      throw new CoreError(error.code, error.message, info("game-nothing-to-take-back"));
    }
  }

  table(match: number, eyes: Eyes, options?: ViewOptions): MatchParts {
    return this.#core(match).parts(match, eyes, options);
  }

  log(match: number, eyes: Eyes, first: number, options?: ViewOptions): LogPageMessage {
    return this.#core(match).log(match, eyes, first, options?.isRecord);
  }

  explain(
    match: number,
    seat: number,
    action: string,
  ): { action: string; sentence: MessageInfo | null; refusal: Refusal | null } {
    return this.#core(match).explain(match, seat, action);
  }

  readings(match: number, seat: number, items: string): ReadingInfo[] {
    return this.#core(match).readings(match, seat, items);
  }

  ask(match: number, eyes: number | null, words: string): MessageInfo {
    return this.#core(match).ask(match, eyes, words);
  }

  advise(match: number, seat: number, said: readonly string[], decision: Decision): Advice {
    return this.#core(match).advise(match, seat, said, decision);
  }

  evaluation(match: number, decision: Decision): Evaluation | null {
    const core = this.#core(match);
    const [seat] = core.matches.status(match).acting;
    return seat === undefined ? null : core.evaluation(match, seat, decision, COACH_LEVEL);
  }

  /** Returns the record of a match; bots and people are named as the caller names them. */
  record(match: number, names: readonly (string | null)[], date: string | null = null, position = true): string {
    const core = this.#core(match);
    const headers: [string, string][] = [];
    names.forEach((name, seat) => {
      if (name !== null && name !== "") headers.push([`seat ${seat}`, name]);
    });
    if (date !== null) headers.push(["date", date]);
    const setUp = position ? core.matches.ask<CoreStatus>(match, { do: "status" }).position : null;
    if (setUp !== null) headers.push(["position", setUp]);
    return core.matches.ask(match, { do: "record", headers });
  }

  async recordOfMoves(
    game: string,
    options: Record<string, unknown>,
    actions: readonly string[],
    position: string | null,
  ): Promise<string> {
    const core = await this.#load(game);
    const status = core.matches.make<CoreStatus>({ do: "start", options, seed: NO_CHANCE, position });
    try {
      if (!status.openInformation) throw new CoreError("not_offered", "chance deals", info("server-no-tries-hidden"));
      this.#playOn(core, status.match, actions);
      return this.record(status.match, []);
    } finally {
      core.matches.close(status.match);
    }
  }

  async replay(asked: ReplayAsked): Promise<TableMessage> {
    return this.#atPosition(asked, (core, { match, eyes, names }) => {
      const parts = core.parts(match, eyes, { isRecord: true });
      const status = core.matches.status(match);
      const seats = names.map((name, seat) => {
        const called = parts.seatNames[seat] ?? "";
        const bot = name === null ? null : BOT_NAME.exec(name);
        const word = bot?.[1] ?? "";
        return {
          seat,
          name: name ?? called,
          kind: bot === null ? ("person" as const) : ("bot" as const),
          level: bot === null ? null : word === "max" ? MAX_LEVEL : /^\d+$/.test(word) ? Number(word) : null,
          present: true,
          stand_in: false,
          resigned: status.departed.includes(seat),
          called,
          person: bot === null ? null : { kind: "bot" as const, name: name ?? called },
          title: parts.seatTitles[seat] ?? null,
        };
      });
      return completeTable(parts, { seats });
    });
  }

  async replayLog(asked: ReplayAsked, first: number): Promise<LogPageMessage> {
    return this.#atPosition(asked, (core, { match, eyes }) => ({ ...core.log(match, eyes, first, true), match: 1 }));
  }

  /** Returns the position of a record as a record of its own, for a search; its last match is that at the position. */
  async replayPosition(asked: ReplayAsked): Promise<{ game: string; record: string }> {
    return this.#atPosition({ ...asked, eyes: "acting" }, (core, { match, names, isFinished }) => {
      const status = core.matches.status(match);
      if (!status.openInformation) {
        throw new CoreError("not_offered", "hands are hidden", info("server-evaluation-open-only"));
      }
      if (!isFinished && names.some((name) => name !== null)) {
        throw new CoreError("too_early", "the match is running", info("server-evaluation-later"));
      }
      if (status.acting.length === 0) throw new CoreError("over", "it is over", info("server-evaluation-over"));
      return { game: core.key, record: this.record(match, []) };
    });
  }

  async replayEvaluation(record: string, decision: Decision): Promise<Evaluation> {
    const { core, status } = await this.#open(record, null);
    try {
      const evaluation = this.evaluation(status.match, decision);
      if (evaluation !== null) return evaluation;
      throw new CoreError("not_offered", "the search has no value", info("server-evaluation-no-bot"));
    } finally {
      core.matches.close(status.match);
    }
  }

  async countRound(asked: ScoreRequest): Promise<RoundCountInfo> {
    return (await this.#load(asked.game)).countRound(asked);
  }

  async tryLesson(game: string, scene: number, action: string): Promise<LessonAttempt> {
    const found = await this.#scene(game, scene);
    return this.#inScene(game, found, (core, match) => {
      const { seat } = found;
      const tried = core.explain(match, seat, action);
      const still = { action: tried.action, refusal: tried.refusal, shown: [], view: core.viewOf(match, seat) };
      if (tried.sentence !== null) return { verdict: "refused", sentence: tried.sentence, ...still };
      if (!found.answers.includes(tried.action)) return { verdict: "other", sentence: found.other, ...still };
      const entries = [...found.moves, [String(seat), tried.action] as const, ...found.replies];
      const after = core.matches.make<CoreStatus>({ do: "repeat", options: found.options, entries });
      const [view, shown] = [core.viewOf(after.match, seat), after.ending?.shown ?? []];
      core.matches.close(after.match);
      return { ...still, verdict: "solved", sentence: found.solved, view, shown };
    });
  }

  async lessonReadings(game: string, scene: number, items: string): Promise<ReadingInfo[]> {
    const found = await this.#scene(game, scene);
    return this.#inScene(game, found, (core, match) => core.readings(match, found.seat, items));
  }

  // Searches, in a worker of their own. Each opens the record of the match, because its worker may be new.

  async choose(record: string, { seat, level, seed, playouts }: BotAsked): Promise<BotChoice> {
    const words = { seed: String(seed ?? 0), playouts: playouts ?? null, solver_nodes: null };
    const { action, playouts: played } = await this.#search<Decision>(record, () => ({
      ...{ do: "choose", seat, level },
      ...words,
    }));
    return { action, playouts: played };
  }

  /** Decides as the coach does; `seat` is by default the one that is to act. */
  async coach(record: string, purpose: "advice" | "evaluation", seat: number | null = null): Promise<Decision> {
    const playouts = purpose === "advice" ? coach__PLAYOUTS : evaluation__PLAYOUTS;
    return this.#search(record, ({ openInformation, acting }) => ({
      ...{ do: "coach", seat: seat ?? acting[0], playouts },
      solver_nodes: openInformation ? coach__SOLVER_NODES : coach__SOLVER_NODES_FOR_WORLDS,
    }));
  }

  async solve(record: string, nodes: number): Promise<SolvedActions> {
    return this.#search(record, () => ({ do: "solve", nodes, memory_mib: SOLVER_MEMORY_MIB }));
  }

  async #search<T>(
    record: string,
    request: (status: CoreStatus) => { do: string } & Record<string, unknown>,
  ): Promise<T> {
    const { core, status } = await this.#open(record, null);
    try {
      return core.matches.ask<T>(status.match, request(status));
    } finally {
      core.matches.close(status.match);
    }
  }

  // Helpers.

  /** Returns the core of a game, which is loaded once, also if several requests need it at the same time. */
  #load(game: string): Promise<GameCore> {
    const loading = this.#loading.get(game) ?? this.#loadNow(game);
    this.#loading.set(game, loading);
    return loading;
  }

  async #loadNow(game: string): Promise<GameCore> {
    try {
      const core = await this.loader.core(game);
      this.#cores.set(game, core);
      return core;
    } catch (error) {
      this.#loading.delete(game);
      throw error;
    }
  }

  #core(match: number): GameCore {
    for (const core of this.#cores.values()) if (core.matches.has(match)) return core;
    throw new CoreError("malformed", "there is no match with this number");
  }

  #change(match: number, request: { do: string } & Record<string, unknown>): MatchStatus {
    return publicStatus(this.#core(match).matches.change(match, request));
  }

  async #open(
    record: string,
    seed: string | null,
  ): Promise<{ core: GameCore; status: CoreStatus; names: (string | null)[] }> {
    // Editors may write a byte order mark, blank lines and carriage returns.
    const text = record
      .replace(/^\uFEFF/u, "")
      .replaceAll("\r\n", "\n")
      .trimStart();
    const game = /^game (\w+) /m.exec(text)?.[1];
    if (game === undefined) throw unreadable("it names no game");
    const core = await this.#load(game);
    try {
      const status = core.matches.make<CoreStatus & { headers: [string, string][] }>({
        do: "open",
        record: text,
        seed,
      });
      const headers = new Map(status.headers);
      const names = status.questions.map((_, seat) => headers.get(`seat ${seat}`) ?? null);
      return { core, status, names };
    } catch (error) {
      throw error instanceof CoreError && error.code === "record" ? unreadable(error.message) : error;
    }
  }

  #playOn(core: GameCore, match: number, actions: readonly string[]): void {
    actions.forEach((action, index) => {
      const [seat = 0] = core.matches.status(match).acting;
      try {
        core.play(match, seat, action, true);
      } catch (error) {
        if (!(error instanceof CoreError)) throw error;
        const args = { number: index + 1, action: action.slice(0, 20), error: error.sentence ?? error.message };
        throw new CoreError("illegal", error.message, info("server-move-refused", args), error.refusal);
      }
    });
  }

  /** Opens a record at a position, and forgets it afterwards. */
  async #atPosition<T>(
    { record, eyes, until, tried = [] }: ReplayAsked,
    show: (core: GameCore, position: { match: number; eyes: Eyes; names: (string | null)[]; isFinished: boolean }) => T,
  ): Promise<T> {
    const { core, status, names } = await this.#open(record, null);
    const opened = [status.match];
    try {
      let { match } = status;
      if (until !== undefined && (until < status.actionCount || tried.length > 0 || eyes === "acting")) {
        ({ match } = core.matches.makeUntil(match, until));
        opened.push(match);
      }
      if (tried.length > 0 && !status.openInformation) {
        throw new CoreError("not_offered", "hands are hidden", info("server-no-tries-hidden"));
      }
      this.#playOn(core, match, tried);
      const [first = 0] = core.matches.status(match).acting;
      const seat = eyes === "acting" ? first : eyes;
      if (typeof seat === "number" && seat >= status.seats) {
        throw new CoreError("no_seat", "there is no such seat", info("server-no-seat-in-record", { seat }));
      }
      return show(core, { match, eyes: seat, names, isFinished: status.isOver });
    } finally {
      for (const each of opened) core.matches.close(each);
    }
  }

  async #scene(game: string, number: number): Promise<LessonScene> {
    const scenes = await this.loader.scenes(game);
    const scene = scenes[number - 1];
    if (scene === undefined) {
      throw new CoreError("no_match", "there is no such scene", info("server-no-scene", { count: scenes.length }));
    }
    return scene;
  }

  async #inScene<T>(game: string, scene: LessonScene, show: (core: GameCore, match: number) => T): Promise<T> {
    const core = await this.#load(game);
    const { match } = core.matches.make<CoreStatus>({ do: "repeat", options: scene.options, entries: scene.moves });
    try {
      return show(core, match);
    } finally {
      core.matches.close(match);
    }
  }
}

function unreadable(reason: string): CoreError {
  return new CoreError("notation", reason, info("server-record-unreadable", { error: reason }));
}
