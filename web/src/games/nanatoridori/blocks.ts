/** The unsorted hand: its blocks, the chosen cards, and its gaps. */

import type { Play } from "./actions";

/** Equal cards side by side (T2.1), identified by the leftmost slot; slots count from 1. */
export interface Block {
  rank: number;
  slot: number;
  size: number;
}

export function findBlocks(hand: readonly number[]): Block[] {
  const blocks: Block[] = [];
  hand.forEach((rank, index) => {
    const last = blocks.at(-1);
    if (last !== undefined && last.rank === rank) last.size++;
    else blocks.push({ rank, slot: index + 1, size: 1 });
  });
  return blocks;
}

export function blockAt(blocks: readonly Block[], slot: number): Block | null {
  return blocks.find((block) => slot >= block.slot && slot < block.slot + block.size) ?? null;
}

/** The cards raised for a play: slots `from` to `to` of one block, and `open` open cards. */
export interface Choice {
  block: Block;
  from: number;
  to: number;
  open: number;
}

export function countOf(choice: Choice): number {
  return choice.to - choice.from + 1;
}

/** Chooses the most cards of a block that can be played, or all of it, with as few open cards as possible. */
export function chooseBlock(block: Block, plays: readonly Play[]): Choice {
  const best = plays
    .filter((play) => play.slot === block.slot)
    .toSorted((a, b) => b.count - a.count || a.open - b.open)
    .at(0);
  const count = best?.count ?? block.size;
  return { block, from: block.slot, to: block.slot + count - 1, open: best?.open ?? 0 };
}

/** Moves one end of the choice to a slot of the same block; at least one card stays chosen. */
export function moveEnd(choice: Choice, end: "left" | "right", slot: number): Choice {
  const { block, from, to } = choice;
  if (end === "left") return { ...choice, from: Math.min(to, Math.max(block.slot, slot)) };
  return { ...choice, to: Math.max(from, Math.min(block.slot + block.size - 1, slot)) };
}

/** Adds one card, on the right if possible, or removes one from the right. */
export function resize(choice: Choice, by: 1 | -1): Choice {
  if (by < 0) return moveEnd(choice, "right", choice.to - 1);
  const last = choice.block.slot + choice.block.size - 1;
  return choice.to < last ? moveEnd(choice, "right", choice.to + 1) : moveEnd(choice, "left", choice.from - 1);
}

/** Handles a tap on a card of the chosen block: an unraised one joins the choice, a raised one clears it (null). */
export function tapChoice(choice: Choice, slot: number): Choice | null {
  if (slot < choice.from) return moveEnd(choice, "left", slot);
  if (slot > choice.to) return moveEnd(choice, "right", slot);
  return null;
}

/** Returns the play; any cards of the block may leave it, so the play names the block's leftmost slot (T2.2). */
export function playOfChoice(choice: Choice): { rank: number; count: number; slot: number; open: number } {
  return { rank: choice.block.rank, count: countOf(choice), slot: choice.block.slot, open: choice.open };
}

/** A hand after cards have been put into a gap, and the block that then contains them. */
export interface Insertion {
  hand: number[];
  /** The slots of the new cards. */
  from: number;
  to: number;
  block: Block;
  /** The block that the new cards split; null for none. */
  splitBlock: Block | null;
}

export function insertCards(hand: readonly number[], gap: number, cards: readonly number[]): Insertion {
  const placed = [...hand.slice(0, gap), ...cards, ...hand.slice(gap)];
  const block = blockAt(findBlocks(placed), gap + 1) as Block;
  const around = blockAt(findBlocks(hand), gap);
  const splits = around !== null && hand[gap] === around.rank && around.rank !== cards[0];
  return { hand: placed, from: gap + 1, to: gap + cards.length, block, splitBlock: splits ? around : null };
}

/** Returns the gap to offer first: before the first equal card, or at the left end. */
export function firstGap(hand: readonly number[], cards: readonly number[]): number {
  return Math.max(0, hand.indexOf(cards[0] ?? 0));
}
