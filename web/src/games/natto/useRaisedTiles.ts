/** The viewer's raised tiles and chosen reading; they survive a reload and changes on the table. */

import { useCallback, useState } from "preact/hooks";
import { type Checks, isCount, isListOf, isNullOr, isText, validPart } from "../../ui/checks";
import { loadDraft, saveDraft } from "../../ui/storage";

interface Draft {
  round: number;
  /** The question that the chosen reading belongs to; the tiles stay raised after it. */
  question: number | null;
  raised: readonly string[];
  reading: string | null;
}

export interface RaisedTiles {
  /** The ids of the raised tiles that are still in the hand or the pool. */
  raised: ReadonlySet<string>;
  /** The chosen reading; null for the strongest. */
  reading: string | null;
  raise: (ids: Iterable<string>, reading?: string | null) => void;
  chooseReading: (text: string) => void;
}

const NOTHING: Draft = { round: 0, question: null, raised: [], reading: null };

export function useRaisedTiles(
  memory: string,
  round: number,
  question: number | null,
  held: ReadonlySet<string>,
): RaisedTiles {
  const [half, setHalf] = useState<Draft>(() => parseDraft(loadDraft(memory)));
  const ids = half.round === round ? half.raised.filter((id) => held.has(id)) : [];
  const keep = useCallback(
    (raised: readonly string[], reading: string | null) => {
      const made = { round, question, raised, reading };
      setHalf(made);
      saveDraft(memory, made);
    },
    [memory, round, question],
  );
  const raised = new Set(ids);
  return {
    raised,
    reading: half.question === question ? half.reading : null,
    raise: (wanted, reading = null) => keep([...wanted], reading),
    chooseReading: (text) => keep(ids, text),
  };
}

const DRAFT_CHECKS: Checks<Draft> = {
  round: isCount,
  question: isNullOr(isCount),
  raised: isListOf(isText),
  reading: isNullOr(isText),
};

function parseDraft(kept: unknown): Draft {
  return { ...NOTHING, ...validPart(kept, DRAFT_CHECKS) };
}
