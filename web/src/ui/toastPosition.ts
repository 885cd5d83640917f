/** Where a toast may lie: never over something that can be pressed, typed into or played, nor over whose turn it is. */

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

/** Everything that a hand may want to reach, boards and hands among it; and what eyes look for first: whose turn it is, and clocks. */
export const CONTROLS =
  "a[href], button, input, select, textarea, summary, label, [role=application], [role=grid], .turn, .clock";

/** Who sits there and what they do, what was played and what is said of it: not to be pressed, but looked at meanwhile. */
export const SIGHTS =
  ".seats, .felt-others, .felt-middle, [data-seat-panel] strong, [data-seat-panel] [class*=-tag], .felt-bar p";

/** A place over a sight is better than one over what can be pressed, however much of it. */
const OVER_A_CONTROL = 1000;

const MARGIN_PX = 6;
const STEP_PX = 8;

/** The highest free place, in the middle if there is one; where all is taken the one that hides least. */
export function freePlace(
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
      const hidden = OVER_A_CONTROL * hiddenBy(box, controls) + hiddenBy(box, sights);
      if (hidden === 0) return { left, top };
      if (hidden < least) [least, best] = [hidden, { left, top }];
    }
  }
  return best;
}

/** How many square pixels of the controls a box would hide. */
function hiddenBy(box: Box, controls: readonly Box[]): number {
  return controls.reduce((sum, control) => {
    const width = Math.min(box.right, control.right) - Math.max(box.left, control.left);
    const height = Math.min(box.bottom, control.bottom) - Math.max(box.top, control.top);
    return width > 0 && height > 0 ? sum + width * height : sum;
  }, 0);
}
