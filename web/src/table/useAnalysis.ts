/** The analysis of a record, with a connection that shows its positions. */

import { useState } from "preact/hooks";
import { tableEnvironment } from "../net/environment";
import { type ReplayEnvironment, replayEnvironment, type ReplayPosition } from "../net/replay";
import { announce } from "../ui/Announcer";
import { toast } from "../ui/Toasts";
import { t } from "../words/catalogue";
import {
  actionsTo,
  adjacentVariation,
  type Analysis,
  countRecorded,
  endOfLine,
  goTo,
  nextPosition,
  type Path,
  playActions,
  positionAt,
} from "./analysis";
import type { StoredReplay } from "./replayStorage";
import type { StepKeys } from "./useTableKeys";

interface AnalysisState {
  analysis: Analysis;
  environment: ReplayEnvironment;
  /** Returns the part of a position's path that is in the record, and the moves that were tried after it. */
  triesAt: (analysis: Analysis) => NonNullable<ReplayPosition["tries"]>;
  change: (next: Analysis) => void;
}

export function useAnalysis(replay: StoredReplay, first: Analysis, recorded: readonly string[]): AnalysisState {
  const [analysis, setAnalysis] = useState(first);
  const triesAt = ({ start, at }: Analysis) => {
    const until = countRecorded(at, recorded.length);
    return { until, actions: actionsTo(start, at).slice(until) };
  };
  const [environment] = useState(() => {
    const follow = ({ tries }: ReplayPosition, seat: number | null = null) => {
      const actions = [...recorded.slice(0, tries?.until), ...(tries?.actions ?? [])];
      setAnalysis((before) => playActions(before, actions, seat));
    };
    return replayEnvironment(
      tableEnvironment("replay"),
      { record: replay.record, eyes: "all", tries: triesAt(first) },
      {
        onTries: follow,
        onError: (message, position) => {
          toast(message);
          follow(position);
        },
      },
    );
  });
  const change = (next: Analysis) => {
    setAnalysis(next);
    if (next.at.join() === analysis.at.join()) return;
    environment.goTo(triesAt(next));
    const action = actionsTo(next.start, next.at).at(-1);
    const { comment } = positionAt(next.start, next.at);
    const place = action === undefined ? t("table-at-start") : t("table-at-try", { number: next.at.length, action });
    announce(`${place} ${comment}`.trimEnd());
  };
  return { analysis, environment, triesAt, change };
}

export function analysisKeys(analysis: Analysis, change: (next: Analysis) => void): StepKeys {
  const go = (path: Path | null) => path !== null && change(goTo(analysis, path));
  return {
    ArrowLeft: () => analysis.at.length > 0 && go(analysis.at.slice(0, -1)),
    ArrowRight: () => go(nextPosition(analysis)),
    Home: () => go([]),
    End: () => go(endOfLine(analysis)),
    PageUp: () => go(adjacentVariation(analysis, -1)),
    PageDown: () => go(adjacentVariation(analysis, 1)),
  };
}
