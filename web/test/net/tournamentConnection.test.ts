import { beforeEach, describe, expect, it } from "vitest";
import type { OnlookerRequest, TournamentInfo, TournamentWords } from "../../src/net/messages";
import { ASKS_EVERY_MS, TournamentLine } from "../../src/net/tournamentConnection";
import { FakeWorld } from "./fakeEnvironment";

function shown(change: Partial<TournamentInfo> = {}): TournamentInfo {
  return { tournament: "T", phase: "open", entrants: [], now: 0, ...change } as TournamentInfo;
}

let world: FakeWorld<{ sent: OnlookerRequest; said: TournamentWords }>;
let line: TournamentLine;
let key: string | null;
let visible: boolean;
let asked: number;
let answer: () => Promise<TournamentInfo>;

beforeEach(() => {
  world = new FakeWorld();
  [key, visible, asked] = [null, true, 0];
  answer = () => Promise.resolve(shown({ round: 9 }));
  line = new TournamentLine(world, {
    key: () => key,
    ask: () => {
      asked += 1;
      return answer();
    },
    isVisible: () => visible,
  });
  line.start();
});

/** Time goes by, and what was asked meanwhile is answered. */
async function pass(milliseconds: number): Promise<void> {
  const end = world.time + milliseconds;
  while (world.time < end) {
    world.pass(Math.min(500, end - world.time));
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

function opens(): void {
  world.socket.opens();
  world.socket.says({ type: "tournament", shown: shown({ round: 1, now: 60_000 }) });
}

describe("a line to a tournament", () => {
  it("shows what the socket tells and asks nothing beside it", async () => {
    opens();
    expect(world.socket.of("hello")).toEqual([{ type: "hello", key: null }]);
    expect(line.snapshot.shown?.round).toBe(1);
    expect(line.snapshot.ahead).toBe(60_000);
    world.socket.says({ type: "tournament", shown: shown({ round: 2 }) });
    expect(line.snapshot.shown?.round).toBe(2);
    world.socket.says({ type: "pong" });
    await pass(3 * ASKS_EVERY_MS);
    expect(asked).toBe(0);
  });

  it("says at once that one is here, and goes on while the page is looked at", () => {
    opens();
    expect(world.socket.of("here")).toHaveLength(1);
    world.socket.says({ type: "pong" });
    world.pass(20_000);
    expect(world.socket.of("here")).toHaveLength(2);
    world.socket.says({ type: "pong" });
    visible = false;
    world.pass(20_000);
    expect(world.socket.of("here")).toHaveLength(2);
    expect(world.socket.of("ping")).toHaveLength(1);
  });

  it("asks where the socket is refused, and stops asking when it comes", async () => {
    world.socket.breaks();
    await pass(2 * ASKS_EVERY_MS);
    expect(asked).toBeGreaterThan(1);
    expect(line.snapshot.shown?.round).toBe(9);
    expect(world.sockets.length).toBeGreaterThan(1);
    opens();
    expect(line.snapshot.shown?.round).toBe(1);
    const before = asked;
    world.socket.says({ type: "pong" });
    await pass(2 * ASKS_EVERY_MS);
    expect(asked).toBe(before);
  });

  it("asks where the socket is open and does not tell", async () => {
    world.socket.opens();
    world.socket.says({ type: "refused", id: null, code: "busy", message: "too many wrong keys", refusal: null });
    await pass(2 * ASKS_EVERY_MS);
    expect(line.snapshot.shown?.round).toBe(9);
    expect(line.snapshot.trouble).toBe(null);
  });

  it("asks no service that nobody looks at", async () => {
    opens();
    visible = false;
    world.socket.breaks();
    await pass(3 * ASKS_EVERY_MS);
    expect(asked).toBe(0);
  });

  it("keeps what was shown and says that it may be old", async () => {
    opens();
    answer = () => Promise.reject(new Error("The service cannot be reached."));
    world.socket.breaks();
    await pass(2 * ASKS_EVERY_MS);
    expect(line.snapshot).toMatchObject({ isLost: true, trouble: null, shown: { round: 1 } });
    opens();
    expect(line.snapshot.isLost).toBe(false);
  });

  it("takes a socket that answers no beat for gone", () => {
    opens();
    const silent = world.socket;
    world.pass(10_000);
    expect(world.socket).not.toBe(silent);
  });

  it("says hello again with the key that one has got meanwhile", () => {
    opens();
    key = "mine";
    line.look();
    expect(world.socket.of("hello").at(-1)).toEqual({ type: "hello", key: "mine" });
  });

  it("lets an answer that comes late change nothing that the socket has told", async () => {
    let settle: (late: TournamentInfo) => void = () => undefined;
    answer = () => new Promise((resolve) => (settle = resolve));
    world.pass(ASKS_EVERY_MS);
    expect(asked).toBe(1);
    opens();
    settle(shown({ round: 0 }));
    await pass(1);
    expect(line.snapshot.shown?.round).toBe(1);
  });

  it("ends with the tournament, and where there is none", () => {
    opens();
    world.socket.says({ type: "tournament", shown: shown({ phase: "over" }) });
    expect(world.socket.readyState).toBe(3);
    line.start();
    world.socket.opens();
    world.socket.says({ type: "refused", id: null, code: "no_match", message: "there is none", refusal: null });
    expect(line.snapshot.trouble).toBe("There is none.");
    const sockets = world.sockets.length;
    world.pass(60_000);
    expect(world.sockets).toHaveLength(sockets);
  });
});
