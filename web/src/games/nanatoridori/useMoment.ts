/** The viewer's selection, which lasts for one decision. */

import { useCallback, useState } from "preact/hooks";
import type { Choice } from "./blocks";

/** What the viewer has chosen but not yet sent. */
export interface Plan {
  choice: Choice | null;
  /** Whether the viewer takes the beaten cards and still has to choose a gap. */
  taking: boolean;
  gap: number | null;
  hovered: number | null;
  /** The pass, or `drop`, that waits for its confirmation. */
  armed: string | null;
  hint: string | null;
}

export const NO_PLAN: Plan = { choice: null, taking: false, gap: null, hovered: null, armed: null, hint: null };

/** Returns the selection for the decision with this key; it is empty for a new key. */
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
