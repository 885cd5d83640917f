import { readFileSync } from "node:fs";
import { render } from "preact-render-to-string";
import { afterAll, describe, expect, it } from "vitest";
import { Centre } from "../../src/games/nanatoridori/Centre";
import { face } from "../../src/games/nanatoridori/face";
import { findAnimations } from "../../src/games/nanatoridori/animations";
import {
  findLastRoundEnd,
  mayPremovePass,
  type NanaView,
  otherSeats,
  ownHand,
  placesAreHidden,
} from "../../src/games/nanatoridori/view";
import { describeRoundEnd } from "../../src/games/nanatoridori/words";
import { withNames } from "../../src/ui/words";
import type { LogEntry } from "../../src/net/messages";
import { type BoardChange, attributes, boardProps, textOf } from "../board";
import { plain } from "../messages";
import { coloursOf, contrast, SCHEMES, styles } from "../colours";
import { OTHER_LANGUAGES, englishOf, readIn } from "../languages";

/** A position of a real game as its player saw it. */
interface Sample {
  view: NanaView;
  legal: string[];
  played: LogEntry[];
}

const NAMES = [
  "three",
  "lead",
  "beaten",
  "drawn",
  "six",
  "twenty",
  "hidden",
  "duel",
  "loses",
  "round",
  "swept",
] as const;
const PEOPLE = ["Anna", "Bea", "Cleo", "Dora", "Emil", "Fay"];

function loadSample(name: (typeof NAMES)[number]): Sample {
  return JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), "utf8")) as Sample;
}

function draw({ view, legal, played }: Sample, change: BoardChange = {}): string {
  const turn = { legal, mayAct: true, ...change.turn };
  const props = boardProps(view, { played, table: { names: PEOPLE }, ...change, turn });
  return render(<face.Board {...props} />);
}

it("names the seat of a replay instead of addressing it", () => {
  for (const name of NAMES) {
    const html = draw({ ...loadSample(name), legal: [] }, { table: { names: PEOPLE, reader: null } });
    expect(textOf(html)).not.toMatch(/\byou\b/i);
  }
});

/** Returns the cards of each seat in drawing order, read from their numerals. */
function drawnHands(html: string): Record<number, (number | "?")[]> {
  const hands: Record<number, (number | "?")[]> = {};
  for (const part of html.split('data-place="').slice(1)) {
    const place = /^card (\d+) (\d+)"/.exec(part);
    if (place === null) continue;
    const numeral = /^[^<]*(?:<(?!\/svg)[^>]*>\s*)*?<text class="nn-numeral"[^>]*>(\d)/.exec(part)?.[1];
    const hand = (hands[Number(place[1])] ??= []);
    expect(hand).toHaveLength(Number(place[2]) - 1);
    hand.push(numeral === undefined ? "?" : Number(numeral));
  }
  return hands;
}

function held(view: NanaView): Record<number, (number | "?")[]> {
  const hands: Record<number, (number | "?")[]> = {};
  view.hands.forEach((hand, seat) => {
    if (hand.length > 0) hands[seat] = hand;
  });
  return hands;
}

describe("the hands", () => {
  it.each(NAMES)("keeps the order of a hand and shows only cards that the view holds: %s", (name) => {
    const now = loadSample(name);
    for (const change of [
      {},
      { turn: { mayAct: false, legal: [] } },
      { turn: { pending: { action: now.legal[0] ?? "", accepted: false } } },
    ]) {
      expect(drawnHands(draw(now, change))).toEqual(held(now.view));
    }
  });

  it("shows a spectator only public cards", () => {
    const now = loadSample("three");
    const seat = now.view.seat as number;
    const hands = now.view.hands.with(seat, now.view.shown ?? []);
    const html = draw(
      { view: { ...now.view, seat: null, shown: null, hands }, legal: [], played: [] },
      { turn: { mayAct: false } },
    );
    expect(drawnHands(html)).toEqual(held({ ...now.view, hands }));
    expect(html).not.toContain("data-slot");
  });

  it("labels each card with its rank, slot and block", () => {
    const { view, legal, played } = loadSample("three");
    const hand = [3, 1, 5, 5, 2, 7, 7, 4];
    const hands = view.hands.with(view.seat as number, hand);
    const labels = attributes(
      draw({ view: { ...view, hands }, legal, played }, { turn: { mayAct: false } }),
      "aria-label",
    );
    expect(labels).toContain("5, slot 3 of 8, block of two 5s");
    expect(labels).toContain("4, slot 8 of 8, alone");
  });

  it("labels the hands of others with their known cards in their slots", () => {
    const { view, legal, played } = loadSample("three");
    const hands = view.hands.map((hand, seat) => (seat === view.seat ? hand : (["?", 5, 5] as (number | "?")[])));
    const html = draw({ view: { ...view, hands }, legal, played });
    expect(html).toContain("three cards, left to right: unknown, 5, 5");
  });

  it("names known cards without positions if gaps are hidden", () => {
    const now = loadSample("hidden");
    expect(placesAreHidden(now.played)).toBe(true);
    const html = draw(now);
    expect(html).toContain("positions unknown");
    expect(html).not.toContain("left to right: unknown");
    expect(html).toContain("others know your");
    expect(placesAreHidden(loadSample("three").played)).toBe(false);
  });

  it("shows the other seats in turn order after the viewer", () => {
    const { view } = loadSample("six");
    const seats = attributes(draw(loadSample("six")), "data-seat-panel").map(Number);
    expect(seats).toEqual([...otherSeats(view), view.seat]);
    expect(seats.slice(0, -1)).toEqual([1, 2, 3, 4, 5].map((step) => ((view.seat as number) + step) % 6));
  });
});

