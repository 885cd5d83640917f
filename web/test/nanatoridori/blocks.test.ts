import { describe, expect, it } from "vitest";
import { sortOffers, parseAction, formatPlay, normalizeInput } from "../../src/games/nanatoridori/actions";
import {
  type Block,
  blockAt,
  findBlocks,
  chooseBlock,
  playOfChoice,
  type Choice,
  countOf,
  firstGap,
  moveEnd,
  insertCards,
  resize,
  tapChoice,
} from "../../src/games/nanatoridori/blocks";
import { layOutHand, MIN_TARGET_PX, ROW_EXTRA_PX } from "../../src/games/nanatoridori/handLayout";
import { describeInsertion, describeStrength } from "../../src/games/nanatoridori/words";

describe("the texts of actions", () => {
  it("are parsed", () => {
    expect(parseAction("play 5x2@3")).toEqual({ kind: "play", rank: 5, count: 2, slot: 3, open: 0 });
    expect(parseAction("play 5x12@13+2")).toEqual({ kind: "play", rank: 5, count: 12, slot: 13, open: 2 });
    expect(parseAction("play 5x2+1")).toEqual({ kind: "play", rank: 5, count: 2, slot: null, open: 1 });
    expect(parseAction("take@0")).toEqual({ kind: "take", gap: 0 });
    expect(parseAction("keep")).toEqual({ kind: "keep", gap: null });
    expect(parseAction("pass")).toEqual({ kind: "pass", rank: null });
    expect(parseAction("pass 5")).toEqual({ kind: "pass", rank: 5 });
    expect(parseAction("drop")).toEqual({ kind: "drop" });
    expect(parseAction("deal")).toEqual({ kind: "deal" });
    expect(parseAction("start 2")).toEqual({ kind: "start", seat: 2 });
  });

  it("are null for other texts", () => {
    for (const text of ["", "play 5", "play 5x2@", "take@", "take@-1", "drop it", "pass five", "swap"]) {
      expect(parseAction(text)).toBeNull();
    }
  });

  it("are formatted from a choice", () => {
    for (const text of ["play 5x2@3", "play 1x1@1+2", "play 7x10@12"]) {
      expect(formatPlay(parseAction(text) as never)).toBe(text);
    }
  });

  it("are sorted by kind", () => {
    const offers = sortOffers(["keep@0", "keep@1", "keep@10", "keep@2", "drop"]);
    expect(offers.placing).toEqual({ word: "keep", gaps: [0, 1, 2, 10] });
    expect(offers.mayDrop).toBe(true);
    expect(sortOffers(["pass 3", "pass 5", "play 2x1@1"])).toMatchObject({
      passes: [
        { text: "pass 3", open: 3 },
        { text: "pass 5", open: 5 },
      ],
      plays: [{ rank: 2, count: 1, slot: 1, open: 0 }],
      placing: null,
      mayDrop: false,
    });
  });

  it("may be typed in other spellings", () => {
    expect(
      ["take 4", "in 2", " KEEP @3", "p 5x2@3", "5x2 @ 3+1", "Play 5x2@3", "drop", "pass 5"].map(normalizeInput),
    ).toEqual(["take@4", "keep@2", "keep@3", "play 5x2@3", "play 5x2@3+1", "play 5x2@3", "drop", "pass 5"]);
  });
});

describe("blocks", () => {
  it("are equal cards side by side, from the leftmost", () => {
    expect(findBlocks([2, 5, 5, 2])).toEqual([
      { rank: 2, slot: 1, size: 1 },
      { rank: 5, slot: 2, size: 2 },
      { rank: 2, slot: 4, size: 1 },
    ]);
    expect(findBlocks([])).toEqual([]);
    expect(blockAt(findBlocks([2, 5, 5, 2]), 3)).toEqual({ rank: 5, slot: 2, size: 2 });
    expect(blockAt(findBlocks([2]), 2)).toBeNull();
  });
});

describe("choosing a block", () => {
  const block: Block = { rank: 6, slot: 2, size: 3 };
  const plays = (...texts: string[]) => sortOffers(texts).plays;

  it("raises all cards if they can be played, otherwise the most that can", () => {
    expect(countOf(chooseBlock(block, plays("play 6x1@2", "play 6x2@2", "play 6x3@2")))).toBe(3);
    expect(countOf(chooseBlock(block, plays("play 6x1@2", "play 6x2@2")))).toBe(2);
    expect(countOf(chooseBlock(block, plays("play 1x1@9")))).toBe(3);
  });

  it("adds open cards only if nothing else beats the table", () => {
    expect(chooseBlock(block, plays("play 6x3@2", "play 6x3@2+1")).open).toBe(0);
    expect(chooseBlock(block, plays("play 6x3@2+1", "play 6x3@2+2")).open).toBe(1);
  });

  it("always contains one or more cards of one block, identified by its leftmost slot", () => {
    const seen = new Set<string>();
    const look = (choice: Choice | null): void => {
      if (choice === null) return;
      const key = `${choice.from} ${choice.to}`;
      if (seen.has(key)) return;
      seen.add(key);
      expect(choice.from).toBeGreaterThanOrEqual(2);
      expect(choice.to).toBeLessThanOrEqual(4);
      expect(countOf(choice)).toBeGreaterThanOrEqual(1);
      expect(playOfChoice(choice)).toMatchObject({ rank: 6, slot: 2, count: countOf(choice) });
      look(resize(choice, 1));
      look(resize(choice, -1));
      for (let slot = 0; slot < 7; slot++) {
        look(moveEnd(choice, "left", slot));
        look(moveEnd(choice, "right", slot));
        if (slot >= 2 && slot <= 4) look(tapChoice(choice, slot));
      }
    };
    look(chooseBlock(block, []));
    expect(seen.size).toBe(6);
  });

  it("shrinks from either end; a tap on a raised card clears it", () => {
    const whole = chooseBlock(block, []);
    expect(moveEnd(whole, "left", 3)).toMatchObject({ from: 3, to: 4 });
    expect(moveEnd(whole, "right", 3)).toMatchObject({ from: 2, to: 3 });
    expect(tapChoice(whole, 3)).toBeNull();
    expect(tapChoice({ ...whole, to: 2 }, 4)).toMatchObject({ from: 2, to: 4 });
  });
});

