import { expect, it } from "vitest";
import { opponentWords, dayWords, sortTables, stateWords } from "../../src/lobby/myTableWords";
import type { TableChoices } from "../../src/lobby/newTableChoices";
import { changedOptions, seatsOf, valuesOf, withOption } from "../../src/lobby/options";
import {
  type AvailableBots,
  botChoices,
  seatPlayers,
  newTableSeats,
  seatLabels,
  withSeatPlayer,
} from "../../src/lobby/seating";
import type { GameInfo, MyTable, OptionSpec, TableMessage } from "../../src/net/messages";
import { routeOf } from "../../src/routes";
import { insertNames, seatNames } from "../../src/ui/words";
import { plain } from "../messages";
import { seatInfo } from "../net/tableMessages";

const PLAYERS: OptionSpec = { name: "players", kind: "integer", default: 4, help: "", least: 2, most: 6 };
const PENGUINS: OptionSpec = {
  name: "penguins",
  kind: "integer",
  default: 2,
  help: "",
  least: 1,
  most: 5,
  exceptions: [{ option: "players", value: 2, default: 1 }],
};
const SPECS = [PLAYERS, PENGUINS];
const GAME: GameInfo = {
  key: "birds",
  title: "Birds",
  summary: "",
  seats: ["North", "East"],
  options: SPECS,
  asks_together: false,
  shuffles: false,
  open_information: false,
  counts_rounds: false,
  ladders: [
    { options: {}, ratings: [800, 900, 1000] },
    { options: { players: 2 }, ratings: [850, 950, 1050] },
  ],
  own_bots: [],
  seat_titles: [plain("North"), plain("East")],
  levels: [1, 2, 3].map((number) => ({ number, name: `Level ${number}`, sentence: "" })),
  max_level: { number: 99, name: "Max", sentence: "" },
};

it("uses the default of an exception while the other option has its value", () => {
  expect(valuesOf(SPECS, {})).toEqual({ players: 4, penguins: 2 });
  expect(valuesOf(SPECS, { players: 2 })).toEqual({ players: 2, penguins: 1 });
  expect(valuesOf(SPECS, { players: 2, penguins: 3 })).toEqual({ players: 2, penguins: 3 });
});

it("sends only options that differ from their default", () => {
  expect(changedOptions(SPECS, {})).toEqual({});
  expect(changedOptions(SPECS, { players: 2 })).toEqual({ players: 2 });
  expect(changedOptions(SPECS, { players: 2, penguins: 2 })).toEqual({ players: 2, penguins: 2 });
  expect(changedOptions(SPECS, { penguins: 2 })).toEqual({});
});

it("treats an option set to its default as unchanged", () => {
  const touched = withOption(SPECS, { penguins: 3 }, "penguins", 2);
  expect(touched).toEqual({});
  expect(valuesOf(SPECS, withOption(SPECS, touched, "players", 2)).penguins).toBe(1);
});

it("ignores a stored value that is no longer valid", () => {
  expect(valuesOf(SPECS, { players: 9, penguins: "many" })).toEqual({ players: 4, penguins: 2 });
});

it("counts the seats by the players option", () => {
  expect(seatsOf(GAME, {})).toEqual(["North", "East", "Seat 3", "Seat 4"]);
  expect(seatsOf(GAME, { players: 2 })).toEqual(["North", "East"]);
  expect(seatsOf({ ...GAME, options: [] }, {})).toEqual(["North", "East"]);
});

const CHOICES: TableChoices = {
  company: "bots",
  bySeat: false,
  level: 2,
  own: "",
  side: "0",
  chairs: [],
  options: {},
  together: null,
  windowS: 4,
  listed: false,
  clock: "none",
  chat: "open",
  watch: "closed",
  rated: false,
  fair: null,
};

/** Returns the bots of a game with `count` levels. */
function levels(count: number, ...own: string[]): AvailableBots {
  return { ...GAME, levels: GAME.levels.slice(0, count), own_bots: own };
}