describe("what is offered", () => {
  it.each(NAMES)("highlights exactly the playable blocks: %s", (name) => {
    const now = loadSample(name);
    const wanted = new Set(now.legal.flatMap((text) => /^play \dx\d+@(\d+)/.exec(text)?.[1] ?? []));
    const glowing = new Set(
      [...draw(now).matchAll(/class="([^"]*nn-own-card[^"]*)"[^>]*data-slot="(\d+)"/g)].flatMap((card) =>
        card[1]?.split(" ").includes("nn-playable") === true ? [Number(card[2])] : [],
      ),
    );
    const hand = ownHand(now.view);
    const lefts = [...glowing].filter((slot) => !(glowing.has(slot - 1) && hand[slot - 2] === hand[slot - 1]));
    expect(new Set(lefts.map(String))).toEqual(wanted);
  });

  it.each(NAMES)("offers nothing in an earlier position: %s", (name) => {
    const html = draw({ ...loadSample(name), legal: [] }, { turn: { mayAct: false } });
    for (const sign of ["nn-playable", "data-answer", "data-gap", "nn-pass"]) expect(html).not.toContain(sign);
  });

  it("offers every gap for a drawn card, and to drop it", () => {
    const now = loadSample("drawn");
    const gaps = attributes(draw(now), "data-gap").map(Number);
    expect(gaps).toEqual(Array.from({ length: ownHand(now.view).length + 1 }, (_, gap) => gap));
    expect(attributes(draw(now), "data-answer")).toEqual(expect.arrayContaining(["place", "drop"]));
  });

  it("asks whether to take or drop before it offers gaps", () => {
    const html = draw(loadSample("beaten"));
    expect(attributes(html, "data-answer")).toEqual(["take", "drop"]);
    expect(attributes(html, "aria-keyshortcuts")).toEqual(["t", "d"]);
    for (const title of ["Take (t)", "Drop (d, twice)"]) expect(html).toContain(`title="${title}"`);
    expect(html).not.toContain("data-gap=");
  });

  it("shows a drawn card only to its owner", () => {
    const { view, played } = loadSample("drawn");
    const other = { ...view, seat: ((view.seat as number) + 1) % 4, drawn: "?" as const };
    const html = draw({ view: other, legal: [], played }, { turn: { mayAct: false } });
    expect(html).toContain("holds a drawn card");
    expect(html).not.toContain("You drew");
  });

  it("describes the pass on its button", () => {
    const now = loadSample("three");
    expect(draw(now)).toContain("Pass: draw a card");
    expect(draw({ ...now, view: { ...now.view, deck: 0 } })).toContain("Pass: deck empty, draws nothing");
    const duel = loadSample("duel");
    const open = duel.view.open[duel.view.seat as number] as number[];
    for (const card of open) expect(draw(duel)).toContain(`Pass: take the open ${card}`);
    const loses = draw(loadSample("loses"));
    expect(loses).toContain("No open card left: passing loses");
    expect(loses).toContain("nn-danger");
  });

  it("allows a premoved pass only to players with cards", () => {
    const { view } = loadSample("three");
    const hands = view.hands.map((hand, seat) => (seat === view.seat ? [] : hand));
    expect(mayPremovePass(view)).toBe(true);
    expect(mayPremovePass({ ...view, hands })).toBe(false);
    expect(mayPremovePass(loadSample("duel").view)).toBe(false);
  });

  it("marks the viewer's cards that all players know", () => {
    const now = loadSample("twenty");
    const known = (now.view.shown ?? []).filter((card) => card !== "?").length;
    expect(known).toBeGreaterThan(0);
    expect(draw(now).match(/, known to all/g)).toHaveLength(known);
  });
});

