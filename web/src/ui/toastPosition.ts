/** Finds a position for toasts that covers neither controls nor information that the player is looking at. */

/** A rectangle in the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

/** Selects controls that the player may want to use, and the turn and the clocks, which must stay visible. */
export const CONTROLS =
  "a[href], button, input, select, textarea, summary, label, [role=application], [role=grid], .turn, .clock";

/** Selects what the player looks at: seats, played cards and their captions. */
export const SIGHTS =
  ".seats, .felt-others, .felt-middle, [data-seat-panel] strong, [data-seat-panel] [class*=-tag], .felt-bar p";

/** The weight of a covered control relative to that of covered information. */
const CONTROL_WEIGHT = 1000;

const MARGIN_PX = 6;
const STEP_PX = 8;

/** Returns the highest free position, centred if possible, or the position that covers least if none is free. */
export function findFreePosition(
  size: Size,
  window: Size,
  controls: readonly Box[],
  sights: readonly Box[] = [],
): { left: number; top: number } {
  const farthest = Math.max(MARGIN_PX, window.width - size.width - MARGIN_PX);
  const lefts = [Math.round(farthest / 2), farthest, MARGIN_PX];
  let best = { left: lefts[0] as number, top: MARGIN_PX };
  let least = Infinity;
  for (let top = MARGIN_PX; top + size.height <= window.height - MARGIN_PX; top += STEP_PX) {
    for (const left of lefts) {
      const box = { left, top, right: left + size.width, bottom: top + size.height };
      const covered = CONTROL_WEIGHT * overlapArea(box, controls) + overlapArea(box, sights);
      if (covered === 0) return { left, top };
      if (covered < least) [least, best] = [covered, { left, top }];
    }
  }
  return best;
}

/** Returns the area in square pixels that a box shares with other boxes. */
function overlapArea(box: Box, others: readonly Box[]): number {
  return others.reduce((sum, other) => {
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    return width > 0 && height > 0 ? sum + width * height : sum;
  }, 0);
}
