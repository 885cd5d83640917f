/**
 * Moments: rare events of a game, such as a bomb or a last card, that the table stages for about a second.
 *
 * A game describes its moments in one pure function and stages them in its styles:
 *
 *     const findMoment = ({ entry, before, after }: MomentStep<View>) =>
 *       isBomb(entry.action) ? { kind: "bomb", lastsMs: 900, sound: "bomb", caption: t("...") } : null;
 *
 *     const moment = useMoment(view, played, findMoment);
 *     <div class="xx felt" {...stageProps(moment)}>
 *       ...
 *       <MomentLayer moment={moment} />
 *     </div>
 *
 * While the moment lasts, the board has `data-moment="bomb"` and `--lasts`, so that `[data-moment="bomb"] .xx-laid` can
 * animate cards that lie on the felt, and `MomentLayer` shows the caption and the picture over the middle. The layer
 * takes no clicks and stays within the middle, so it covers neither the hand nor the buttons. Any key or tap ends the
 * moment and still does what it does otherwise. With reduced motion only the sound is left, and the styles need no rule
 * of their own for it. Screen readers hear the log entry instead.
 */

import type { VNode } from "preact";
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { LogEntry } from "../../net/messages";
import { mayAnimate } from "../../ui/motion";
import { InPicture } from "../../ui/picture";
import { play, type Sound } from "../../ui/sound";
import { MAX_NEW_ENTRIES, type Step } from "./animations";

/** How a game stages an event. */
export interface Moment {
  /** The value of `data-moment`, by which the game's styles know it. */
  kind: string;
  /** Its duration in milliseconds, from 300 to 1,200. */
  lastsMs: number;
  /** Absent if the table already makes a sound, such as at the end of a match. */
  sound?: Sound;
  /** A few words over the felt, at most about 30 characters beside a name. */
  caption?: string;
  /** A drawing above the caption, animated by the game's styles. */
  picture?: VNode;
}

/** A moment of the log entry with this number. */
export interface StagedMoment extends Moment {
  entry: number;
}

/** A step of the game that may be a moment. */
export type MomentStep<View> = Omit<Step<View>, "gone">;

/** Returns the moment that is staged now. `find` looks at each new log entry; of several moments the last is staged. */
export function useMoment<View>(
  view: View,
  played: readonly LogEntry[],
  find: (step: MomentStep<View>) => Moment | null,
): StagedMoment | null {
  const seen = useRef<{ view: View; count: number } | null>(null);
  const [staged, setStaged] = useState<StagedMoment | null>(null);
  const isPicture = useContext(InPicture);
  useLayoutEffect(() => {
    const last = seen.current;
    seen.current = { view, count: played.length };
    if (last === null || last.count === played.length) return;
    // Only a step forward is staged: not the first drawing, a step back or a jump through the log.
    const fresh = played.length > last.count + MAX_NEW_ENTRIES ? [] : played.slice(last.count);
    let { view: before } = last;
    let found: StagedMoment | null = null;
    for (const [index, entry] of fresh.entries()) {
      const after = index === fresh.length - 1 ? view : (entry.view as View);
      const moment = find({ entry, before, after });
      if (moment !== null) found = { ...moment, entry: entry.number };
      before = after;
    }
    if (found === null && fresh.length > 0) return;
    if (found?.sound !== undefined && !isPicture) play(found.sound);
    setStaged(mayAnimate() ? found : null);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a change of the log can be a moment.
  }, [view, played]);
  // A layout effect, so that a key or tap counts from the first frame on.
  useLayoutEffect(() => {
    if (staged === null) return undefined;
    const end = () => setStaged(null);
    const timer = window.setTimeout(end, staged.lastsMs);
    const skips = ["keydown", "pointerdown"] as const;
    for (const event of skips) window.addEventListener(event, end, true);
    return () => {
      window.clearTimeout(timer);
      for (const event of skips) window.removeEventListener(event, end, true);
    };
  }, [staged]);
  return staged;
}

/** Returns the attributes of the board's root element, by which styles animate what lies on the felt. */
export function stageProps(moment: StagedMoment | null): { "data-moment"?: string; style?: Record<string, string> } {
  return moment === null ? {} : { "data-moment": moment.kind, style: { "--lasts": `${moment.lastsMs}ms` } };
}
