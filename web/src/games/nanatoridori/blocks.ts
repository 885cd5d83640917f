/** A row of cards that is never sorted: its blocks, what is chosen of it, its gaps, and its rows on a narrow screen. */

import type { Play } from "./actions";

/** Equal cards side by side (T2.1), named by the leftmost slot; slots count from 1. */
export interface Block {
  rank: number;
  slot: number;
  size: number;
}

export function blocksOf(hand: readonly number[]): Block[] {
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

/** Cards that are raised to be played: some of one block, from slot `from` to slot `to`, and open cards with them. */
export interface Choice {
  block: Block;
  from: number;
  to: number;
  open: number;
}

export function countOf(choice: Choice): number {
  return choice.to - choice.from + 1;
}

/** All of the block if that may be played, otherwise the most that may; and as few open cards as that needs. */
export function chooseBlock(block: Block, plays: readonly Play[]): Choice {
  const best = plays
    .filter((play) => play.slot === block.slot)
    .toSorted((a, b) => b.count - a.count || a.open - b.open)
    .at(0);
  const count = best?.count ?? block.size;
  return { block, from: block.slot, to: block.slot + count - 1, open: best?.open ?? 0 };
}

/** Moves an end of what is chosen to a slot of the same block; one card always stays chosen. */
export function moveEnd(choice: Choice, end: "left" | "right", slot: number): Choice {
  const { block, from, to } = choice;
  if (end === "left") return { ...choice, from: Math.min(to, Math.max(block.slot, slot)) };
  return { ...choice, to: Math.max(from, Math.min(block.slot + block.size - 1, slot)) };
}

/** One card more, from the right if there is one, or one fewer, from the right. */
export function resize(choice: Choice, by: 1 | -1): Choice {
  if (by < 0) return moveEnd(choice, "right", choice.to - 1);
  const last = choice.block.slot + choice.block.size - 1;
  return choice.to < last ? moveEnd(choice, "right", choice.to + 1) : moveEnd(choice, "left", choice.from - 1);
}

/** A tap on a card of the chosen block: one beside the raised cards joins them; a raised one puts all back. */
export function tapChosen(choice: Choice, slot: number): Choice | null {
  if (slot < choice.from) return moveEnd(choice, "left", slot);
  if (slot > choice.to) return moveEnd(choice, "right", slot);
  return null;
}

/** What the choice says: which cards leave does not matter, so it is named by its block's leftmost slot (T2.2). */
export function choicePlay(choice: Choice): { rank: number; count: number; slot: number; open: number } {
  return { rank: choice.block.rank, count: countOf(choice), slot: choice.block.slot, open: choice.open };
}

/** The hand with cards put into a gap, and the block that they are then part of. */
export interface Placed {
  hand: number[];
  /** The slots of the new cards. */
  from: number;
  to: number;
  block: Block;
  /** The block that the new cards part, if they do. */
  parted: Block | null;
}

export function putInto(hand: readonly number[], gap: number, cards: readonly number[]): Placed {
  const placed = [...hand.slice(0, gap), ...cards, ...hand.slice(gap)];
  const block = blockAt(blocksOf(placed), gap + 1) as Block;
  const around = blockAt(blocksOf(hand), gap);
  const parts = around !== null && hand[gap] === around.rank && around.rank !== cards[0];
  return { hand: placed, from: gap + 1, to: gap + cards.length, block, parted: parts ? around : null };
}

/** The gap to look at first: beside equal cards if there is one, otherwise the left end. */
export function firstGap(hand: readonly number[], cards: readonly number[]): number {
  return Math.max(0, hand.indexOf(cards[0] ?? 0));
}

/** A finger needs as many pixels; where a hand is so long that it has not as many, it must still do with `LEAST_PX`. */
export const FINGERTIP_PX = 40;
export const LEAST_PX = 24;
/** Cards grow with the table, up to this. */
const WIDEST_STEP_PX = 120;
const SHAPE = 1.4;
/** Over a row there is room to raise its cards, below it for the brackets of its blocks. */
export const ROW_EXTRA_PX = 26;
/** Lower than this no card is drawn: then the hand is scrolled. */
const LOWEST_CARD_PX = 40;

/** The place that a hand has, whatever it holds. */
export interface Room {
  width: number;
  height: number;
}

/** Where cards lie: rows of slots in reading order, and how far one card is from the next. */
export interface Layout {
  rows: { first: number; last: number; left: number }[];
  step: number;
  card: { width: number; height: number };
  /** Whether the rows are higher than their room. */
  scrolls: boolean;
}

/**
 * As few rows as leave every block and every gap wide enough for a finger, or the rows in which cards are widest. There is
 * one gap more than cards, so a row of n cards needs n + 1 steps. The order of the hand runs on from row to row.
 */
export function layoutOf(count: number, room: Room): Layout {
  const rowCount = rowsFor(count, room);
  const length = Math.max(1, Math.ceil(count / rowCount));
  const step = stepFor(count, rowCount, room);
  const cardWidth = Math.min(step < 48 ? Math.round(step * 1.15) : step - 4, widthFor(cardHeight(rowCount, room)));
  const height = Math.round(cardWidth * SHAPE);
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const first = row * length + 1;
    const last = Math.min(count, first + length - 1);
    return { first, last, left: (room.width - length * step) / 2 };
  }).filter(({ first }) => first <= Math.max(1, count));
  return {
    rows,
    step,
    card: { width: cardWidth, height },
    scrolls: rows.length * (height + ROW_EXTRA_PX) > room.height,
  };
}

function rowsFor(count: number, room: Room): number {
  let best = 1;
  for (let rows = 1; rows <= Math.max(1, count); rows++) {
    const step = stepFor(count, rows, room);
    if (step >= FINGERTIP_PX) return rows;
    if (step > stepFor(count, best, room)) best = rows;
    // More rows than the room holds are for hands that would be too narrow otherwise.
    if (!fits(rows + 1, room) && stepFor(count, best, room) >= LEAST_PX) break;
  }
  return best;
}

function stepFor(count: number, rows: number, room: Room): number {
  const length = Math.max(1, Math.ceil(count / rows));
  const byHeight = widthFor(cardHeight(rows, room)) + 4;
  return Math.min(WIDEST_STEP_PX, byHeight, Math.floor(room.width / (length + 1)));
}

function cardHeight(rows: number, room: Room): number {
  return Math.max(LOWEST_CARD_PX, room.height / rows - ROW_EXTRA_PX);
}

function fits(rows: number, room: Room): boolean {
  return room.height / rows - ROW_EXTRA_PX >= LOWEST_CARD_PX;
}

function widthFor(height: number): number {
  return Math.floor(height / SHAPE);
}
