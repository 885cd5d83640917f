/** The viewer's selection, which lasts for one decision. */

import { useCallback, useState } from "preact/hooks";
import type { Choice } from "./blocks";

/** What the viewer has chosen but not yet sent. */
export interface Selection {
  choice: Choice | null;
  /** Whether the viewer takes the beaten cards and still has to choose a gap. */
  taking: boolean;
  gap: number | null;
  hovered: number | null;
  /** The pass, or `drop`, that waits for its confirmation. */
  armed: string | null;
  hint: string | null;
}

export const EMPTY_SELECTION: Selection = {
  choice: null,
  taking: false,
  gap: null,
  hovered: null,
  armed: null,
  hint: null,
};

/** Returns the selection for the decision with this key; it is empty for a new key. */
export function useSelection(decisionKey: string): [Selection, (change: Partial<Selection>) => void] {
  const [kept, setKept] = useState({ decisionKey, selection: EMPTY_SELECTION });
  const selection = kept.decisionKey === decisionKey ? kept.selection : EMPTY_SELECTION;
  const change = useCallback(
    (part: Partial<Selection>) =>
      setKept((now) => ({
        decisionKey,
        selection: { ...(now.decisionKey === decisionKey ? now.selection : EMPTY_SELECTION), ...part },
      })),
    [decisionKey],
  );
  return [selection, change];
}
