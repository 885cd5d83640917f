/**
 * One game of the core: its module, its matches, and its sentences. It runs in a worker, and in Node for tests.
 */

import { type CoreEnding, type CoreStatus, Matches } from "./repeatableMatches";
import { CoreError, type Eyes, type KnownLog, type MatchParts, type ViewOptions } from "./core";
import { GameModule } from "./wasmModule";
import { connectCore, type Message, messageInfo, PRESENTATIONS } from "./python";
import { type SentenceGame, SentenceView, type ViewAndLegal } from "./sentenceViews";
import {
  coach__advise,
  evaluation__evaluation_of,
  sentences__reading,
  sentences__refusal_sentence,
  titles__seat_titles,
} from "./sentences.generated";
import type {
  Advice,
  AutomaticAction,
  Evaluation,
  LogEntry,
  LogPageMessage,
  MessageInfo,
  ReadingInfo,
  Refusal,
  ViewData,
} from "../net/messages";
import type { RoundCountInfo, ScoreRequest } from "../net/messages.generated";

type Text = Message | string;
type Data = ViewData & { names?: null[]; options?: Record<string, unknown>; reader?: number | null };

/** The sentences of a game, as `python/chabudai/presentation/base.py` declares them. */
export interface Sentences {
  title: string;
  switches: object;
  words: unknown;
  seat_name(seat: number, view: Data): string;
  merge_views(views: readonly ViewData[]): Iterable<unknown>;
  legal_text(legal: readonly string[], view: Data): [Text, unknown];
  action_sentence(actor: string, action: string, view: Data, before: Data): Text;
  event_sentences(view: Data, before: Data): Text[];
  turn_sentence(view: Data): Text;
  outcome_sentence(ending: CoreEnding, view: Data): Text;
  round_lines(view: Data): Text[];
  automatic_actions(view: Data, legal: readonly string[]): AutomaticAction[];
  count_refusal(refusal: Refusal, context: { names?: (string | null)[]; options?: Record<string, unknown> }): Text;
}

/** What a bot has decided, as the core returns it. */
export interface Decision {
  action: string;
  value: number | null;
  proven: string | null;
  playouts: number;
  candidates: { action: string; visits: number; value: number | null; proven: string | null }[];
}

interface HeardEntry {
  number: number;
  turn: number;
  actor: string;
  action: string | null;
  before: ViewData;
  view: ViewData;
}

interface OpenEntry extends Omit<HeardEntry, "before" | "view"> {
  action: string;
  before: ViewData[];
  views: ViewData[];
}

// The translated functions have no types of their own.
const adviseInWords = coach__advise as unknown as (
  view: SentenceView,
  decision: Decision,
  said: readonly string[],
  context: object,
) => { action: string; messages: Text[] };
const evaluationOf = evaluation__evaluation_of as unknown as (
  view: SentenceView,
  decision: Decision,
  level: string,
) => Evaluation | null;
const readingOf = sentences__reading as unknown as (
  found: object,
  items: string,
  view: SentenceView,
) => { name: Text; sentence: Text | null };
const refusalSentence = sentences__refusal_sentence as unknown as (
  refusal: Refusal,
  action: string,
  view: SentenceView,
  context: object,
) => Text;
const seatTitles = titles__seat_titles as unknown as (key: string, seats: number, view: ViewData) => (Message | null)[];

/** The most entries in one page of a log. */
const MAX_PAGE_ENTRIES = 40;

/** Returns a sentence, or null for an empty one. */
function infoOrNull(text: Text | null): MessageInfo | null {
  return text === null || text === "" ? null : messageInfo(text);
}

export class GameCore {
  readonly matches: Matches;
  readonly #sentences: Sentences;

  constructor(
    readonly key: string,
    compiled: WebAssembly.Module,
    sentences: object,
  ) {
    const module = new GameModule(compiled);
    this.matches = new Matches(module);
    this.#sentences = sentences as Sentences;
    PRESENTATIONS[key] = sentences;
    connectCore(key, {
      actionData: (text): unknown => module.ask({ do: "action_data", action: text }),
      hand: (question, cards, melds, named): unknown =>
        module.ask({
          do: "own",
          ask: { hand: question, cards, melds, gone: "", seven_pairs: false, fourteen_run: false, ...named },
        }),
    });
  }

