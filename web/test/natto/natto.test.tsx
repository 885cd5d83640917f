import { readFileSync } from "node:fs";
import { render } from "preact-render-to-string";
import { afterAll, describe, expect, it } from "vitest";
import { Table } from "../../src/games/natto/Board";
import { Rules } from "../../src/games/natto/Rules";
import { nattoSettings, Settings } from "../../src/games/natto/settings";
import type { ComponentProps, VNode } from "preact";
import {
  sortHints,
  sortOffers,
  parseCombination,
  findPlays,
  parseReadingRequest,
  normalizeInput,
  findUsefulTiles,
} from "../../src/games/natto/actions";
import { bestReason } from "../../src/games/natto/Choices";
import {
  arrangeTiles,
  dragonsFrom,
  emptyArrangement,
  heldTiles,
  moveTiles,
  poolTiles,
} from "../../src/games/natto/hand";
import { SuitSign, Tile } from "../../src/games/natto/Tile";
import { signOf, SUITS, nameTile } from "../../src/games/natto/tiles";
import { findFreshRoundEnd, type NattoView } from "../../src/games/natto/view";
import type { Reading } from "../../src/games/reading";
import type { LogEntry } from "../../src/net/messages";
import { formatMessage, setItemNames } from "../../src/words/catalogue";
import { type BoardChange, attributes, boardProps, textOf } from "../board";
import { plain } from "../messages";
import { OTHER_LANGUAGES, englishOf, readIn } from "../languages";

type TableProps = ComponentProps<typeof Table>;

/** A position of a real game as its player saw it, with the readings of some tiles. */
interface Sample {
  view: NattoView;
  legal: string[];
  played: LogEntry[];
  items: string;
  readings: Reading[];
}

const NAMES = ["lead", "answer", "nothing", "round", "shared", "over"] as const;
const THEMES = ["tiles", "cards", "mahjongg", "mhing", "letters"] as const;

function loadSample(name: (typeof NAMES)[number]): Sample {
  return JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), "utf8")) as Sample;
}

function draw(
  { view, legal, played }: Sample,
  { settings, ...change }: BoardChange & { settings?: TableProps["settings"] } = {},
): string {
  const turn = { legal, mayAct: legal.length > 0, ...change.turn };
  return render(
    <Table {...boardProps(view, { played, ...change, turn })} settings={settings ?? nattoSettings.current()} />,
  );
}

/** The tiles drawn face up: the viewer's hand, the trick, visible dragons. */
function faces(html: string): string[] {
  return attributes(html, "data-tile").sort();
}

it("names the seat of a replay instead of addressing it", () => {
  for (const name of NAMES) {
    const replay = { ...loadSample(name), legal: [] };
    expect(textOf(draw(replay, { table: { names: ["Anna", "Bea"], reader: null } }))).not.toMatch(/\byou\b/i);
  }
});

