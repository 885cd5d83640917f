import { describe, expect, it } from "vitest";
import type { TournamentInfo } from "../../src/net/messages";
import { companyWords, overWords } from "../../src/tournaments/tournamentWords";

describe("what is said of a tournament that is over", () => {
  const row = (entrant: number, place: number) => ({ entrant, place, points: 0, more: [], played: 4 });
  const entrants = ["Anna", "Bea", "Cleo"].map((name, entrant) => ({ entrant, name }));
  const ended = (places: readonly number[], own: number | null) =>
    overWords({
      entrants,
      standings: places.map((place, entrant) => row(entrant, place)),
      mine: own === null ? null : { entrant: own },
    } as unknown as TournamentInfo);

  it("names who won, also several, and tells everybody where they came in", () => {
    expect(ended([2, 1, 3], null)).toBe("over: Bea won");
    expect(ended([2, 1, 3], 1)).toBe("over: you won");
    expect(ended([2, 1, 3], 2)).toBe("over: Bea won; you are number 3 of 3");
    expect(ended([1, 1, 3], 1)).toBe("over: you and Anna won");
    expect(ended([1, 1, 1], 1)).toBe("over: all came in alike");
  });
});

describe("what the form of a tournament says of those who will take part", () => {
  it("fills the tables of a duplicate, and two at least", () => {
    expect(companyWords("duplicate", 4, 4)).toBe("8 or more, at 2 full tables of 4; bots come for who is missing.");
    expect(companyWords("duplicate", 4, 9)).toBe("12 or more, at 3 full tables of 4; bots come for who is missing.");
    expect(companyWords("duplicate", 2, 4)).toBe("4 or more, at 2 full tables of 2; bots come for who is missing.");
  });

  it("brings as many as are wanted elsewhere, and never one alone", () => {
    expect(companyWords("swiss", 2, 6)).toBe("6 or more; bots come for who is missing.");
    expect(companyWords("arena", 2, 1)).toBe("No bots: it begins with two people or more.");
  });
});
