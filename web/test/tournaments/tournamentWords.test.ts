import { afterEach, describe, expect, it } from "vitest";
import { loadWords, setLanguage } from "../../src/words/catalogue";
import type { TournamentInfo } from "../../src/net/messages";
import {
  defaultName,
  entrantName,
  entrantsHelp,
  resultSummary,
  watchableTables,
} from "../../src/tournaments/tournamentWords";

describe("the summary of a finished tournament", () => {
  const row = (entrant: number, place: number) => ({ entrant, place, points: 0, more: [], played: 4 });
  const entrants = ["Anna", "Bea", "Cleo"].map((name, entrant) => ({ entrant, name }));
  const ended = (places: readonly number[], own: number | null) =>
    resultSummary({
      entrants,
      standings: places.map((place, entrant) => row(entrant, place)),
      mine: own === null ? null : { entrant: own },
    } as unknown as TournamentInfo);

  it("names the winners, and the rank of the viewer", () => {
    expect(ended([2, 1, 3], null)).toBe("finished: Bea won");
    expect(ended([2, 1, 3], 1)).toBe("finished: you won");
    expect(ended([2, 1, 3], 2)).toBe("finished: Bea won; you are number 3 of 3");
    expect(ended([1, 1, 3], 1)).toBe("finished: you and Anna won");
    expect(ended([1, 1, 1], 1)).toBe("finished: all entrants tied");
  });
});

describe("the matches for a spectator", () => {
  const match = (table: string | null, entrants: readonly number[], over = false) => ({ table, entrants, over });

  it("are those that are being played and may be watched, the leaders' match first", () => {
    const info = {
      standings: [3, 0, 1, 2].map((entrant, place) => ({ entrant, place: place + 1 })),
      tables: [match("low", [1, 2]), match("high", [3, 0]), match(null, [3, 1]), match("over", [3, 2], true)],
    } as unknown as TournamentInfo;
    expect(watchableTables(info).map(({ table }) => table)).toEqual(["high", "low"]);
  });
});

describe("the number of entrants in the form", () => {
  it("fills at least two tables of a duplicate", () => {
    expect(entrantsHelp("duplicate", 4, 4)).toBe("At least 8 entrants at 2 tables of 4, with bots in the empty seats.");
    expect(entrantsHelp("duplicate", 4, 9)).toBe(
      "At least 12 entrants at 3 tables of 4, with bots in the empty seats.",
    );
    expect(entrantsHelp("duplicate", 2, 4)).toBe("At least 4 entrants at 2 tables of 2, with bots in the empty seats.");
  });

  it("is the wanted number in other tournaments, and never one", () => {
    expect(entrantsHelp("swiss", 2, 6)).toBe("At least 6 entrants, filled with bots.");
    expect(entrantsHelp("arena", 2, 1)).toBe("No bots: at least two people must enter.");
  });
});

describe("the name of an entrant", () => {
  const nameOf = (name: string, level: number | null) =>
    entrantName({ entrants: [{ entrant: 0, name, level }] } as unknown as TournamentInfo, 0);

  it("is the level of a bot with its number", () => {
    expect(nameOf("Level 3 #2", 3)).toBe("Level 3 #2");
    expect(nameOf("Anna 2", null)).toBe("Anna 2");
  });

  it("keeps the number of a bot in a tournament of an earlier version", () => {
    expect([nameOf("Host 1", 3), nameOf("Host 2", 3)]).toEqual(["Level 3 #1", "Level 3 #2"]);
  });
});

describe("the name of a tournament without one", () => {
  afterEach(async () => {
    setLanguage("en");
    await loadWords("common", "tournaments");
  });

  it("is in the language of the organiser", async () => {
    const natto = { key: "natto", title: "Natto" };
    expect(defaultName("duplicate", natto)).toBe("Duplicate Natto");
    setLanguage("ja");
    await loadWords("common", "tournaments");
    expect(defaultName("duplicate", natto)).not.toMatch(/[A-Za-z]/);
  });
});
