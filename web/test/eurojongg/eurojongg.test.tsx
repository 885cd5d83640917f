import { render } from "preact-render-to-string";
import { afterAll, describe, expect, it } from "vitest";
import { eurojongg } from "../../src/games/eurojongg";
import { sortOffers, parseMove, normalizeInput } from "../../src/games/eurojongg/actions";
import { findAutoAction, AUTO_ANSWERS } from "../../src/games/eurojongg/AutoAnswers";
import {
  BONUS,
  cardName,
  faceNamesOf,
  faceOf,
  type Naming,
  RANKS,
  sortCards,
  SUITS,
  withFaceNames,
} from "../../src/games/eurojongg/cards";
import { findClaimedSet, describeLatestOutcome, describeOutcome, findPhrases } from "../../src/games/eurojongg/claims";
import { Rules } from "../../src/games/eurojongg/Rules";
import { describeChangedRules } from "../../src/games/eurojongg/changedRules";
import { sortByArrival, sortHand, idsOf } from "../../src/games/eurojongg/hand";
import {
  discardsInOrder,
  type EuroView,
  hasLostDeal,
  findLatestDiscarder,
  findLatestShowdown,
} from "../../src/games/eurojongg/view";
import { Table } from "../../src/games/eurojongg/Board";
import { Card } from "../../src/games/eurojongg/Card";
import { face } from "../../src/games/eurojongg/face";
import { euroSettings, Settings } from "../../src/games/eurojongg/settings";
import { describeNextDeal } from "../../src/games/eurojongg/words";
import { withNames } from "../../src/ui/words";
import type { ComponentProps } from "preact";
import { CLAIMS, CLAIMS_LEGAL, entry, event, LOG, OVER, TAKEN, TURN, TURN_LEGAL } from "./views";
import { type BoardChange, attributes, boardProps, textOf } from "../board";
import { OTHER_LANGUAGES, englishOf, readIn } from "../languages";

type TableProps = ComponentProps<typeof Table>;
type Change = BoardChange & Partial<Pick<TableProps, "settings" | "winningCards">>;

const PEOPLE = ["Anna", "Bea", "Cleo", "Dan"];
const FACES = faceNamesOf("rulebook");
const READER = { names: PEOPLE, seat: null };

function draw(view: EuroView, legal: readonly string[], { settings, winningCards, ...change }: Change = {}): string {
  const props = boardProps(view, {
    ...change,
    table: { names: PEOPLE, ...change.table },
    turn: { legal, mayAct: legal.length > 0, ...change.turn },
  });
  return render(<Table {...props} settings={settings ?? euroSettings.current()} winningCards={winningCards ?? null} />);
}

it("names the seat of a replay instead of addressing it", () => {
  for (const view of [TURN, CLAIMS, TAKEN, OVER]) {
    expect(textOf(draw(view, []))).toMatch(/\byou\b/i);
    expect(textOf(draw(view, [], { table: { reader: null } }))).not.toMatch(/\byou\b/i);
  }
});

