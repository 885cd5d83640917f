/** State that lasts for one decision and is forgotten with it. */

import { useCallback, useState } from "preact/hooks";
import type { Choice } from "./hand";

/** What the viewer has chosen so far and not yet done. */
export interface Plan {
  choice: Choice | null;
  /** Whether the beaten cards are to be taken: a gap is still to be chosen. */
  taking: boolean;
  gap: number | null;
  hovered: number | null;
  /** The pass, or `drop`, that waits for its confirmation. */
  armed: string | null;
  hint: string | null;
}

export const NO_PLAN: Plan = { choice: null, taking: false, gap: null, hovered: null, armed: null, hint: null };

/** The plan for the moment that a key names; with another key it is empty again. */
export function useMoment(moment: string): [Plan, (change: Partial<Plan>) => void] {
  const [kept, setKept] = useState({ moment, plan: NO_PLAN });
  const plan = kept.moment === moment ? kept.plan : NO_PLAN;
  const change = useCallback(
    (part: Partial<Plan>) =>
      setKept((now) => ({ moment, plan: { ...(now.moment === moment ? now.plan : NO_PLAN), ...part } })),
    [moment],
  );
  return [plan, change];
}
