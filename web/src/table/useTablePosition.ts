/**
 * The position that the board of a table shows: the latest one, or an earlier one to which the viewer has stepped back.
 */

import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { entriesAround, entriesUpTo } from "../net/log";
import type { TableMessage, ViewData } from "../net/messages";
import type { TableConnection, TableSnapshot } from "../net/tableConnection";
import { announce } from "../ui/Announcer";
import { toast } from "../ui/Toasts";
import { insertNames } from "../ui/words";
import { dealBack, dealForth, stepBack, stepForth } from "./turns";
import type { StepKeys } from "./useTableKeys";
import { t } from "../words/catalogue";

export type TablePosition = ReturnType<typeof useTablePosition>;

/**
 * `onStep` is called before each step and must be a stable function. `opensAt` is the first position to show; null
 * means the latest one.
 */
export function useTablePosition(
  connection: TableConnection,
  { table, earlier }: TableSnapshot,
  opensAt: number | null,
  onStep: () => void,
) {
  const [stepped, setStepped] = useState<number | null>(opensAt);
  const latestStep = useRef(0);
  const count = table?.lines ?? 0;
  // The number of log entries that lead to the position.
  const position = stepped ?? count;
  const isLive = position === count;

  const played = useMemo(
    () => (table === null ? [] : entriesUpTo(table, earlier, position)),
    [table, earlier, position],
  );
  // While the entries of an earlier position are loading, the board keeps its view.
  const lastView = useRef<ViewData | null>(null);
  const steppedView = played === null ? lastView.current : (played.at(-1)?.view ?? table?.start ?? null);
  const liveView = useMemo(() => liveViewOf(table), [table]);
  const view = isLive ? liveView : (steppedView ?? liveView);
  lastView.current = view;
  // In a finished match, an earlier position does not show the result.
  const tableAtPosition = useMemo(
    () => (isLive || table === null || table.ending === null || view === null ? table : withoutResult(table, view)),
    [isLive, table, view],
  );

  // The furthest position that the viewer has seen.
  const [furthest, setFurthest] = useState(0);
  useEffect(() => setFurthest((before) => Math.max(before, position)), [position]);

  const goTo = useCallback(
    (target: number) => {
      onStep();
      const at = Math.min(count, Math.max(0, target));
      setStepped(at === count ? null : at);
      const step = ++latestStep.current;
      void connection.loadEntriesAt(at).then((isLoaded) => {
        const { table: now, earlier: section } = connection.snapshot;
        if (step !== latestStep.current || now === null) return;
        if (!isLoaded) {
          toast(t("table-entries-not-loaded"));
          return;
        }
        const entry = entriesUpTo(now, section, at)?.at(-1);
        announce(
          entry === undefined
            ? t("table-at-start")
            : t("table-at-move", { number: entry.turn, sentence: insertNames(now, entry.sentence) }),
        );
      });
    },
    [connection, count, onStep],
  );

  // Leaves a position that a new table message has removed.
  const onUpdate = useCallback((before: TableMessage | null, after: TableMessage) => {
    if (before !== null && before.match !== after.match) setStepped(null);
    setStepped((at) => (at !== null && at >= after.lines ? null : at));
  }, []);

  const section = entriesAround(table, earlier, position);
  const keys: StepKeys = {
    ArrowLeft: () => position > 0 && goTo(stepBack(...section, position)),
    ArrowRight: () => !isLive && goTo(stepForth(...section, position)),
    PageUp: () => position > 0 && goTo(dealBack(...section, position)),
    PageDown: () => !isLive && goTo(dealForth(...section, position)),
    Home: () => goTo(0),
    End: () => goTo(count),
  };
  return {
    position,
    count,
    isLive,
    view,
    played: played ?? [],
    table: tableAtPosition,
    furthest,
    goTo,
    keys,
    onUpdate,
  };
}

/**
 * Returns the latest view. After the match no seat is to act, even if the rules still wait for one (after a
 * resignation).
 */
function liveViewOf(table: TableMessage | null): ViewData | null {
  return table === null || table.ending === null ? (table?.view ?? null) : { ...table.view, acting: [] };
}

/** Returns a finished match as it was at one of its views. */
function withoutResult(table: TableMessage, view: ViewData): TableMessage {
  const seats = table.seats.map((seat) => ({ ...seat, resigned: false, stand_in: false }));
  return { ...table, view, seats, ending: null, thinking: [] };
}