describe("what is drawn", () => {
  it("shows the hand in canonical order, the drawn card last and apart", () => {
    const html = draw(TURN, TURN_LEGAL);
    expect(attributes(html, "data-hand-card")).toEqual("3s 4s Ks 5h 6h 7h Kh 2d 7d 7d 7d 4r rose 7h".split(" "));
    expect(html.match(/ej-drawn/g)).toHaveLength(1);
    expect(html).toContain('aria-label="7 of hearts, drawn"');
  });

  it("says when the drawn card is a replacement", () => {
    expect(draw({ ...TURN, from_back: true }, TURN_LEGAL)).toContain("7 of hearts, drawn from the back");
  });

  it("shows only cards that the view holds", () => {
    const html = draw(TURN, TURN_LEGAL, { settings: { ...euroSettings.current(), autos: [] } });
    const held = [
      ...(TURN.hand ?? []),
      ...TURN.discards.flat(),
      ...TURN.laid.flat(),
      ...TURN.melds.flat().flatMap(({ cards, open }) => (open ? cards : cards.slice(0, -1))),
      // The buttons show the cards that they lay.
      "rose",
      "4r",
    ];
    expect(attributes(html, "data-card").toSorted()).toEqual(held.toSorted());
  });

  it("shows a spectator four places and no hand", () => {
    const html = draw({ ...TURN, seat: null, hand: null, drawn: null }, []);
    expect(attributes(html, "data-seat-panel").toSorted()).toEqual(["0", "1", "2", "3"]);
    expect(html).not.toContain("data-hand-card");
    expect(html).not.toContain("ej-autos");
  });

  it("puts the next seat on the left, because play goes clockwise", () => {
    const seat = (view: EuroView) => attributes(draw(view, []), "data-seat-panel");
    expect(seat(TURN)).toEqual(["1", "2", "3", "0"]);
    expect(seat({ ...TURN, seat: 2 })).toEqual(["3", "0", "1", "2"]);
  });

  it("turns the claimed card and lays the last card of a closed tome face down", () => {
    const html = draw(TURN, []);
    expect(html).toMatch(/ej-turned"[^>]*><svg[^>]*data-card="9s"/);
    const tome = /data-meld="3c 3c 3c 3c".*?<\/span><\/span>/.exec(html)?.[0] ?? "";
    expect(tome.match(/data-card="3c"/g)).toHaveLength(3);
    expect(tome).toContain("ej-back");
  });

  it("turns the claimed one of two possible cards", () => {
    const run = { kind: "run" as const, cards: ["7d", "8d", "9d"], open: true, from: 2 };
    const html = draw(
      {
        ...TURN,
        melds: [[{ ...run, claimed: "7d" }], [{ ...run, claimed: "9d" }], [], []],
        discards: TURN.discards.with(2, ["9d", "As", "7d"]),
        claimed: [[], [], [0, 2], []],
      },
      [],
    );
    expect(html.match(/ej-turned/g)).toHaveLength(2);
    const place = (seat: number) => new RegExp(`data-seat-panel="${seat}".*?</section>`).exec(html)?.[0] ?? "";
    expect(place(0)).toMatch(/ej-turned"[^>]*><svg[^>]*data-card="7d"/);
    expect(place(0)).toContain("9 of diamonds; 7 of diamonds from Cleo");
    expect(place(1)).toMatch(/ej-turned"[^>]*><svg[^>]*data-card="9d"/);
  });

  it("marks claimed discards, the offered one, the dealer and the seats that have lost the deal", () => {
    const html = draw(CLAIMS, CLAIMS_LEGAL);
    expect(html.match(/ej-claimed/g)).toHaveLength(1);
    expect(html).toMatch(/ej-offered[^"]*"[^>]*data-discard="7d"/);
    expect(html.match(/ej-dealer/g)).toHaveLength(1);
    expect([0, 1, 2, 3].map((seat) => hasLostDeal({ ...CLAIMS, dealer: 2, lost: 6 }, seat))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    // With another first dealer, seat 2.
    expect([0, 1, 2, 3].map((seat) => hasLostDeal({ ...CLAIMS, dealer: 3, lost: 1 }, seat))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it("shows the size of the wall and the blind, and the end that the latest card came from", () => {
    const html = draw(TURN, []);
    expect(html).toContain('aria-label="103 cards in the wall; the latest came from the front"');
    expect(html).toContain("The blind: 13 cards, out of play");
    expect(draw({ ...TURN, from_back: null }, [])).toContain('aria-label="103 cards in the wall"');
  });

  it("offers the claims from the strongest to the weakest, then the skip", () => {
    const html = draw(CLAIMS, CLAIMS_LEGAL);
    expect(attributes(html, "data-answer")).toEqual([
      "tome 7d 7d 7d",
      "book 7d 7d",
      "run 5d 6d",
      "run 6d 8d",
      "run 8d 9d",
      "skip",
    ]);
    expect(html).toContain(": 6 of diamonds, 7 of diamonds, 8 of diamonds</span>");
    expect(html).not.toContain("ej-time");
    expect(draw(CLAIMS, CLAIMS_LEGAL, { turn: { deadline: Date.now() + 5000 } })).toContain('data-testid="time"');
  });

  it("offers only legal actions on a turn", () => {
    expect(attributes(draw(TURN, TURN_LEGAL), "data-answer")).toEqual(["lay rose", "lay 4r", "discard"]);
    const more = [...TURN_LEGAL, "win", "tome 7d 7d 7d 7d", "add 5h", "sacred 6h", "wait 7h"];
    const answers = attributes(draw(TURN, more), "data-answer");
    expect(answers).toEqual(["win", "tome 7d 7d 7d 7d", "add 5h", "lay rose", "lay 4r", "sacred 6h", "discard"]);
    expect(attributes(draw(TURN, TURN_LEGAL, { turn: { mayAct: false } }), "data-answer")).toEqual([]);
  });

  it("blocks discards right after a draw, but not after a claim", () => {
    expect(draw(TURN, TURN_LEGAL)).toContain("data-held");
    expect(draw({ ...TURN, drawn: null, from_back: null }, TURN_LEGAL)).not.toContain("data-held");
  });

  it("shows the winning cards only if the server sends them and the viewer wants them", () => {
    const help = "You win on 7h (2 unseen).";
    expect(draw(TURN, TURN_LEGAL, { winningCards: help })).not.toContain('data-testid="winning-cards"');
    const settings = { ...euroSettings.current(), showWaits: true };
    expect(draw(TURN, TURN_LEGAL, { settings })).not.toContain('data-testid="winning-cards"');
    expect(draw(TURN, TURN_LEGAL, { settings, winningCards: help })).toContain("2 unseen");
  });

  it("marks the viewer's answer until the claim window closes", () => {
    const claims = draw(CLAIMS, CLAIMS_LEGAL, { turn: { deadline: Date.now() + 4000, heldAnswer: "skip" } });
    expect(claims).toMatch(/aria-pressed="true"[^>]*data-answer="skip"/);
    expect(claims).toContain("You skip. You can still change this.");
    expect(draw(CLAIMS, CLAIMS_LEGAL)).not.toContain("You skip. You can still change this.");
  });

  it("shows the switches with their state, except those without effect", () => {
    const html = draw(TURN, TURN_LEGAL, { table: { options: { waiting: false, auto_lay: true } } });
    expect(attributes(html, "data-auto")).toEqual(["sort", "wins", "runs", "books", "claims"]);
    expect(html).toMatch(/aria-pressed="true" data-auto="sort"|data-auto="sort"[^>]*aria-pressed="true"/);
  });
});

describe("the sheet of a hand", () => {
  const played = [...LOG, entry(50, "1", "discard 4h", OVER)];

  it("shows each line with its clause, all hands and the blind", () => {
    const html = draw(OVER, [], { played });
    expect(html).toContain('data-testid="ledger"');
    expect(attributes(html, "data-sheet")).toEqual(["0", "1", "2", "3"]);
    expect(attributes(html, "data-points")).toEqual(["20", "5", "220", "0"]);
    for (const clause of ["E9.2", "E13.5", "E14.4", "E14.5"]) expect(html).toContain(`data-clause="${clause}"`);
    expect(html).toContain("Cleo goes out");
    expect(html).toContain("Bea loses the deal to Cleo");
    expect(describeNextDeal(OVER, { names: PEOPLE, seat: 2 })).toBe("Bea loses the deal to you (E10.1).");
    expect(html).toContain('aria-label="The blind: ace of spades');
    expect(attributes(html, "data-answer")).toEqual(["go-on"]);
  });

  it("stays early in the next hand, and is not shown again after a reload later in it", () => {
    const next = (count: number) => [
      ...played,
      ...Array.from({ length: count }, (_, n) => entry(51 + n, "chance", "deal", { ...TURN, shown: OVER.shown })),
    ];
    expect(draw(TURN, TURN_LEGAL, { played: next(2) })).toContain('data-testid="ledger"');
    const later = draw(TURN, TURN_LEGAL, { played: next(9) });
    expect(later).not.toContain('data-testid="ledger"');
    expect(later).toContain("last hand’s score");
    expect(findLatestShowdown(LOG)).toBeNull();
  });

  it("is shown after a step back only at the end of its hand", () => {
    expect(draw(OVER, [], { played, turn: { isLive: false } })).toContain('data-testid="ledger"');
    expect(draw(TAKEN, [], { played: LOG, turn: { isLive: false } })).not.toContain('data-testid="ledger"');
  });
});

describe("claims", () => {
  it("say who got a card and by which rule", () => {
    const of = (words: string[], options = {}) =>
      describeOutcome({ ...TAKEN, events: words.map(event) }, CLAIMS, options, READER, FACES);
    expect(of(["claim 3 book", "taken 3"])).toBe("Dan gets the 7 of diamonds for a book (E7.14).");
    expect(of(["claim 3 book", "claim 1 run 9d", "taken 3"])).toContain("a book goes before a run (E7.7)");
    expect(of(["claim 3 run 8d", "claim 1 run 9d", "taken 1"])).toContain(
      "Bea gets the 7 of diamonds: the highest run",
    );
    expect(of(["claim 3 run 9d", "claim 1 run 9d", "taken 1"])).toContain(
      "of equal runs, the first in order of play from the dealer gets it (E7.8)",
    );
    expect(of(["claim 3 win", "claim 1 win", "out 1"])).toContain("first in order of play from the dealer (E7.10)");
    const from = { several_winners: "from-discarder" };
    expect(of(["claim 3 win", "claim 1 win", "out 3"], from)).toContain("after the discarder (E12.8)");
    expect(of(["claim 3 win", "claim 1 win", "out 3", "out 1"])).toMatch(/^Dan goes out .* Bea goes out/);
    expect(of(["claim 3 win", "claim 1 run 9d", "out 3"])).toContain(
      "a win takes precedence over any other claim (E7.7)",
    );
    expect(of([])).toBeNull();
  });

  it("are found in the log for a few turns", () => {
    expect(describeLatestOutcome(LOG, {}, READER, FACES)).toBe(
      "Dan gets the 7 of diamonds: a book goes before a run (E7.7).",
    );
    const later = Array.from({ length: 6 }, (_, n) => entry(44 + n, "3", "discard 2s", TURN));
    expect(describeLatestOutcome([...LOG, ...later], {}, READER, FACES)).toBeNull();
  });

  it("are announced only when all have answered; other declarations immediately", () => {
    const words = (action: string | null, view: EuroView) =>
      findPhrases(entry(1, "3", action, view), FACES).map(({ seat, words: said }) => `${seat} ${said}`);
    expect(words(null, TAKEN)).toEqual(["3 Book!", "1 Run!"]);
    expect(words("book 7d 7d", CLAIMS)).toEqual([]);
    expect(words("tome 7d 7d 7d", CLAIMS)).toEqual([]);
    expect(words("tome 7d 7d 7d 7d", TURN)).toEqual(["3 Tome!"]);
    expect(words("add 7d", TURN)).toEqual(["3 Tome!"]);
    expect(words("wait 7d", TURN)).toEqual(["3 I am waiting."]);
    expect(words("sacred 7d", TURN)).toEqual(["3 Sacred: 7 of diamonds!"]);
    expect(words("win", { ...OVER, events: [{ kind: "out", seat: 3 }] })).toEqual(["3 Win!"]);
    expect(words("win", OVER)).toEqual(["2 Win!"]);
  });

  it("show the set that they would make", () => {
    const set = (text: string, view = CLAIMS) => findClaimedSet(parseMove(text) as never, view).join(" ");
    expect(set("run 5d 6d")).toBe("5d 6d 7d");
    expect(set("tome 7d 7d 7d")).toBe("7d 7d 7d 7d");
    const book = { kind: "book", cards: ["7d", "7d", "7d"], open: true, from: 1, claimed: "7d" } as const;
    expect(set("tome", { ...CLAIMS, melds: CLAIMS.melds.with(0, [{ ...book, cards: [...book.cards] }]) })).toBe(
      "7d 7d 7d 7d",
    );
  });

  it("come with the seat that discarded last", () => {
    expect(findLatestDiscarder(CLAIMS, [])).toBe(2);
    expect(findLatestDiscarder(TURN, [entry(1, "3", "discard 8d", TURN)])).toBe(3);
    expect(findLatestDiscarder(TURN, [entry(1, "3", "discard 8d", TURN), entry(2, "chance", "deal", TURN)])).toBeNull();
  });
});

describe("automatic answers", () => {
  const skips = (...questions: string[]) => ({ questions, action: "skip" });

  it("follow the server for the questions that are switched off", () => {
    const claims = [skips("claims"), skips("books", "runs")];
    expect(findAutoAction(claims, ["sort"])).toBeNull();
    expect(findAutoAction(claims, ["runs"])).toBeNull();
    expect(findAutoAction(claims, ["runs", "books"])).toBe("skip");
    expect(findAutoAction(claims, ["claims"])).toBe("skip");
    expect(findAutoAction([], AUTO_ANSWERS)).toBeNull();
  });

  it("include forced skips", () => {
    expect(findAutoAction([skips("claims"), skips("skips")], [])).toBe("skip");
  });
});

describe("cards and the hand", () => {
  it("knows all 193 cards by kind and name", () => {
    const playing = SUITS.flatMap((suit) => Array.from(RANKS, (rank) => rank + suit));
    const crowns = Array.from("A23456789", (rank) => `${rank}r`);
    const all = [...playing, ...crowns, ...Object.keys(BONUS)];
    expect(all).toHaveLength(64 + 9 + 12);
    expect(sortCards(all.toReversed())).toEqual(all);
    expect(all.filter((card) => faceOf(card).kind === "unknown")).toEqual([]);
    for (const card of ["?", "10s", "Kr", "Zs", "7x", ""]) expect(faceOf(card).kind).toBe("unknown");
    expect(new Set(all.map((card) => cardName(card, FACES))).size).toBe(all.length);
  });

  it("uses the preferred names of the faces, also in sentences", () => {
    expect(cardName("Fs", faceNamesOf("court"))).toBe("jester of spades");
    const card = { id: "eurojongg-card", args: { rank: "W", suit: "h", naming: "rulebook" } };
    const sentence = { id: "eurojongg-discards", args: { seat: { seat: 0 }, card } };
    const read = (naming: Naming) => withNames(withFaceNames(sentence, faceNamesOf(naming)), PEOPLE);
    expect(read("court")).toBe("Anna discards the lady of hearts.");
    expect(read("rulebook")).toBe("Anna discards the wench of hearts.");
  });

  it("uses the table's own names before those that the viewer prefers (EJ-58)", () => {
    const options = { face_names: { F: "dog", K: "<i>x</i>" } };
    const faces = faceNamesOf("court", options);
    expect(["Fs", "Wh"].map((card) => cardName(card, faces))).toEqual(["dog of spades", "lady of hearts"]);
    const card = { id: "eurojongg-card", args: { rank: "F", suit: "h", naming: "own", name: "dog" } };
    const sentence = { id: "eurojongg-discards", args: { seat: { seat: 0 }, card } };
    expect(withNames(withFaceNames(sentence, faces), PEOPLE)).toBe("Anna discards the dog of hearts.");
    // A name is text wherever it is drawn.
    const drawn = [draw(TURN, TURN_LEGAL, { table: { options } }), render(<Rules options={options} />)];
    for (const html of drawn) {
      expect(html).toContain("&lt;i");
      expect(html).not.toContain("<i>x");
    }
  });

  it("lists the discards of all seats in order (E11.2)", () => {
    const discards = discardsInOrder(TURN);
    expect(discards.map(({ card }) => card).slice(0, 5)).toEqual(["4h", "9c", "6c", "Ac", "Qd"]);
    expect(discards.filter(({ isClaimed }) => isClaimed)).toEqual([{ seat: 0, card: "9s", isClaimed: true }]);
    expect(discards).toHaveLength(TURN.discards.flat().length);
  });

  it("keeps the order in which cards came if the hand is not sorted", () => {
    const held = sortHand(TURN);
    const order = held.map(({ id }) => id).toReversed();
    const came = sortByArrival(held, order);
    expect(came.at(-1)?.drawn).toBe(true);
    expect(came[0]?.card).toBe("rose");
    expect(came.map(({ card }) => card).toSorted()).toEqual((TURN.hand ?? []).toSorted());
    expect(idsOf(["7h"], held)).toEqual(new Set([held.at(-1)?.id]));
  });

  it("normalizes typed actions", () => {
    expect(normalizeInput(" DISCARD kh ")).toBe("discard Kh");
    expect(normalizeInput("run 9s,8s")).toBe("run 8s 9s");
    expect(normalizeInput("lay Rose")).toBe("lay rose");
    expect(normalizeInput("lay 5r")).toBe("lay 5r");
    for (const text of [...TURN_LEGAL, ...CLAIMS_LEGAL]) expect(normalizeInput(text)).toBe(text);
    expect(parseMove("deal")).toBeNull();
    expect(sortOffers(CLAIMS_LEGAL).closedTomes).toEqual([]);
  });
});

it("lists the rules of a table", () => {
  const options = { rounds: 2, waiting: true, no_wins: ["four-tomes"], bonuses: { "all-runs": 20, "tomes-2": 5 } };
  expect(describeChangedRules(options)).toEqual([
    "2 rounds (E12.2).",
    "A player who needs one more card may declare waiting (E14.2).",
    "No winner once the fourth tome is on the table (E14.9).",
    "Bonuses: all runs 20, two tomes 5 (E13).",
  ]);
  expect(describeChangedRules({ rounds: 1, bonuses: {} })).toEqual(["No bonuses (E13.1)."]);
});

it("explains how to play by the options of the table", () => {
  const plain = render(<Rules />);
  expect(plain).toContain("each player has lost the deal once");
  expect(plain).not.toContain("automatically");
  const changed = render(
    <Rules options={{ rounds: 2, tome_claim: "closed-only", seven_pairs: true, fourteen_run: true, auto_lay: true }} />,
  );
  expect(changed).toContain("lost the deal 2 times");
  expect(changed).toContain("claim it for three cards of your hand");
  expect(changed).toContain("seven pairs and fourteen in a run of one suit are complete");
  expect(changed).toContain("laid automatically");
});

it("names the option that a bonus requires", () => {
  const title = (bonus: string) => eurojongg.optionLabels[`bonuses=${bonus}`];
  for (const bonus of ["seat-suit-face", "seat-suit-bonus-card"]) {
    expect(title(bonus)).toContain(`(only with “${eurojongg.optionLabels.seat_suits}”)`);
  }
  expect(title("seven-pairs")).toBe("Seven pairs (only with “Seven pairs”)");
  expect(title("all-runs")).toBe("All runs");
});

it("draws suits that differ without their colours", () => {
  for (const rank of ["7", "K"]) {
    const shown = ["s", "h", "d", "c"].map((suit) =>
      render(<Card card={`${rank}${suit}`} />).replace(
        /ej-(spades|hearts|diamonds|clubs|[shdc])\b|data-card="\w+"/g,
        "",
      ),
    );
    expect(new Set(shown).size).toBe(4);
  }
});

describe("in another language", () => {
  afterAll(() => readIn("en", "eurojongg"));

  it.each(OTHER_LANGUAGES)("has no English of its own: %s", async (language) => {
    await readIn(language, "eurojongg");
    const options = { rounds: 2, waiting: true, no_wins: ["four-tomes"], bonuses: { "all-runs": 20 } };
    const drawn = [
      draw(TURN, TURN_LEGAL),
      draw({ ...TURN, acting: [1], turn: 1 }, []),
      draw(CLAIMS, CLAIMS_LEGAL, { turn: { heldAnswer: "run 5d 6d" } }),
      draw({ ...CLAIMS, phase: "rob" }, ["skip", "win"]),
      draw(TAKEN, []),
      draw(OVER, [], { played: [entry(50, "1", "discard 4h", OVER)] }),
      render(<Rules options={options} />),
      render(<Settings />),
      ...describeChangedRules(options),
      ...face.keys.map(([, help]) => help),
      face.confirmQuestion("discard 7h"),
    ];
    // Names, cards and keys are the same in every language.
    const same = /\b(?:Anna|Bea|Cleo|Dan|Fort|Made|of|Books|Enter|Esc|[A2-9FWHBJQK][shdcr]|E\d+\.\d+)\b|&[a-z]+;/g;
    expect(englishOf(drawn, same)).toEqual([]);
  });
});
