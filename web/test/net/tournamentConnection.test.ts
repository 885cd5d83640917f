import { beforeEach, describe, expect, it } from "vitest";
import type { TournamentRequest, TournamentInfo, TournamentMessage } from "../../src/net/messages";
import { POLL_INTERVAL_MS, TournamentConnection } from "../../src/net/tournamentConnection";
import { FakeEnvironment } from "./fakeEnvironment";

function tournament(change: Partial<TournamentInfo> = {}): TournamentInfo {
  return { tournament: "T", phase: "open", entrants: [], now: 0, ...change } as TournamentInfo;
}

let environment: FakeEnvironment<{ sent: TournamentRequest; received: TournamentMessage }>;
let connection: TournamentConnection;
let key: string | null;
let visible: boolean;
let polls: number;
let answer: () => Promise<TournamentInfo>;

beforeEach(() => {
  environment = new FakeEnvironment();
  [key, visible, polls] = [null, true, 0];
  answer = () => Promise.resolve(tournament({ round: 9 }));
  connection = new TournamentConnection(environment, {
    key: () => key,
    poll: () => {
      polls += 1;
      return answer();
    },
    isVisible: () => visible,
  });
  connection.start();
});

/** Advances the clock, and lets the polls be answered that are sent in the meantime. */
async function pass(milliseconds: number): Promise<void> {
  const end = environment.time + milliseconds;
  while (environment.time < end) {
    environment.pass(Math.min(500, end - environment.time));
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

function opens(): void {
  environment.socket.opens();
  environment.socket.receives({ type: "tournament", shown: tournament({ round: 1, now: 60_000 }) });
}

describe("the connection to a tournament", () => {
  it("shows what the socket sends, and does not poll meanwhile", async () => {
    opens();
    expect(environment.socket.of("hello")).toEqual([{ type: "hello", key: null }]);
    expect(connection.snapshot.info?.round).toBe(1);
    expect(connection.snapshot.clockOffsetMs).toBe(60_000);
    environment.socket.receives({ type: "tournament", shown: tournament({ round: 2 }) });
    expect(connection.snapshot.info?.round).toBe(2);
    environment.socket.receives({ type: "pong" });
    await pass(3 * POLL_INTERVAL_MS);
    expect(polls).toBe(0);
  });

  it("reports presence at once, and repeats it while the page is visible", () => {
    opens();
    expect(environment.socket.of("here")).toHaveLength(1);
    environment.socket.receives({ type: "pong" });
    environment.pass(20_000);
    expect(environment.socket.of("here")).toHaveLength(2);
    environment.socket.receives({ type: "pong" });
    visible = false;
    environment.pass(20_000);
    expect(environment.socket.of("here")).toHaveLength(2);
    expect(environment.socket.of("ping")).toHaveLength(1);
  });

  it("polls while the socket is refused, and stops when it opens", async () => {
    environment.socket.breaks();
    await pass(2 * POLL_INTERVAL_MS);
    expect(polls).toBeGreaterThan(1);
    expect(connection.snapshot.info?.round).toBe(9);
    expect(environment.sockets.length).toBeGreaterThan(1);
    opens();
    expect(connection.snapshot.info?.round).toBe(1);
    const before = polls;
    environment.socket.receives({ type: "pong" });
    await pass(2 * POLL_INTERVAL_MS);
    expect(polls).toBe(before);
  });

  it("polls while the socket is open but delivers nothing", async () => {
    environment.socket.opens();
    environment.socket.receives({
      type: "refused",
      id: null,
      code: "busy",
      message: "too many wrong keys",
      refusal: null,
    });
    await pass(2 * POLL_INTERVAL_MS);
    expect(connection.snapshot.info?.round).toBe(9);
    expect(connection.snapshot.error).toBe(null);
  });

  it("does not poll while the page is hidden", async () => {
    opens();
    visible = false;
    environment.socket.breaks();
    await pass(3 * POLL_INTERVAL_MS);
    expect(polls).toBe(0);
  });

  it("keeps the latest state and marks it as possibly outdated", async () => {
    opens();
    answer = () => Promise.reject(new Error("The service cannot be reached."));
    environment.socket.breaks();
    await pass(2 * POLL_INTERVAL_MS);
    expect(connection.snapshot).toMatchObject({ isLost: true, error: null, info: { round: 1 } });
    opens();
    expect(connection.snapshot.isLost).toBe(false);
  });

  it("drops a socket that does not answer a heartbeat", () => {
    opens();
    const silent = environment.socket;
    environment.pass(10_000);
    expect(environment.socket).not.toBe(silent);
  });

  it("sends another greeting with a new key", () => {
    opens();
    key = "mine";
    connection.refresh();
    expect(environment.socket.of("hello").at(-1)).toEqual({ type: "hello", key: "mine" });
  });

  it("ignores a late poll when the socket has delivered", async () => {
    let settle: (late: TournamentInfo) => void = () => undefined;
    answer = () => new Promise((resolve) => (settle = resolve));
    environment.pass(POLL_INTERVAL_MS);
    expect(polls).toBe(1);
    opens();
    settle(tournament({ round: 0 }));
    await pass(1);
    expect(connection.snapshot.info?.round).toBe(1);
  });

  it("stops when the tournament is over or does not exist", () => {
    opens();
    environment.socket.receives({ type: "tournament", shown: tournament({ phase: "over" }) });
    expect(environment.socket.readyState).toBe(3);
    connection.start();
    environment.socket.opens();
    environment.socket.receives({
      type: "refused",
      id: null,
      code: "no_match",
      message: "there is none",
      refusal: null,
    });
    expect(connection.snapshot.error).toBe("There is none.");
    const sockets = environment.sockets.length;
    environment.pass(60_000);
    expect(environment.sockets).toHaveLength(sockets);
  });
});
