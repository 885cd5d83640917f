/**
 * A table on this device: what a server does for a table, over the rules core of this browser.
 *
 * The core decides what is legal, whose turn it is and how a match ends. A table has no clocks and no claim windows: the
 * core collects the answers of a claim, and bots answer at once.
 */

import type { ClientMessage, TableMessage } from "../net/messages";
import { answerDelayMs, FAST_FORWARD_FACTOR, PAUSE_MS, SUBSTITUTE_LEVEL } from "./botPacing";
import { type Core, CoreError, type MatchParts, type MatchStatus } from "./core";
import { readTable, type StoredTable, writeTable } from "./database";
import { completeTable } from "./tableMessage";
import { freshSeed } from "./coreWorkers";
import { refusal, type Reply, type Viewer } from "./viewer";
import { peopleOf, recordNames, seatStatuses } from "./players";

/** An interval between two rounds. */
interface Pause {
  opens: number;
  closes: number;
  ready: Set<number>;
  timer: ReturnType<typeof setTimeout>;
}

/** After so many failures one after the other, bots wait until a player acts or opens the table again. */
const MAX_FAILURES = 3;

export class LocalTable {
  readonly #viewers = new Set<Viewer>();
  /** Requests are answered one after the other. */
  #last: Promise<unknown> = Promise.resolve();
  #thinking: number[] = [];
  #search: AbortController | null = null;
  #pause: Pause | null = null;
  #hurrying = new Set<number>();
  #version = 0;
  #isDriving = false;
  /** How often bots have failed to answer, one time after the other. */
  #failures = 0;

  private constructor(
    private readonly core: Core,
    private stored: StoredTable,
    private status: MatchStatus,
  ) {}

  /** Starts the first match of a table and stores it. */
  static async create(core: Core, stored: StoredTable): Promise<LocalTable> {
    const names = peopleOf(stored);
    const status = await core.start({ game: stored.game, options: stored.options, seed: stored.seed, names });
    const table = new LocalTable(core, stored, status);
    await table.#save();
    return table;
  }

  /** Opens a table that this device keeps; returns null if there is none. */
  static async open(core: Core, id: string): Promise<LocalTable | null> {
    const stored = await readTable(id);
    if (stored === null) return null;
    const status = await core.open(stored.record, stored.seed);
    await core.rename(status.match, peopleOf(stored));
    return new LocalTable(core, stored, status);
  }

  get data(): StoredTable {
    return this.stored;
  }

  get isWatched(): boolean {
    return this.#viewers.size > 0;
  }