  /** Returns the fields of a table message that follow from a match. */
  parts(match: number, eyes: Eyes, { known, isRecord = false }: ViewOptions = {}): MatchParts {
    const status = this.matches.status(match);
    const you = typeof eyes === "number" ? eyes : null;
    const { view, legal } = this.#view(match, you);
    const shown = eyes === "all" ? this.#openView(match, null) : view;
    const isAsked = you !== null && status.acting.includes(you);
    const data = this.#data(view, status, isRecord ? null : you);
    const spectator = you === null ? view : this.#view(match, null).view;
    const entries = this.#newest(match, eyes, known, isRecord);
    return {
      game: this.key,
      title: this.#sentences.title,
      options: status.options,
      you,
      question: isAsked ? (status.questions[you] ?? null) : null,
      start: eyes === "all" ? this.#openView(match, 0) : this.#view(match, you, 0).view,
      view: shown,
      legal: isAsked ? legal : [],
      unasked: isAsked ? this.#automaticActions(view, legal) : [],
      turn: status.isOver ? null : infoOrNull(this.#sentences.turn_sentence(data)),
      ...entries,
      ending: this.#ending(status, data),
      record_open: status.openInformation || status.isOver,
      takeback_allowed: status.openInformation && !status.isOver,
      seatNames: status.questions.map((_, seat) => this.#sentences.seat_name(seat, spectator)),
      seatTitles: this.#seatTitles(status, spectator),
      pauseLines: status.isInterval ? [...this.#sentences.round_lines(data)].map(messageInfo) : [],
      pauseRounds: status.isInterval ? status.rounds : [],
    };
  }

  /** Returns a page of the log that starts with an entry. */
  log(match: number, eyes: Eyes, first: number, isRecord = false): LogPageMessage {
    const { lines, mark } = this.#head(match, eyes, undefined);
    const log = this.#entries(match, eyes, first, MAX_PAGE_ENTRIES, isRecord);
    return { type: "page", id: 0, match: 0, lines, mark, log_from: Math.min(first, lines), log };
  }

  /** Returns why a seat may not play an action now, in canonical notation. */
  explain(
    match: number,
    seat: number,
    action: string,
  ): { action: string; sentence: MessageInfo | null; refusal: Refusal | null } {
    const found = this.matches.ask<{ action: string; refusal: Refusal | null }>(match, { do: "explain", seat, action });
    const sentence = found.refusal === null ? null : this.#refusal(match, seat, found.action, found.refusal);
    return { ...found, sentence };
  }

  /** Plays an action for a seat. A refusal has a sentence that addresses the seat. */
  play(match: number, seat: number, action: string, deals: boolean): CoreStatus {
    try {
      return this.matches.change(match, { do: "play", seat, action, deals });
    } catch (error) {
      if (!(error instanceof CoreError)) throw error;
      throw this.#withSentence(error, match, seat, action);
    }
  }

  readings(match: number, seat: number, items: string): ReadingInfo[] {
    const found = this.matches.ask<{ action: string | null; kind: string; refusal: Refusal | null }[]>(match, {
      do: "readings",
      seat,
      items,
    });
    const view = this.#sentenceView(match, seat);
    return found.map((each) => {
      const { name, sentence } = readingOf(each, items, view);
      return { ...each, name: messageInfo(name), sentence: infoOrNull(sentence) };
    });
  }

  /** Answers `legal` or a query of the game from a viewer's view. */
  ask(match: number, eyes: number | null, words: string): MessageInfo {
    const status = this.matches.status(match);
    const { view, legal } = this.#view(match, eyes);
    const data = this.#data(view, status, eyes);
    const [word = "", ...rest] = words.split(/\s+/).filter(Boolean);
    if (word === "legal" && rest.length === 0) {
      return legal.length > 0 ? messageInfo(this.#sentences.legal_text(legal, data)[0]) : info("game-no-question");
    }
    const known = wordsOf(this.#sentences.words);
    const answer = known.get(word)?.answer(rest, data);
    if (answer !== undefined) return messageInfo(answer);
    const list = { list: ["legal", ...known.keys()], last: "comma" };
    throw new CoreError(
      "notation",
      word,
      info("server-not-a-question", { word: `'${word.slice(0, 20)}'`, words: list }),
    );
  }

  /** Returns a decision of the coach in words, without the sentences of its previous advice. */
  advise(match: number, seat: number, said: readonly string[], decision: Decision): Advice {
    const status = this.matches.status(match);
    const view = this.#sentenceView(match, seat);
    try {
      const advice = adviseInWords(view, decision, said, this.#context(status));
      const messages = advice.messages.map(messageInfo);
      return { action: advice.action, messages, sentences: messages.map((each) => JSON.stringify(each)) };
    } finally {
      this.matches.module.ask({ do: "forget_states" });
    }
  }

  /** Returns the evaluation that a search has made; null if it has no value. */
  evaluation(match: number, seat: number, decision: Decision, level: string): Evaluation | null {
    const found = evaluationOf(this.#sentenceView(match, seat), decision, level);
    if (found === null) return null;
    const actions = found.actions.map(({ action, visits, chance, proven }) => ({ action, visits, chance, proven }));
    return { seat: found.seat, chance: found.chance, playouts: found.playouts, level: found.level, actions };
  }

  /** Counts a round of a real table. A refusal has a sentence that names the card or the seat. */
  countRound({ options = {}, round, standing = null }: ScoreRequest): RoundCountInfo {
    try {
      return this.matches.module.ask({ do: "count_round", options, round, standing });
    } catch (error) {
      if (!(error instanceof CoreError)) throw error;
      if (error.code === "not_offered") {
        throw new CoreError(error.code, error.message, info("score-none", { game: this.#sentences.title }));
      }
      if (error.refusal === null) throw error;
      const sentence = messageInfo(this.#sentences.count_refusal(error.refusal, { options }));
      throw new CoreError(error.code, error.message, sentence, error.refusal);
    }
  }

  /** Returns the view of a seat after a number of actions. */
  viewOf(match: number, seat: number | null): ViewData {
    return this.#view(match, seat).view;
  }

  /** Returns the sentence of a refusal for its seat. */
  #refusal(match: number, seat: number, action: string, refusal: Refusal): MessageInfo {
    const view = this.#sentenceView(match, seat);
    return messageInfo(refusalSentence(refusal, action, view, { reader: seat }));
  }

  #withSentence(error: CoreError, match: number, seat: number, action: string): CoreError {
    if (error.refusal !== null) {
      const sentence = this.#refusal(match, seat, action, error.refusal);
      return new CoreError(error.code, error.message, sentence, error.refusal);
    }
    const id = { not_your_turn: "server-not-your-turn", over: "server-game-over" }[error.code];
    return id === undefined || error.sentence !== null ? error : new CoreError(error.code, error.message, info(id));
  }

  #view(match: number, seat: number | null, actions: number | null = null): ViewAndLegal {
    return this.matches.ask(match, { do: "view", seat, actions });
  }

  /** Returns what all seats together know, now or after a number of actions. */
  #openView(match: number, actions: number | null): ViewData {
    return this.#merge(this.matches.ask<ViewData[]>(match, { do: "views", actions }));
  }

  #merge(views: readonly ViewData[]): ViewData {
    const merged = this.#sentences.merge_views(views);
    return { ...(plainObject(merged) as ViewData), seat: null };
  }

  #context(status: CoreStatus): { names: null[]; options: Record<string, unknown>; reader?: number | null } {
    return { names: status.questions.map(() => null), options: status.options };
  }

  #data(view: ViewData, status: CoreStatus, reader: number | null): Data {
    return { ...view, ...this.#context(status), reader };
  }

  #sentenceView(match: number, seat: number): SentenceView {
    const { options, spec } = this.matches.status(match);
    const game: SentenceGame = { key: this.key, options, spec };
    const { view, legal } = this.#view(match, seat);
    return new SentenceView(game, seat, view, legal, this.matches, match);
  }

  #seatTitles(status: CoreStatus, spectator: ViewData): (MessageInfo | null)[] {
    return seatTitles(this.key, status.seats, spectator).map((title) => (title === null ? null : messageInfo(title)));
  }

  #automaticActions(view: ViewData, legal: readonly string[]): AutomaticAction[] {
    const found = [...this.#sentences.automatic_actions(view, legal)];
    return found.map(({ questions, action }) => ({ questions: [...questions], action }));
  }

  #ending(status: CoreStatus, data: Data): MatchParts["ending"] {
    const { ending, places, rounds } = status;
    if (ending === null) return null;
    const { code, clause, winners, scores, shown } = ending;
    const sentence = messageInfo(this.#sentences.outcome_sentence(ending, data) || code.replaceAll("_", " "));
    const lines = status.isOverByRules ? [...this.#sentences.round_lines(data)].map(messageInfo) : [];
    return { code, clause, winners, scores, shown, sentence, lines, ratings: [], places, rounds };
  }

  #head(match: number, eyes: Eyes, known: KnownLog | undefined): { lines: number; mark: string; kept: number } {
    const viewer = typeof eyes === "number" ? eyes : null;
    const asked = { lines: known?.lines ?? 0, mark: known?.mark ?? "" };
    const head = this.matches.ask<{ lines: number; mark: string; kept: number }>(match, {
      do: "log_head",
      viewer,
      ...asked,
    });
    if (eyes !== "all") return head;
    const lines = this.matches.status(match).actionCount;
    return { lines, mark: `open ${head.mark}`, kept: 0 };
  }

  #newest(
    match: number,
    eyes: Eyes,
    known: KnownLog | undefined,
    isRecord: boolean,
  ): Pick<MatchParts, "lines" | "mark" | "log_kept" | "log_from" | "log"> {
    const { lines, mark, kept } = this.#head(match, eyes, known);
    const first = Math.max(kept, lines - MAX_PAGE_ENTRIES);
    const log = this.#entries(match, eyes, first, MAX_PAGE_ENTRIES, isRecord);
    return { lines, mark, log_kept: kept, log_from: first, log };
  }

  #entries(match: number, eyes: Eyes, first: number, most: number, isRecord: boolean): LogEntry[] {
    const viewer = typeof eyes === "number" ? eyes : null;
    const asked = { do: "log", viewer, is_open: eyes === "all", first, most };
    const { names, options } = this.#context(this.matches.status(match));
    if (eyes === "all") {
      return this.matches.ask<OpenEntry[]>(match, asked).map(({ before, views, ...entry }) => {
        const [view, earlier] = [this.#merge(views), this.#merge(before)];
        const after = { ...view, names, options };
        const isDeal = entry.actor === "chance" && entry.action.startsWith("deal");
        return this.#entry({ ...entry, view }, entry.action, after, { ...earlier, names, options }, isDeal);
      });
    }
    const reader = isRecord ? null : viewer;
    return this.matches.ask<HeardEntry[]>(match, asked).map(({ before, ...entry }) => {
      const after = { ...entry.view, names, reader };
      return this.#entry(entry, entry.action, after, { ...before, names, reader }, false);
    });
  }

  #entry(
    entry: Omit<HeardEntry, "before">,
    action: string | null,
    after: Data,
    before: Data,
    isDeal: boolean,
  ): LogEntry {
    const { number, turn, actor, view } = entry;
    const sentence = action === null ? null : this.#sentences.action_sentence(actor, action, after, before);
    const events = this.#sentences.event_sentences(after, before).map(messageInfo);
    return {
      number,
      turn,
      actor,
      action: isDeal ? "deal" : action,
      sentence: infoOrNull(sentence),
      events,
      view,
      at: null,
      left: null,
    };
  }
}

function info(id: string, args: MessageInfo["args"] = {}): MessageInfo {
  return { id, args };
}

interface Word {
  answer(rest: readonly string[], data: Data): Text;
}

function wordsOf(words: unknown): Map<string, Word> {
  return new Map(Object.entries(plainObject(words)) as [string, Word][]);
}

/** Returns a dict of the sentences as an object. */
function plainObject(dict: unknown): Record<string, unknown> {
  const entries = (dict as { entries?: () => [string, unknown][] }).entries;
  return entries === undefined ? (dict as Record<string, unknown>) : Object.fromEntries(entries.call(dict));
}