describe("gaps", () => {
  it("take all new cards, and no other card moves", () => {
    const hand = [3, 5, 3];
    const made = [0, 1, 2, 3].map((gap) => insertCards(hand, gap, [3, 3]).hand);
    expect(made).toEqual([
      [3, 3, 3, 5, 3],
      [3, 3, 3, 5, 3],
      [3, 5, 3, 3, 3],
      [3, 5, 3, 3, 3],
    ]);
    for (let gap = 0; gap <= 3; gap++) {
      const { hand: placed, from, to } = insertCards(hand, gap, [3, 3]);
      expect([...placed.slice(0, from - 1), ...placed.slice(to)]).toEqual(hand);
    }
  });

  it("describe the result", () => {
    expect(describeInsertion([6, 3, 1], 1, [3, 3])).toBe("between the 6 and the 3: makes a block of three 3s");
    expect(describeInsertion([5, 5], 1, [2])).toBe("between two 5s: a single 2, splits your two 5s");
    expect(describeInsertion([5, 4], 0, [2, 2])).toBe("at the left end, before the 5: a new block of two 2s");
    expect(describeInsertion([5, 4], 2, [4])).toBe("at the right end, after the 4: makes a block of two 4s");
  });

  it("are offered first beside equal cards", () => {
    expect(firstGap([6, 3, 1], [3])).toBe(1);
    expect(firstGap([6, 3, 1], [7])).toBe(0);
  });
});

describe("rows of a hand", () => {
  const PHONE = { width: 360, height: 230 };
  const ON_ITS_SIDE = { width: 392, height: 145 };
  const DESKTOP = { width: 848, height: 176 };

  it.each([PHONE, ON_ITS_SIDE, DESKTOP, { width: 1480, height: 240 }])("contain all slots in order: %o", (room) => {
    for (let count = 0; count <= 45; count++) {
      const { rows, step, card } = layOutHand(count, room);
      const slots = rows.flatMap((row) => Array.from({ length: row.last - row.first + 1 }, (_, n) => row.first + n));
      expect(slots).toEqual(Array.from({ length: count }, (_, n) => n + 1));
      if (count === 0) continue;
      expect(step).toBeGreaterThanOrEqual(MIN_TARGET_PX);
      for (const row of rows) {
        const right = row.left + (row.last - row.first) * step + card.width;
        expect(row.left).toBeGreaterThanOrEqual(step / 2 - 1);
        expect(right).toBeLessThanOrEqual(room.width);
      }
    }
  });

  it("fit in their area, even with 27 cards on a phone", () => {
    for (const room of [PHONE, ON_ITS_SIDE, DESKTOP]) {
      for (let count = 1; count <= 27; count++) {
        const { rows, card, scrolls } = layOutHand(count, room);
        expect(scrolls).toBe(false);
        expect(rows.length * (card.height + ROW_EXTRA_PX)).toBeLessThanOrEqual(room.height);
      }
    }
  });

  it("scroll rather than make cards too small to recognise", () => {
    const { scrolls, card } = layOutHand(45, ON_ITS_SIDE);
    expect(scrolls).toBe(true);
    expect(card.height).toBeGreaterThanOrEqual(MIN_TARGET_PX);
  });

  it("are two for eight cards and three for twenty on a phone", () => {
    expect(layOutHand(8, PHONE).rows).toHaveLength(2);
    expect(layOutHand(20, PHONE).rows).toHaveLength(3);
    expect(layOutHand(16, DESKTOP).rows).toHaveLength(1);
  });

  it("are one more if that makes the cards clearly wider", () => {
    expect(layOutHand(8, PHONE).card.width).toBeGreaterThan(60);
    expect(layOutHand(4, PHONE).rows).toHaveLength(1);
  });
});

it("describes what beats the cards on the table", () => {
  expect(describeStrength(5, 2)).toBe("Beaten by two 6s or higher, or three or more of any rank.");
  expect(describeStrength(7, 1)).toBe("Beaten by two or more of any rank.");
  expect(describeStrength(6, 1)).toBe("Beaten by a 7, or two or more of any rank.");
  expect(describeStrength(5, 1)).toBe("Beaten by a 6 or higher, or two or more of any rank.");
  expect(describeStrength(1, 1)).toBe("Beaten by a 2 or higher, or two or more of any rank.");
  expect(describeStrength(6, 3)).toBe("Beaten by three 7s, or four or more of any rank.");
  expect(describeStrength(7, 4)).toBe("Beaten by five or more of any rank.");
  expect(describeStrength(1, 9)).toBe("Beaten by nine 2s or higher.");
  expect(describeStrength(7, 9)).toBe("Nothing beats it.");
});