describe("the table", () => {
  it("describes the strength of the cards on it", () => {
    const now = loadSample("three");
    const html = draw({ ...now, view: { ...now.view, table: [5, 5], table_owner: 0 } });
    expect(html).toContain("Beaten by two 6s or higher, or three or more of any rank.");
  });

  it("has no deck in the duel", () => {
    expect(draw(loadSample("duel"))).not.toContain("The deck");
    expect(draw(loadSample("three"))).toContain("Deck, ");
  });

  it("says who leads after a trick, and whether its owner is out", () => {
    const now = loadSample("swept");
    const before = now.played.at(-2)?.view as NanaView;
    const out = { ...before, out: [before.table_owner as number] };
    const leader = now.view.acting[0] as number;
    const view: NanaView = { ...now.view, events: [{ kind: "sweep", seat: leader }], seat: leader };
    const owner = (leader + 1) % 4;
    const played = now.played.with(-2, { ...(now.played.at(-2) as LogEntry), view: { ...out, table_owner: owner } });
    expect(draw({ ...now, view, played })).toContain(`${PEOPLE[owner] ?? ""} is out, so the next seat leads: you.`);
    const own = now.played.with(-2, { ...(now.played.at(-2) as LogEntry), view: { ...out, table_owner: leader } });
    expect(draw({ ...now, view, played: own })).toContain("All passed on your");
  });

  it("has one line below the cards: beaten cards, or the swept trick", () => {
    const { view } = loadSample("beaten");
    const swept = { cards: [2, 2], owner: 1 } as unknown as Parameters<typeof Centre>[0]["swept"];
    const centre = (change: Partial<NanaView>) =>
      render(
        <Centre
          view={{ ...view, ...change }}
          before={null}
          names={PEOPLE}
          roundEnd={null}
          target={null}
          swept={swept}
        />,
      );
    const spectator = centre({ seat: null });
    expect(spectator).toContain("beaten:");
    expect(spectator).not.toContain("swept:");
    expect(centre({ seat: null, beaten: [] })).toContain("swept:");
  });

  it("says who lost the previous round", () => {
    const now = loadSample("round");
    const end = findLastRoundEnd(now.view, now.played);
    expect(end?.round).toBe(1);
    expect(end?.loser).toBe(now.view.starter);
    expect(draw(now)).toContain("Round 1 is over: ");
    expect(describeRoundEnd({ loser: 2, round: 1 }, { ...now.view, seat: 0, penguins: [2, 2, 1] }, PEOPLE)).toBe(
      "Round 1 is over: Cleo loses a penguin (one left). Round 2: Cleo leads.",
    );
  });

  it("replaces seats by names", () => {
    expect(withNames("Seat 2 keeps a card; then seat 7.", PEOPLE)).toBe("Bea keeps a card; then seat 7.");
  });
});

describe("animations", () => {
  const before = (name: "three" | "beaten" | "drawn") => loadSample(name).view;

  it("moves a play to the table and closes the hand", () => {
    const view = before("three");
    const after = { ...view, phase: "play" as const, hands: view.hands.with(0, ["?", "?", "?"]), table: [5, 5] };
    expect(findAnimations("0", "play 5x2@2", { ...view, table: [] }, after)).toEqual([
      ["table 1", "card 0 2"],
      ["table 2", "card 0 3"],
      ["card 0 2", "card 0 4"],
      ["card 0 3", "card 0 5"],
    ]);
  });

  it("moves a drawn card into its gap and makes room", () => {
    const view = before("drawn");
    const after = { ...view, events: [], hands: view.hands.with(1, ["?", "?", "?"]) };
    expect(findAnimations("1", "keep@1", view, after)).toEqual([
      ["card 1 2", "drawn 1"],
      ["card 1 3", "card 1 2"],
    ]);
    expect(findAnimations("1", "keep", view, after)).toEqual([["hand 1", "drawn 1"]]);
  });

  it("sweeps the table when the trick ends", () => {
    const view = before("drawn");
    expect(findAnimations("1", "drop", view, { ...view, events: [{ kind: "sweep", seat: 0 }] })).toEqual([
      ["discards", "drawn 1"],
      ["discards", "table"],
    ]);
  });

  it.each(NAMES)("uses only places that exist: %s", (name) => {
    const now = loadSample(name);
    const entry = now.played.at(-1) as LogEntry;
    const earlier = now.played.at(-2)?.view as NanaView;
    const places = new Set(attributes(draw(now), "data-place"));
    for (const [here] of findAnimations(entry.actor, entry.action, earlier, now.view)) {
      // The discard pile is empty if no card has been discarded.
      expect([...places, "discards"]).toContain(here);
    }
  });
});