describe("what is drawn", () => {
  it.each(NAMES)("shows the hand in canonical order, and only tiles that the view holds: %s", (name) => {
    const now = loadSample(name);
    const html = draw(now);
    expect(attributes(html, "data-hand-tile")).toEqual(now.view.hand);
    const { view } = now;
    const other = view.seat === null ? [] : (view.dragons?.[1 - view.seat] ?? []);
    const trick = [...view.trick.slice(0, -1).slice(-3), ...view.trick.slice(-1)];
    const wanted = [...(view.hand ?? []), ...other, ...(view.pool ?? [])];
    for (const play of trick) wanted.push(...play.laid.map(([tile]) => tile));
    expect(faces(html)).toEqual(wanted.sort());
  });

  it.each(THEMES)("draws the same tiles in every theme: %s", (tiles) => {
    const now = loadSample("answer");
    const html = draw(now, { settings: { ...nattoSettings.current(), tiles } });
    expect(faces(html)).toEqual(faces(draw(now)));
    expect(html).toContain(`nt-tile-${tiles}`);
  });

  it("shows a spectator two rows of tiles face down, and no hand", () => {
    const now = loadSample("lead");
    const html = draw(
      { ...now, view: { ...now.view, seat: null, hand: null }, legal: [] },
      { turn: { question: null } },
    );
    expect(html).not.toContain("data-hand-tile");
    expect(html).not.toContain("in your hand");
    expect(draw(now)).toContain("in your hand");
    expect(attributes(html, "data-seat-panel").sort()).toEqual(["0", "1"]);
    expect(faces(html)).toEqual(["C", "C", "L", "L", "R", "R"]);
  });

  it("counts the opponent's tiles and shows only the dragons", () => {
    const { view, legal, played, ...more } = loadSample("lead");
    const dragons = view.dragons?.with(1 - (view.seat as number), ["C"]) ?? null;
    const sizes = view.hand_sizes.with(1 - (view.seat as number), 9);
    const html = draw({ view: { ...view, dragons, hand_sizes: sizes }, legal, played, ...more });
    expect(html).toContain("9 tiles, including centre dragon");
    expect(html.match(/nt-small"><svg class="nt-tile nt-back/g)).toHaveLength(8);
  });

  it("shows the ranks of flowers and dragons, and the total of a sum last", () => {
    const now = loadSample("answer");
    const { laid } = now.view.trick.at(-1) as NattoView["trick"][number];
    const html = draw(now);
    const shown = attributes(html, "data-stands").map(Number);
    expect(shown.slice(-2)).toEqual(laid.filter(([tile]) => tile === "F").map(([, rank]) => rank));
    expect(html).toMatch(/nt-equals">=<\/b><span class="nt-laid-face"[^>]*><svg[^>]*data-tile="8o"/);
  });

  it("shows rounds as pips up to nine, and as a number above", () => {
    const now = loadSample("lead");
    const of = (target: number) => draw({ ...now, view: { ...now.view, target, wins: [2, 1] } });
    expect(of(5).match(/nt-pip nt-pip-won/g)).toHaveLength(3);
    expect(of(5)).toContain('aria-label="2 of 5 rounds won"');
    expect(of(40)).not.toContain("nt-pips");
    expect(of(40)).toContain("2 of 40");
  });

  it("marks held and played tiles in the legend", () => {
    const now = loadSample("answer");
    const html = draw(now);
    const count = (name: string) => html.match(new RegExp(`<td class="nt-${name}"`, "g"))?.length ?? 0;
    const numbers = (tiles: readonly string[]) => new Set(tiles.filter((tile) => /\d/.test(tile))).size;
    expect(count("held")).toBe(numbers(now.view.hand ?? []));
    expect(count("played")).toBe(numbers(now.view.played));
    expect(count("held") + count("played") + count("unseen")).toBe(27);
  });

  it("shows the pool with the limit of each seat", () => {
    const html = draw(loadSample("shared"));
    expect(attributes(html, "data-limit")).toEqual(["1", "1"]);
    expect(attributes(html, "data-tile-id").filter((id) => id.startsWith("pool"))).toHaveLength(6);
  });

  it("dims exactly the tiles that are in no offered play, and none if the setting is off", () => {
    const now = loadSample("answer");
    const useful = findUsefulTiles(sortOffers(now.legal).plays, []);
    const hand = now.view.hand as string[];
    const dimmed = draw(now).match(/nt-own nt-dimmed/g) ?? [];
    expect(dimmed).toHaveLength(hand.filter((tile) => !useful.has(tile)).length);
    expect(dimmed.length).toBeGreaterThan(0);
    expect(draw(now, { settings: { ...nattoSettings.current(), dims: false } })).not.toContain("nt-dimmed");
    expect(draw(now, { turn: { mayAct: false } })).not.toContain("nt-dimmed");
  });

  it.each(THEMES)("draws suits that differ without their colours: %s", (theme) => {
    const colourless = (drawn: VNode): string => render(drawn).replace(/nt-suit-[otq]\b|data-tile="\w+"/g, "");
    for (const tiles of [
      ["1o", "1t", "1q"],
      ["7o", "7t", "7q"],
      ["L", "C", "R"],
    ]) {
      expect(new Set(tiles.map((tile) => colourless(<Tile tile={tile} theme={theme} />))).size).toBe(3);
    }
    // The shapes differ, not only the letters on the tiles.
    expect(new Set(SUITS.map((suit) => colourless(<SuitSign suit={suit} theme={theme} />))).size).toBe(3);
  });

  it("offers a pass only if the server does", () => {
    expect(draw(loadSample("nothing"))).toContain('data-answer="ask-pass"');
    expect(draw(loadSample("lead"))).not.toContain("ask-pass");
    expect(draw(loadSample("answer"), { turn: { mayAct: false } })).not.toContain("ask-pass");
  });

  it("names the key of each button in its tooltip", () => {
    const html = draw(loadSample("nothing"));
    for (const title of ["Play (Enter)", "Pass (p)", "Show plays from weakest to strongest (h)"]) {
      expect(html).toContain(`title="${title}"`);
    }
  });

  it("shows who won the round until the first play of the next one is answered", () => {
    const { view } = loadSample("round");
    const ended = { ...view, round: 1, phase: "deal", events: [{ kind: "round", seat: 1 }], wins: [0, 1] } as NattoView;
    const log = [entry(ended), entry(view)];
    expect(findFreshRoundEnd({ ...view, history: [] }, log)).toEqual({ winner: 1, round: 1, wins: [0, 1] });
    const html = draw({ ...loadSample("round"), played: log });
    expect(html).toContain("Bea won round 1. The score is 1 to 0.");
    const later = { ...view, history: ["0 set 3 3o", "1 set 4 4o", "0 pass"] };
    expect(findFreshRoundEnd(later, [...log, entry(later)])).toBeNull();
  });
});

function entry(view: NattoView): LogEntry {
  return { turn: 1, number: 1, actor: "0", action: "pass", sentence: plain("Seat 1 passes."), events: [], view };
}

describe("actions", () => {
  it("parses each kind, with the total of a sum last", () => {
    expect(parseCombination("sum 5 2o 3t = 5q")).toMatchObject({ kind: "sum", number: 5, tiles: ["2o", "3t", "5q"] });
    expect(parseCombination("seq -1 1o F L")).toMatchObject({ kind: "seq", number: -1, tiles: ["1o", "F", "L"] });
    expect(parseCombination("bomb F F F")).toMatchObject({ kind: "bomb", number: null, tiles: ["F", "F", "F"] });
    for (const text of ["pass", "deal", "start 1", "set", "set x 1o", "set 1", "seq 1 1x"]) {
      expect(parseCombination(text)).toBeNull();
    }
  });

  it("applies a typed reading to the raised tiles", () => {
    const reading = (action: string) => ({ kind: "", name: "", action, sentence: null, refusal: null });
    const playable = ["seq 10 F L", "set 10 F L", "set 0 F L", "sum 3 1o 2o = 3o"].map(reading);
    const said = (words: string, items = "F L") => parseReadingRequest(words, items, playable);
    expect(said("as seq")).toEqual({ action: "seq 10 F L" });
    expect(said(" As  a pair ")).toEqual({ action: "set 10 F L" });
    expect(said("as set of 0")).toEqual({ action: "set 0 F L" });
    expect(said("as sum")).toEqual({ action: "sum 3 1o 2o = 3o" });
    expect(said("as tube")).toEqual({ sentence: "The raised tiles cannot be played as tube now." });
    expect(said("as sum", "")).toEqual({ sentence: "Raise the tiles first, then type how to play them." });
    for (const words of ["set 10 F L", "pass", "as", "as flush"]) expect(said(words)).toBeNull();
  });

  it("normalizes typed actions with their tiles in any order", () => {
    for (const text of [...loadSample("lead").legal, ...loadSample("answer").legal])
      expect(normalizeInput(text)).toBe(text);
    expect(normalizeInput("SEQ 5 l 7O,5o 6o")).toBe("seq 5 5o 6o 7o L");
    expect(normalizeInput("sum 5 3t 2o=5q")).toBe("sum 5 2o 3t = 5q");
    expect(normalizeInput(" bomb r c l ")).toBe("bomb L C R");
    expect(normalizeInput("Pass")).toBe("pass");
  });

  it("finds the plays of exactly these tiles, and the tiles that can be added", () => {
    const { plays } = sortOffers(loadSample("lead").legal);
    expect(new Set(findPlays(plays, ["L", "F"]).map((play) => play.text))).toEqual(
      new Set(["set 10 F L", "set 0 F L", "seq 10 F L", "seq 9 F L", "seq 0 F L", "seq -1 F L"]),
    );
    expect(findUsefulTiles(plays, ["5t"]).has("6o")).toBe(true);
    expect(findUsefulTiles(plays, ["1t", "9o", "L"])).toEqual(new Set());
  });

  it("gives each hint once, from the weakest to the strongest, bombs last", () => {
    const { plays } = sortOffers([
      "bomb L C R",
      "set 9 9o",
      "bomb L C",
      "set 3 3o L",
      "set 3 3o 3t",
      "set 1 1q",
      "set 10 F",
    ]);
    expect(sortHints(plays).map((play) => play.text)).toEqual([
      "set 1 1q",
      "set 3 3o 3t",
      "set 3 3o L",
      "set 9 9o",
      "set 10 F",
      "bomb L C",
      "bomb L C R",
    ]);
    const all = sortOffers(loadSample("lead").legal).plays;
    expect(new Set(sortHints(all))).toEqual(new Set(all));
  });

  it("explains why a combination of the tiles is refused, rather than why they are not of the kind to beat", () => {
    const now = loadSample("shared");
    expect(bestReason(now.view, now.readings)).toContain("B10.3");
    const nothing = loadSample("nothing");
    expect(bestReason(nothing.view, nothing.readings)).toMatch(/\(B3\.2\)\.$|\(B6\.\d\)\.$/);
  });
});

describe("the hand", () => {
  const hand = ["1o", "2q", "F", "F", "F", "L"];

  it("sorts by rank and by suit, with the dragons at the end", () => {
    const held = heldTiles(["3o", "1q", "2t", "F", "C", "R"], emptyArrangement(1));
    const order = (by: "rank" | "suit") => arrangeTiles(held, by, emptyArrangement(1)).map(({ tile }) => tile);
    expect(order("rank")).toEqual(["1q", "2t", "3o", "F", "C", "R"]);
    expect(order("suit")).toEqual(["3o", "2t", "1q", "F", "C", "R"]);
    expect(dragonsFrom(arrangeTiles(held, "rank", emptyArrangement(1)))).toBe(4);
  });

  it("moves tiles before another one, and keeps all of them", () => {
    const tiles = arrangeTiles(heldTiles(hand, emptyArrangement(1)), "rank", emptyArrangement(1));
    expect(moveTiles(tiles, new Set(["L.0"]), "1o.0")).toEqual(["L.0", "1o.0", "2q.0", "F.0", "F.1", "F.2"]);
    expect(moveTiles(tiles, new Set(["1o.0", "F.1"]), "L.0")).toEqual(["2q.0", "F.0", "F.2", "1o.0", "F.1", "L.0"]);
    expect(moveTiles(tiles, new Set(["1o.0"]), null).at(-1)).toBe("1o.0");
    expect(moveTiles(tiles, new Set(["2q.0"]), "2q.0")).toEqual(tiles.map(({ id }) => id));
  });

  it("keeps a custom order after a play, and moves no equal tile into the position of a played one", () => {
    const order = ["F.2", "L.0", "F.0", "2q.0", "F.1", "1o.0"];
    const kept = { round: 1, order, spent: ["F.0"] };
    const after = arrangeTiles(heldTiles(["1o", "2q", "F", "F", "L"], kept), "own", kept);
    expect(after.map(({ id }) => id)).toEqual(["F.2", "L.0", "2q.0", "F.1", "1o.0"]);
    expect(arrangeTiles(heldTiles(hand, kept), "own", kept).map(({ id }) => id)).toEqual(order);
  });

  it("reuses no id of a played tile while it is known", () => {
    const kept = { round: 1, order: ["F.0", "F.1"], spent: ["F.0"] };
    expect(heldTiles(["F"], kept)).toEqual([{ id: "F.1", tile: "F" }]);
  });

  it("keeps the unplayed one of two equal dragons in the pool", () => {
    const pool = (spent: string[], tiles: string[]) =>
      poolTiles(tiles, { round: 1, order: [], spent }).map(({ id }) => id);
    expect(pool([], ["L", "L", "C"])).toEqual(["pool L.0", "pool L.1", "pool C.0"]);
    expect(pool(["pool L.0"], ["L", "C"])).toEqual(["pool L.1", "pool C.0"]);
    expect(pool(["pool L.1"], ["L", "L", "C"])).toEqual(["pool L.0", "pool L.1", "pool C.0"]);
  });

  it("holds the tiles of the view, whatever arrangement was stored", () => {
    for (const spent of [[], ["F.0", "F.1"], ["F.0", "F.7", "L.0"]]) {
      const kept = { round: 1, order: ["F.1", "9q.0"], spent };
      expect(
        heldTiles(hand, kept)
          .map(({ tile }) => tile)
          .sort(),
      ).toEqual(hand.toSorted());
    }
  });
});

it("names tiles as the sets do in whose look they are drawn", () => {
  expect(["5o", "1t", "9q"].map((tile) => nameTile(tile, "mahjongg"))).toEqual([
    "5 of dots",
    "1 of bamboos",
    "9 of characters",
  ]);
  expect(nameTile("5o", "mhing")).toBe("5 of coins");
  expect(["L", "C", "R", "F"].map((tile) => nameTile(tile, "mhing"))).toEqual([
    "white dragon",
    "green dragon",
    "red dragon",
    "flower",
  ]);
});

it("draws as many dots and bamboos as the number of the tile", () => {
  for (const theme of ["mahjongg", "mhing"] as const) {
    for (const suit of ["o", "t"]) {
      for (let number = 1; number <= 9; number++) {
        const html = render(<Tile tile={`${number}${suit}`} theme={theme} />);
        expect(html.match(/nt-cut/g)?.length).toBe(number);
      }
    }
    const drawings = ["1q", "2q", "9q", "L", "C", "R", "F"].map((tile) => render(<Tile tile={tile} theme={theme} />));
    expect(new Set(drawings).size).toBe(drawings.length);
  }
});

it("names cards in the card theme", () => {
  expect(nameTile("1q", "cards")).toBe("ace of clubs");
  expect(nameTile("R", "cards")).toBe("king of clubs");
  expect(nameTile("R", "letters")).toBe("right dragon");
  expect(["5o", "1q", "L(7)", "LCR", "FFF", "+", "-1"].map((code) => signOf(code, "cards"))).toEqual([
    "5♠",
    "A♣",
    "J♠(7)",
    "J♠Q♥K♣",
    "★★★",
    "+",
    "-1",
  ]);
  expect(signOf("L(7)", "tiles")).toBe("L(7)");
  setItemNames("natto", () => ({ itemName: (code) => signOf(code, "cards"), args: { theme: "cards" } }));
  const flower = { id: "natto-flower", args: { theme: "tiles" } };
  const held = { id: "natto-missing", args: { tile: { items: ["F", "5o"] }, count: 1 } };
  expect([flower, held].map((message) => formatMessage(message))).toEqual(["joker", "★ 5♠"]);
  setItemNames("natto", () => ({ itemName: (code) => code, args: {} }));
});

it.each(THEMES)("draws tiles that differ without their colours, as %s", (theme) => {
  const shown = ["5o", "5t", "5q"].map((tile) =>
    render(<Tile tile={tile as never} theme={theme} />).replace(/nt-suit-\w+|data-tile="\w+"/g, ""),
  );
  expect(new Set(shown).size).toBe(3);
});

describe("in another language", () => {
  afterAll(() => readIn("en", "natto"));

  it.each(OTHER_LANGUAGES)("has no English of its own: %s", async (language) => {
    await readIn(language, "natto");
    for (const name of NAMES) {
      for (const tiles of THEMES) {
        const html = draw(
          { ...loadSample(name), played: [] },
          { settings: { ...nattoSettings.current(), tiles }, turn: { mayAct: name !== "round" } },
        );
        // Names, tiles and keys are the same in every language.
        const same = /\b(?:Anna|Bea|Enter|Shift|Natto|Michael|Fogus|Mhing|[FLCR]+|[1-9][otq])\b|&[a-z]+;/g;
        expect(englishOf([html, render(<Rules />), render(<Settings />)], same)).toEqual([]);
      }
    }
  });
});