it("seats the server's own bots by name, or a level if they are gone", () => {
  const mine = { ...CHOICES, own: "mine" };
  expect(newTableSeats(mine, 3, levels(3, "mine"), 0)).toEqual(["me", "bot:mine", "bot:mine"]);
  expect(newTableSeats(mine, 3, levels(3), 0)).toEqual(["me", "bot:2", "bot:2"]);
  expect(seatPlayers(["bot:mine", "me", "bot:1"], 3, levels(3, "mine"))).toEqual(["bot:mine", "me", "bot:1"]);
  expect(seatPlayers(["bot:mine", "me", "bot:2"], 3, levels(3))).toEqual(["bot:1", "me", "bot:2"]);
  expect(botChoices(levels(1, "mine")).map(({ name }) => name)).toEqual(["Level 1", "Strongest level", "mine"]);
  expect(newTableSeats({ ...CHOICES, level: 99 }, 2, levels(3), 0)).toEqual(["me", "bot:99"]);
});

it("seats bots, friends or both around the seat of the host", () => {
  expect(newTableSeats(CHOICES, 4, levels(3), 0)).toEqual(["me", "bot:2", "bot:2", "bot:2"]);
  expect(newTableSeats({ ...CHOICES, company: "friends" }, 3, levels(1), 0)).toEqual(["me", "open", "open"]);
  expect(newTableSeats({ ...CHOICES, side: "any" }, 2, levels(2), 0.9)).toEqual(["bot:2", "me"]);
  const chairs = ["bot:3", "me", "open"];
  const mixed = { ...CHOICES, bySeat: true, chairs };
  expect(newTableSeats(mixed, 3, levels(3), 0)).toEqual(chairs);
  expect(newTableSeats({ ...mixed, company: "friends" }, 3, levels(3), 0)).toEqual(chairs);
  expect(newTableSeats(mixed, 2, levels(3), 0)).toEqual(["me", "bot:2"]);
  for (const company of ["screen", "pass"] as const) {
    expect(newTableSeats({ ...mixed, company }, 3, levels(3), 0)).toEqual(["open", "open", "open"]);
  }
});

it("seats the host exactly once, and only existing bots", () => {
  expect(newTableSeats({ ...CHOICES, side: "5", level: 9 }, 2, levels(2), 0)).toEqual(["me", "bot:1"]);
  expect(seatPlayers(["open", "open"], 3, levels(1))).toEqual(["me", "open", "open"]);
  expect(seatPlayers(["me", "me", "bot:7"], 3, levels(2))).toEqual(["me", "bot:1", "bot:1"]);
});

it("leaves the former seat open when the host takes another one", () => {
  expect(withSeatPlayer(["me", "bot:1", "open"], 1, "me")).toEqual(["open", "me", "open"]);
  expect(withSeatPlayer(["me", "bot:1", "open"], 0, "bot:1")).toEqual(["me", "bot:1", "open"]);
});

it("inserts names only in games whose seats have no names", () => {
  const seats = [
    seatInfo(0, { name: "Seat 2" }),
    seatInfo(1, { name: "Bea" }),
    seatInfo(2, { name: "Level 1", kind: "bot", level: 1 }),
    seatInfo(3, { name: "Guest", kind: "bot", level: 1 }),
    seatInfo(4, { kind: "open" }),
  ];
  const table = { seats } as unknown as TableMessage;
  expect(seatNames(seats)).toEqual(["Seat 2", "Bea", "Level 1 #1", "Level 1 #2", "Seat 5"]);
  expect(insertNames(table, "Seat 1 beats Seat 2, and seat 4 beats Seat 5.")).toBe(
    "Seat 2 beats Bea, and Level 1 #2 beats Seat 5.",
  );
  const sides = { seats: seats.map((one) => ({ ...one, title: plain("Black") })) } as unknown as TableMessage;
  expect(insertNames(sides, "Black e5; Seat 2 waits.")).toBe("Black e5; Seat 2 waits.");
});

it("labels the seats in a form", () => {
  const seats = ["Seat 1", "Seat 2", "Seat 3"];
  expect(seatLabels(CHOICES, seats)).toEqual(["Seat 1: you", "Seat 2: next after you", "Seat 3"]);
  const mixed = { ...CHOICES, bySeat: true, chairs: ["open", "open", "me"] };
  expect(seatLabels(mixed, seats)).toEqual(["Seat 1: next after you", "Seat 2", "Seat 3: you"]);
  expect(seatLabels({ ...CHOICES, side: "any" }, seats)).toEqual(seats);
});