  /** Runs work after everything that was asked before. */
  enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work, work);
    this.#last = result.catch(() => {});
    return result;
  }

  /** Forgets the match in the core. */
  async close(): Promise<void> {
    this.#stopBots();
    if (this.#pause !== null) clearTimeout(this.#pause.timer);
    await this.core.close(this.status.match).catch(() => {});
  }

  // Viewers.

  join(viewer: Viewer): void {
    this.#viewers.add(viewer);
    this.#failures = 0;
    void this.#drive();
  }

  leave(viewer: Viewer): void {
    this.#viewers.delete(viewer);
    if (!this.isWatched) this.#stopBots();
  }

  /** Answers a message of a viewer. */
  async handle(viewer: Viewer, message: ClientMessage): Promise<readonly Reply[]> {
    try {
      return await this.#answer(viewer, message);
    } catch (error) {
      return [await refusal("id" in message ? message.id : null, error)];
    }
  }

  /** Returns the table message for a viewer, with the log that the viewer does not have yet. */
  async message(viewer: Pick<Viewer, "player" | "known">): Promise<TableMessage> {
    const { stored, status } = this;
    const known = viewer.known?.match === stored.number ? viewer.known : undefined;
    const parts = await this.core.table(status.match, this.#seat(viewer), known === undefined ? {} : { known });
    return completeTable(parts, {
      version: ++this.#version,
      table: stored.id,
      match: stored.number,
      seats: seatStatuses(stored, status, parts.seatNames, parts.seatTitles),
      thinking: [...this.#thinking],
      pause: this.#pauseState(parts),
      hurry: this.#isLeftToBots()
        ? { asked: this.#seatsOf((player) => this.#hurrying.has(player)), sooner: this.#hurrying.size > 0 }
        : null,
      now: Date.now(),
    });
  }

  #pauseState({ pauseLines, pauseRounds }: MatchParts): TableMessage["pause"] {
    const pause = this.#pause;
    if (pause === null) return null;
    const isReady = (player: number) => pause.ready.has(player) || this.stored.players[player]?.kind === "bot";
    const { opens, closes } = pause;
    return { opens, closes, ready: this.#seatsOf(isReady), lines: pauseLines, rounds: pauseRounds };
  }

  /** Returns the record of the current match, as its name on this device. */
  record(): Promise<string> {
    return this.core.record(this.status.match, recordNames(this.stored), this.stored.begun.slice(0, 10));
  }

  /** Returns the coach's advice for a seat. */
  async advise(seat: number, said: readonly string[], signal?: AbortSignal) {
    return this.core.advise(this.status.match, seat, said, signal);
  }

  /** Keeps the ids of what a server has made of a record, unless the match has gone on since. */
  async keepHandOver(record: string, made: Pick<StoredTable, "handedOver" | "continuedAt">): Promise<void> {
    if (record !== this.stored.record) return;
    this.stored = { ...this.stored, ...made };
    await this.#save();
  }

  /** Seats the next person of a table that is passed on; returns the player's number. */
  async seatNext(name: string): Promise<number> {
    const players = this.stored.players;
    const next = players.findIndex((player) => !player.isSeated);
    if (next < 0) throw new CoreError("taken", "no seat is open");
    this.stored = {
      ...this.stored,
      players: players.map((each, at) => (at === next ? { ...each, name, isSeated: true } : each)),
    };
    await this.core.rename(this.status.match, peopleOf(this.stored));
    await this.#save();
    return next;
  }

  // Requests.

  async #answer(viewer: Viewer, message: ClientMessage): Promise<readonly Reply[]> {
    const { match } = this.status;
    switch (message.type) {
      case "ping":
        return [{ type: "pong" }];
      case "hello":
        viewer.known = { match: message.match ?? 0, lines: message.lines ?? 0, mark: message.mark ?? "" };
        return [await this.#news(viewer)];
      case "look":
        return [
          { ...(await this.core.log(match, this.#seat(viewer), message.first)), id: message.id, match: message.match },
        ];
      case "explain": {
        const found = await this.core.explain(match, this.#ownSeat(viewer), message.action);
        return [{ type: "explained", id: message.id, ...found }];
      }
      case "read":
        return [
          {
            type: "readings",
            id: message.id,
            items: message.items,
            readings: await this.core.readings(match, this.#ownSeat(viewer), message.items),
          },
        ];
      case "ask":
        return [
          {
            type: "told",
            id: message.id,
            text: "",
            message: await this.core.ask(match, this.#seat(viewer), message.words),
          },
        ];
      default:
        return this.#change(viewer, message);
    }
  }

  async #change(viewer: Viewer, message: ClientMessage): Promise<readonly Reply[]> {
    const seat = this.#ownSeat(viewer);
    const id = "id" in message ? message.id : null;
    if ("match" in message && message.match !== this.stored.number) throw new CoreError("stale", "another match");
    switch (message.type) {
      case "act":
        await this.#act(seat, message.question, message.action);
        break;
      case "resign":
        await this.#resign(seat);
        break;
      case "offer":
        await (message.what === "rematch" ? this.#rematch() : this.#takeBack(seat));
        break;
      case "ready":
        await this.#confirmReady(seat);
        break;
      case "hurry":
        this.#hurrying.add(this.#playerOf(seat));
        break;
      default:
        throw new CoreError("not_offered", "not at a table on this device");
    }
    await this.#broadcast(viewer);
    void this.#drive();
    return [{ type: "accepted", id }, await this.#news(viewer)];
  }

  async #act(seat: number, question: number, action: string): Promise<void> {
    if (this.status.questions[seat] !== question) throw new CoreError("stale", "the question is closed");
    await this.#update(await this.core.play(this.status.match, seat, action, false));
  }

  /** At a table for two, the player loses; at a larger one a bot plays on while another person is still playing. */
  async #resign(seat: number): Promise<void> {
    const { match, seats, departed } = this.status;
    const others = this.#seatsOf((player) => this.stored.players[player]?.kind === "person").filter(
      (each) => each !== seat && !departed.includes(each),
    );
    this.#stopBots();
    const after = seats > 2 && others.length > 0 ? this.core.leave(match, seat) : this.core.resign(match, seat);
    await this.#update(await after);
  }

  async #takeBack(seat: number): Promise<void> {
    this.#stopBots();
    await this.#update(await this.core.takeBack(this.status.match, seat));
  }

  /** Starts the next match with the same players, each moved by one seat. */
  async #rematch(): Promise<void> {
    if (!this.status.isOver) throw new CoreError("too_early", "the match is not over");
    const { stored } = this;
    const past = [...stored.past, { number: stored.number, record: stored.record, seating: stored.seating }];
    const seating = [...stored.seating.slice(1), ...stored.seating.slice(0, 1)];
    const next = {
      ...stored,
      past,
      seating,
      number: stored.number + 1,
      seed: freshSeed(),
      handedOver: null,
      continuedAt: null,
    };
    const names = peopleOf(next);
    const status = await this.core.start({ game: next.game, options: next.options, seed: next.seed, names });
    await this.core.close(this.status.match);
    this.stored = next;
    await this.#update(status);
  }

  async #confirmReady(seat: number): Promise<void> {
    const pause = this.#pause;
    if (pause === null) return;
    pause.ready.add(this.#playerOf(seat));
    const people = this.stored.players.flatMap(({ kind }, player) => (kind === "person" ? [player] : []));
    if (people.every((player) => pause.ready.has(player))) await this.#deal();
  }

  async #deal(): Promise<void> {
    if (this.status.isInterval) await this.#update(await this.core.deal(this.status.match));
  }

  // Changes.

  async #update(status: MatchStatus): Promise<void> {
    this.status = status;
    if (!this.#isLeftToBots()) this.#hurrying.clear();
    this.#updatePause();
    await this.#save();
  }

  #updatePause(): void {
    if (!this.status.isInterval) {
      if (this.#pause !== null) clearTimeout(this.#pause.timer);
      this.#pause = null;
    } else if (this.#pause === null) {
      const opens = Date.now();
      const end = () =>
        void this.enqueue(async () => {
          await this.#deal();
          await this.#broadcast(null);
          void this.#drive();
        });
      this.#pause = { opens, closes: opens + PAUSE_MS, ready: new Set(), timer: setTimeout(end, PAUSE_MS) };
    }
  }

  async #save(): Promise<void> {
    const { match, acting, isOver } = this.status;
    const { ending } = isOver ? await this.core.table(match, null) : { ending: null };
    const record = await this.record();
    const stored = {
      ...this.stored,
      record,
      handedOver: record === this.stored.record ? this.stored.handedOver : null,
      continuedAt: record === this.stored.record ? (this.stored.continuedAt ?? null) : null,
      changed: new Date().toISOString(),
      revision: this.stored.revision + 1,
      summary: {
        asked: acting.map((seat) => this.#playerOf(seat)),
        winners: ending === null ? null : ending.winners.map((seat) => this.#playerOf(seat)),
        ending: ending?.sentence ?? null,
      },
    };
    if (await writeTable(stored)) this.stored = stored;
    else await this.#readAgain();
  }

  /** Reads the table again after another window has changed it. */
  async #readAgain(): Promise<void> {
    const stored = await readTable(this.stored.id);
    if (stored === null) throw new CoreError("no_table", "the table was removed from this device");
    await this.core.close(this.status.match);
    this.stored = stored;
    this.status = await this.core.open(stored.record, stored.seed);
    await this.core.rename(this.status.match, peopleOf(stored));
    this.#updatePause();
  }

  async #broadcast(except: Viewer | null): Promise<void> {
    for (const viewer of this.#viewers) {
      if (viewer !== except && viewer.known !== undefined) viewer.send(await this.#news(viewer));
    }
  }

  /** Returns the table message for a viewer, who then has its log. */
  async #news(viewer: Viewer): Promise<Reply> {
    const message = await this.message(viewer);
    viewer.known = { match: message.match, lines: message.lines, mark: message.mark };
    return message;
  }

  // Bots.

  /** Lets bots answer until only people are asked. */
  async #drive(): Promise<void> {
    if (this.#isDriving) return;
    this.#isDriving = true;
    try {
      if (this.status.isInterval) this.#updatePause();
      while (this.isWatched && this.#botSeats().length > 0) await this.#answerOfBots();
      this.#failures = 0;
    } catch (error) {
      if (!(error instanceof CoreError)) throw error;
      // After a bug, the next request gets a new module, in which the match is repeated.
      if (error.code !== "aborted") {
        this.#failures += 1;
        const failed = await refusal(null, error);
        for (const viewer of this.#viewers) viewer.send(failed);
      }
    } finally {
      this.#isDriving = false;
      this.#thinking = [];
    }
    if (this.#failures >= MAX_FAILURES) return;
    // A search that was stopped, or a question that came meanwhile.
    if (this.isWatched && this.#botSeats().length > 0) void this.#drive();
  }

  /** Lets all bots that are asked at the same time answer at the same time, as on a server. */
  async #answerOfBots(): Promise<void> {
    const seats = this.#botSeats();
    const { match, questions } = this.status;
    if (this.#thinking.join() !== seats.join()) {
      this.#thinking = seats;
      await this.enqueue(() => this.#broadcast(null));
    }
    const began = performance.now();
    const search = new AbortController();
    this.#search = search;
    const answers: [seat: number, action: string][] = [];
    for (const seat of seats) {
      const { action } = await this.core.choose(match, { seat, level: this.#levelOf(seat) }, search.signal);
      answers.push([seat, action]);
    }
    const factor = this.#hurrying.size > 0 ? FAST_FORWARD_FACTOR : 1;
    await pauseFor(answerDelayMs(performance.now() - began, !this.status.openInformation) / factor);
    await this.enqueue(async () => {
      const before = this.status;
      if (!this.isWatched || search.signal.aborted || before.match !== match) return;
      for (const [seat, action] of answers) {
        // An answer of a person, or of another bot, may have closed the question.
        if (this.status.questions[seat] !== questions[seat]) continue;
        this.status = await this.core.play(match, seat, action, false);
      }
      if (this.status === before) return;
      await this.#update(this.status);
      this.#thinking = this.#botSeats();
      await this.#broadcast(null);
    });
  }

  #stopBots(): void {
    this.#search?.abort();
  }

  /** Returns the seats that are asked and that a bot plays. */
  #botSeats(): number[] {
    const { acting, departed } = this.status;
    return acting.filter((seat) => departed.includes(seat) || this.#kindAt(seat) === "bot");
  }

  #levelOf(seat: number): number {
    return this.stored.players[this.#playerOf(seat)]?.level ?? SUBSTITUTE_LEVEL;
  }

  /** Whether no person who still plays is asked for the rest of the round. */
  #isLeftToBots(): boolean {
    const { acting, departed, seats, isOver } = this.status;
    if (isOver || acting.length === 0 || acting.length > this.#botSeats().length) return false;
    const done = new Set(departed);
    return Array.from({ length: seats }, (_, seat) => seat).every(
      (seat) => done.has(seat) || this.#kindAt(seat) === "bot",
    );
  }

  /** Returns the seat of a viewer in the current match; null for a spectator. */
  #seat({ player }: Pick<Viewer, "player">): number | null {
    const seat = player === null ? -1 : this.stored.seating.indexOf(player);
    return seat < 0 ? null : seat;
  }

  #ownSeat(viewer: Viewer): number {
    const seat = this.#seat(viewer);
    if (seat === null) throw new CoreError("no_seat", "a spectator has no seat");
    return seat;
  }

  #playerOf(seat: number): number {
    return this.stored.seating[seat] ?? seat;
  }

  #kindAt(seat: number): "person" | "bot" {
    return this.stored.players[this.#playerOf(seat)]?.kind ?? "person";
  }

  #seatsOf(accepts: (player: number) => boolean): number[] {
    return this.stored.seating.flatMap((player, seat) => (accepts(player) ? [seat] : []));
  }
}

function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
