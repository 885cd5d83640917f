import { expect, it } from "vitest";
import { findAnimations as findEuroAnimations } from "../src/games/eurojongg/animations";
import { findFreshClaim } from "../src/games/eurojongg/claims";
import { findChainLinks, countChainSteps, parsePoint, pointName } from "../src/games/nakatta/points";
import { findSweptTrick, type NanaView } from "../src/games/nanatoridori/view";
import { findAnimations as findNattoAnimations } from "../src/games/natto/animations";
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

it("moves the viewer's tiles from their places in the hand, and the opponent's from the edge", () => {
  const laid = (ANSWER.view.trick.at(-1)?.laid ?? []).map(([tile]) => tile);
  expect(laid.length).toBeGreaterThan(0);
  const gone = laid.map((tile) => `tile ${tile}.1`);
  const places = laid.map((_, n) => `laid ${n + 1}`);
  expect(findNattoAnimations(nattoStep("0", gone))).toEqual(places.map((place, n) => [place, gone[n]]));
  expect(findNattoAnimations(nattoStep("1", []))).toEqual(places.map((place) => [place, "hand 1"]));
  expect(findNattoAnimations({ ...nattoStep("1", []), entry: { ...entry(TURN), action: "pass" } })).toEqual([]);
});

it("finds the play that won the trick that a pass has ended", () => {
  const before = ANSWER.view;
  const after = { ...LEAD.view, trick: [], table: null, events: [{ kind: "trick", seat: 1 }] } as NattoView;
  const played = [before, after].map((view, n) => ({ ...entry(TURN), number: n + 1, view }));
  expect(findWonPlay(after, played)).toEqual(before.trick.at(-1));
  expect(findWonPlay(before, played)).toBeNull();
  expect(findWonPlay({ ...after, events: [] }, played)).toBeNull();
});

it("moves the viewer's discard from its place in the hand, and others' discards from their hand count", () => {
  const mine = { ...CLAIMS, discards: TURN.discards.with(0, [...(TURN.discards[0] ?? []), "7h"]) };
  expect(findEuroAnimations({ before: TURN, after: mine, gone: ["card 7h.1", "drawn"] })).toEqual([
    ["discard 0 4", "card 7h.1"],
  ]);
  expect(findEuroAnimations({ before: TURN, after: CLAIMS, gone: [] })).toEqual([["discard 2 4", "hand 2"]]);
});

it("moves a claimed card from the discards to its meld, and the other cards from the hand", () => {
  expect(findEuroAnimations({ before: CLAIMS, after: TAKEN, gone: [] })).toEqual([
    ["meld 3 0 0", "hand 3"],
    ["meld 3 0 1", "hand 3"],
    ["meld 3 0 2", "discard 2 4"],
  ]);
});

it("moves a drawn card from its end of the wall: the viewer's to its place, others' to their hand count", () => {
  const waiting = { ...TURN, phase: "claims" as const, drawn: null, from_back: null, wall: TURN.wall + 1 };
  expect(findEuroAnimations({ before: waiting, after: TURN, gone: [] })).toEqual([["drawn", "front"]]);
  expect(findEuroAnimations({ before: waiting, after: { ...TURN, from_back: true }, gone: [] })).toEqual([
    ["drawn", "back"],
  ]);
  const theirs = { ...TURN, turn: 2, acting: [2], drawn: null };
  expect(findEuroAnimations({ before: waiting, after: theirs, gone: [] })).toEqual([["hand 2", "front"]]);
});

it("moves nothing into a new hand", () => {
  expect(findEuroAnimations({ before: TURN, after: { ...CLAIMS, hand_number: 4 }, gone: [] })).toEqual([]);
});

it("finds the seats, the card and the kind of the latest claim", () => {
  expect(findFreshClaim(TAKEN, [entry(CLAIMS), { ...entry(TAKEN), number: 9 }])).toEqual({
    seat: 3,
    from: 2,
    card: "7d",
    kind: "book",
    of: 9,
  });
});

it("finds the swept trick", () => {
  const before = { table: [5, 5], table_owner: 1, events: [] } as unknown as NanaView;
  const after = { table: [], table_owner: null, events: [{ kind: "sweep", seat: 1 }] } as unknown as NanaView;
  expect(findSweptTrick(after, before)).toEqual({ cards: [5, 5], owner: 1 });
  expect(findSweptTrick({ ...after, table: [3] }, before)).toBeNull();
  expect(findSweptTrick({ ...after, events: [] }, before)).toBeNull();
});

it("draws a chain link by link from its owner's edge", () => {
  const points = ["b1", "b2", "c2", "c3"].flatMap((name) => parsePoint(name) ?? []);
  const steps = countChainSteps(points, "B");
  expect(Object.fromEntries(steps)).toEqual({ b1: 0, b2: 1, c2: 2, c3: 3 });
  expect(
    findChainLinks(points, steps).map(({ from, to, step }) => `${pointName(from)}${pointName(to)} ${step}`),
  ).toEqual(["b1b2 0", "b2c2 1", "c2c3 2"]);
  expect(Object.fromEntries(countChainSteps(points, "W"))).toEqual({ b1: 0, b2: 0, c2: 1, c3: 2 });
});