const NO_WORDS = { kinds: [], levels: [], variant_name: null };

function mine(state: MyTable["state"], change: Partial<MyTable> = {}): MyTable {
  const table = { table: state, state, game: "birds", title: "Birds", variant: "for 4", others: ["Bea"] };
  return { ...table, begun: "2026-11-20T10:00:00Z", won: null, ending: null, sketch: "", ...NO_WORDS, ...change };
}

it("sorts tables that wait for the player first, and finished ones last", () => {
  const states = ["over", "waiting", "gone", "asked", "open"] as const;
  expect(sortTables(states.map((state) => mine(state))).map((table) => table.state)).toEqual([
    "asked",
    "open",
    "waiting",
    "over",
    "gone",
  ]);
});

it("describes the opponents, turn and day of a table", () => {
  expect(opponentWords(mine("asked", { others: ["Bea", "", ""] }))).toBe("Bea and two open seats");
  expect(opponentWords(mine("asked", { others: ["A", "B", "C", "D", "E"] }))).toBe("A, B, C and 2 more");
  expect(stateWords(mine("asked"))).toBe("Your turn");
  expect(stateWords(mine("waiting"))).toBe("Bea is to move");
  expect(stateWords(mine("over", { won: true }))).toBe("You won");
  expect(stateWords(mine("over", { won: false }))).toBe("You lost");
  expect(stateWords(mine("over", { won: null }))).toBe("No winner");
  const now = new Date(2026, 10, 22, 9, 0);
  const at = (day: number) => dayWords(new Date(2026, 10, day, 8, 30).toISOString(), now);
  expect([at(22).split(",")[0], at(21).split(",")[0]]).toEqual(["today", "yesterday"]);
  expect(at(3)).toContain("3");
  expect(dayWords("", now)).toBe("");
});

it("takes the key of a seat from the address, or from the browser", () => {
  const keys = (table: string) => (table === "abc" ? "kept" : null);
  expect(routeOf("/t/abc", "#key=given", keys)).toEqual({ kind: "table", table: "abc", key: "given", match: null });
  expect(routeOf("/t/abc", "", keys)).toEqual({ kind: "table", table: "abc", key: "kept", match: null });
  expect(routeOf("/t/abc/2", "#watch", keys)).toEqual({ kind: "table", table: "abc", key: null, match: 2 });
  expect(routeOf("/t/other", "", keys)).toEqual({ kind: "table", table: "other", key: null, match: null });
  expect(routeOf("/join", "#KXQ-rtm")).toEqual({ kind: "code", code: "KXQrtm" });
});

it("routes the address of a lesson", () => {
  expect(routeOf("/play/birds", "#friends")).toEqual({ kind: "play", game: "birds", company: "friends", club: null });
  expect(routeOf("/play/birds/", "#nobody")).toEqual({ kind: "play", game: "birds", company: null, club: null });
  expect(routeOf("/play/birds", "#club=tea-%C3%A9")).toEqual({
    kind: "play",
    game: "birds",
    company: null,
    club: "tea-é",
  });
  expect(routeOf("/play/", "")).toEqual({ kind: "not-found" });
  expect(routeOf("/learn/birds", "")).toEqual({ kind: "learn", game: "birds" });
  expect(routeOf("/learn/", "")).toEqual({ kind: "lessons" });
});

it("routes a record and a scene that other sites show", () => {
  const record = "chabudai record 1 #68\noptions {}\n";
  const fragment = `#${new URLSearchParams({ record })}`;
  expect(routeOf("/embed/board", fragment)).toEqual({ kind: "embedded-board", record });
  expect(routeOf("/analysis", fragment)).toEqual({ kind: "replay", analysis: null, record });
  expect(routeOf("/analysis", "")).toEqual({ kind: "replay", analysis: null, record: null });
  expect(routeOf("/embed/lesson/birds/2", "")).toEqual({ kind: "embedded-scene", game: "birds", number: 2 });
});
