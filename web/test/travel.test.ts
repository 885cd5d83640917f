import { expect, it } from "vitest";
import { findAnimations as euroJourneys } from "../src/games/eurojongg/animations";
import { findFreshClaim } from "../src/games/eurojongg/claims";
import { findChainLinks, countChainSteps, parsePoint, pointName } from "../src/games/nakatta/points";
import { findSweptTrick, type NanaView } from "../src/games/nanatoridori/view";
import { findAnimations as nattoJourneys } from "../src/games/natto/animations";
import { type NattoView, findWonPlay } from "../src/games/natto/view";
import { CLAIMS, entry as entryOf, TAKEN, TURN } from "./eurojongg/views";
import type { EuroView } from "../src/games/eurojongg/view";
import lead from "./natto/lead.json";
import answer from "./natto/answer.json";

const entry = (view: EuroView) => entryOf(1, "0", "discard 7h", view);
const ANSWER = answer as unknown as { view: NattoView };
const LEAD = lead as unknown as { view: NattoView };

function nattoStep(actor: string, gone: readonly string[]) {
  const view = ANSWER.view;
  const action = view.trick.at(-1)?.action ?? "";
  return { entry: { ...entry(TURN), actor, action }, before: view, after: view, gone };
}

it("lets one's own tiles fly from the places that they left, and the other's from its edge", () => {
  const laid = (ANSWER.view.trick.at(-1)?.laid ?? []).map(([tile]) => tile);
  expect(laid.length).toBeGreaterThan(0);
  const gone = laid.map((tile) => `tile ${tile}.1`);
  const places = laid.map((_, n) => `laid ${n + 1}`);
  expect(nattoJourneys(nattoStep("0", gone))).toEqual(places.map((place, n) => [place, gone[n]]));
  expect(nattoJourneys(nattoStep("1", []))).toEqual(places.map((place) => [place, "hand 1"]));
  expect(nattoJourneys({ ...nattoStep("1", []), entry: { ...entry(TURN), action: "pass" } })).toEqual([]);
});

it("knows which play won the trick that a pass has ended", () => {
  const before = ANSWER.view;
  const after = { ...LEAD.view, trick: [], table: null, events: [{ kind: "trick", seat: 1 }] } as NattoView;
  const played = [before, after].map((view, n) => ({ ...entry(TURN), number: n + 1, view }));
  expect(findWonPlay(after, played)).toEqual(before.trick.at(-1));
  expect(findWonPlay(before, played)).toBeNull();
  expect(findWonPlay({ ...after, events: [] }, played)).toBeNull();
});

it("lets a discard fly from the card that left the hand, and of others from what stands for their hand", () => {
  const mine = { ...CLAIMS, discards: TURN.discards.with(0, [...(TURN.discards[0] ?? []), "7h"]) };
  expect(euroJourneys({ before: TURN, after: mine, gone: ["card 7h.1", "drawn"] })).toEqual([
    ["discard 0 4", "card 7h.1"],
  ]);
  expect(euroJourneys({ before: TURN, after: CLAIMS, gone: [] })).toEqual([["discard 2 4", "hand 2"]]);
});

it("lets a claimed card fly from the discards to its meld, and the others from the hand", () => {
  expect(euroJourneys({ before: CLAIMS, after: TAKEN, gone: [] })).toEqual([
    ["meld 3 0 0", "hand 3"],
    ["meld 3 0 1", "hand 3"],
    ["meld 3 0 2", "discard 2 4"],
  ]);
});

it("lets a drawn card fly from its end of the wall: one's own to its place, another's to its hand unseen", () => {
  const waiting = { ...TURN, phase: "claims" as const, drawn: null, from_back: null, wall: TURN.wall + 1 };
  expect(euroJourneys({ before: waiting, after: TURN, gone: [] })).toEqual([["drawn", "front"]]);
  expect(euroJourneys({ before: waiting, after: { ...TURN, from_back: true }, gone: [] })).toEqual([["drawn", "back"]]);
  const theirs = { ...TURN, turn: 2, acting: [2], drawn: null };
  expect(euroJourneys({ before: waiting, after: theirs, gone: [] })).toEqual([["hand 2", "front"]]);
});

it("lets nothing fly into a new hand", () => {
  expect(euroJourneys({ before: TURN, after: { ...CLAIMS, hand_number: 4 }, gone: [] })).toEqual([]);
});

it("knows who claimed what from whom and for what", () => {
  expect(findFreshClaim(TAKEN, [entry(CLAIMS), { ...entry(TAKEN), number: 9 }])).toEqual({
    seat: 3,
    from: 2,
    card: "7d",
    kind: "book",
    of: 9,
  });
});

it("knows the trick that was swept away", () => {
  const before = { table: [5, 5], table_owner: 1, events: [] } as unknown as NanaView;
  const after = { table: [], table_owner: null, events: [{ kind: "sweep", seat: 1 }] } as unknown as NanaView;
  expect(findSweptTrick(after, before)).toEqual({ cards: [5, 5], owner: 1 });
  expect(findSweptTrick({ ...after, table: [3] }, before)).toBeNull();
  expect(findSweptTrick({ ...after, events: [] }, before)).toBeNull();
});

it("draws a chain from its owner's side along its stones", () => {
  const points = ["b1", "b2", "c2", "c3"].flatMap((name) => parsePoint(name) ?? []);
  const steps = countChainSteps(points, "B");
  expect(Object.fromEntries(steps)).toEqual({ b1: 0, b2: 1, c2: 2, c3: 3 });
  expect(
    findChainLinks(points, steps).map(({ from, to, step }) => `${pointName(from)}${pointName(to)} ${step}`),
  ).toEqual(["b1b2 0", "b2c2 1", "c2c3 2"]);
  expect(Object.fromEntries(countChainSteps(points, "W"))).toEqual({ b1: 0, b2: 0, c2: 1, c3: 2 });
});
