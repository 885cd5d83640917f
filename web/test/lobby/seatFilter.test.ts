import { describe, expect, it } from "vitest";
import { isRestrictive, matchesFilter, type SeatFilter } from "../../src/lobby/seatFilter";
import type { OpenTableInfo } from "../../src/net/messages";

const ALL: SeatFilter = { game: "", seats: "any", rules: "any", rated: "any" };

function table(part: Partial<OpenTableInfo>): OpenTableInfo {
  return { game: "natto", seats: 2, changed: [], rated: false, fair: false, ...part } as OpenTableInfo;
}

const TABLES = [
  table({}),
  table({ rated: true }),
  table({ changed: ["sums"] }),
  table({ game: "eurojongg", seats: 4 }),
  table({ game: "eurojongg", seats: 4, changed: ["hand_limit"], rated: true }),
];

function found(filter: Partial<SeatFilter>): number[] {
  return TABLES.flatMap((one, index) => (matchesFilter(one, { ...ALL, ...filter }) ? [index] : []));
}

describe("the filter of open seats", () => {
  it("shows all tables without a restriction", () => {
    expect(found({})).toEqual([0, 1, 2, 3, 4]);
    expect(isRestrictive(ALL)).toBe(false);
  });

  it.each([
    [{ game: "natto" }, [0, 1, 2]],
    [{ seats: "more" }, [3, 4]],
    [{ seats: "two" }, [0, 1, 2]],
    [{ rules: "usual" }, [0, 1, 3]],
    [{ rules: "house" }, [2, 4]],
    [{ rated: "rated" }, [1, 4]],
    [{ rated: "unrated" }, [0, 2, 3]],
    [{ rated: "rated", rules: "house" }, [4]],
  ] as const)("leaves out what is not like %o", (filter, kept) => {
    expect(found(filter)).toEqual(kept);
    expect(isRestrictive({ ...ALL, ...filter })).toBe(true);
  });
});