describe("the lesson", () => {
  it("illustrates the rules with cards", () => {
    const html = render(<face.Rules />);
    expect(html).toContain("nn-rank-5");
    expect(html).not.toContain("undefined");
  });

  it("describes the rules of the table", () => {
    const rules = (options: Record<string, unknown>) => render(<face.Rules options={options} />);
    const usual = { players: 4, penguins: 2, scoring: "penguins", lead_pass: false, public_gaps: true };
    expect(rules(usual)).toContain("Each player begins with two penguins.");
    expect(rules(usual)).toContain("Only the leader must play.");
    expect(rules(usual)).not.toContain("duel");
    expect(rules({ ...usual, lead_pass: true })).not.toContain("Only the leader must play");
    expect(rules({ ...usual, public_gaps: false })).toContain("but not into which gap");
    expect(rules({ ...usual, scoring: "advanced" })).not.toContain("loses a penguin");
    expect(rules({ ...usual, players: 2 })).toContain("eleven cards");
    expect(rules({ ...usual, players: 2 })).not.toContain("top card of the deck");
  });
});

describe("in another language", () => {
  afterAll(() => readIn("en", "nanatoridori"));

  it.each(OTHER_LANGUAGES)("has no English of its own: %s", async (language) => {
    await readIn(language, "nanatoridori");
    const rules = [undefined, { players: 2, scoring: "advanced" }, { players: 4, lead_pass: true, public_gaps: false }];
    const pages = [
      ...NAMES.flatMap((name) => {
        // The log of a sample is in English.
        const now = {
          ...loadSample(name),
          played: loadSample(name).played.map((entry) => ({ ...entry, sentence: plain("") })),
        };
        return [draw(now), draw({ ...now, legal: [] }, { turn: { mayAct: false } })];
      }),
      ...rules.map((options) => render(<face.Rules {...(options !== undefined && { options })} />)),
      ...face.keys.map(([, meaning]) => `<p>${meaning}</p>`),
      ...["play 5x2@3+1", "take@2", "keep@2", "drop", "pass"].map((text) => `<p>${face.confirmQuestion(text)}</p>`),
    ];
    // Names, numbers in words and keys are the same in the test language.
    const same =
      /\b(?:Anna|Bea|Cleo|Dora|Emil|Fay|Toshiki|Arao|Enter|no|one|two|three|four|five|six|seven|eight|nine|ten|eleven)\b|&[a-z]+;/g;
    expect(englishOf(pages, same)).toEqual([]);
  });
});

describe("the colours", () => {
  const base = styles("ui/base.css");
  const own = new Map(
    [styles("ui/palette.generated.css"), styles("games/nanatoridori/palette.generated.css")].flatMap((sheet) => [
      ...coloursOf(sheet, ":root"),
    ]),
  );

  it.each(SCHEMES)("can be read, %s", (_, at) => {
    const colour = (name: string) => own.get(name)?.[at] ?? "";
    for (let rank = 1; rank <= 7; rank++)
      expect(contrast(colour(`nn-rank-${rank}`), colour("nn-face"))).toBeGreaterThan(4.5);
    expect(contrast(colour("nn-danger-ink"), colour("nn-danger"))).toBeGreaterThan(4.5);
    expect(contrast(colour("nn-back-wave"), colour("nn-back"))).toBeGreaterThan(3);
  });

  const themes = ["sand", "plum"].map((name) => coloursOf(base, `:root[data-cloth="${name}"]`));
  const cloths: [string, (string | undefined)[], (string | undefined)[]][] = [
    ["of the game's own", own.get("nn-cloth") ?? [], own.get("nn-cloth-deep") ?? []],
    ["of sand", themes[0]?.get("cloth") ?? [], themes[0]?.get("cloth-deep") ?? []],
    ["of plum", themes[1]?.get("cloth") ?? [], themes[1]?.get("cloth-deep") ?? []],
  ];

  describe.each(cloths)("on a cloth %s", (_, cloth, deep) => {
    it.each(SCHEMES)("can be read, %s", (_scheme, at) => {
      const colour = (name: string) => own.get(name)?.[at] ?? "";
      for (const under of [cloth[at] ?? "", deep[at] ?? ""]) {
        expect(contrast(colour("ink"), under)).toBeGreaterThan(4.5);
        expect(contrast(colour("nn-glow"), under)).toBeGreaterThan(3);
      }
      expect(contrast(colour("muted"), deep[at] ?? "")).toBeGreaterThan(4.5);
    });
  });
});
