/**
 * Replays a record with all hands open or as one seat saw it, and lets the viewer try other moves from its positions.
 */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { GAMES, listingOf } from "../games/index";
import { usePresentation } from "../games/loadPresentation";
import type { GameListing, PositionEditor, SetUpPosition } from "../games/presentation";
import { tableEnvironment } from "../net/environment";
import { type ReplayEnvironment, replayEnvironment, type ReplayPosition } from "../net/replay";
import { announce } from "../ui/Announcer";
import { hasShape, isTable, isText } from "../ui/checks";
import { MeasureIcon } from "../ui/icons";
import { sitePath } from "../ui/sitePath";
import { toast } from "../ui/Toasts";
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
import { AddConditionalLine } from "./ConditionalMoveList";
import { EvaluationText } from "./EvaluationText";
import { RecordForm } from "./RecordForm";
import { ReplayBar, type ShowReplay } from "./ReplayBar";
import { createReplay, loadReplay, parseRecord, saveReplay, type StoredReplay, tryMovesAt } from "./replayStorage";
import { SetUpForm } from "./SetUpForm";
import { TablePage } from "./TablePage";
import { useEvaluation } from "./useEvaluation";
import type { StepKeys } from "./useTableKeys";
import { Variations } from "./Variations";
import { t } from "../words/catalogue";

export function ReplayPage(): JSX.Element {
  const [replay, setReplay] = useState<StoredReplay | null>(loadReplay);
  // A record opens at its start, without the result. If the viewpoint changes, the position stays.
  const [opensAt, setOpensAt] = useState(0);
  const show: ShowReplay = (next, position = 0) => {
    saveReplay(next);
    setOpensAt(position);
    history.replaceState(history.state, "", sitePath("/analysis"));
    setReplay(next);
  };
  const [setUp, setSetUp] = useState<SetUpState | null>(loadSetUp);
  const begin = (next: SetUpState | null) => {
    saveSetUp(next);
    setSetUp(next);
  };
  if (setUp !== null) {
    return (
      <SetUpForm
        {...setUp}
        onChange={(first) => saveSetUp({ game: setUp.game, first })}
        onRecord={(record) => {
          begin(null);
          show(tryMovesAt(createReplay(record), 0));
        }}
        onBack={() => begin(null)}
      />
    );
  }
  if (replay === null) return <RecordForm onRecord={show} onSetUp={(game) => begin({ game, first: null })} />;
  if (replay.isTrying && replay.analysis !== null) {
    return <AnalysedRecord key={replay.record} replay={replay} first={replay.analysis} onShow={show} onSetUp={begin} />;
  }
  return <PlainRecord key={`${replay.eyes}`} replay={replay} opensAt={opensAt} onShow={show} />;
}

/** The game of a position that is being set up, and its initial position. */
interface SetUpState {
  game: GameListing;
  first: SetUpPosition | null;
}

/** The state of an entry of the browser's history, which survives a reload. */
interface HistoryState {
  setUp?: { game: string; first: SetUpPosition | null } | null;
}

function saveSetUp(state: SetUpState | null): void {
  const setUp = state === null ? null : { game: state.game.key, first: state.first };
  history.replaceState({ ...(history.state as HistoryState | null), setUp } satisfies HistoryState, "");
}

const isSetUp = hasShape<SetUpPosition>({ options: isTable, position: isText });

function loadSetUp(): SetUpState | null {
  const saved = (history.state as HistoryState | null)?.setUp ?? null;
  const game = GAMES.find(({ key, hasPositionEditor }) => key === saved?.game && hasPositionEditor === true);
  return saved === null || game === undefined ? null : { game, first: isSetUp(saved.first) ? saved.first : null };
}

interface PlainRecordProps {
  replay: StoredReplay;
  opensAt: number;
  onShow: ShowReplay;
}

function PlainRecord({ replay, opensAt, onShow }: PlainRecordProps): JSX.Element {
  const { record, eyes } = replay;
  // The `key` of this component changes with the record and the viewpoint.
  const [environment] = useState(() => replayEnvironment(tableEnvironment("replay"), { record, eyes, tries: null }));
  return (
    <TablePage
      id="replay"
      seatKey={null}
      match={null}
      replay={{
        environment,
        record,
        opensAt,
        bar: (names, position) => <ReplayBar replay={replay} names={names} position={position} onShow={onShow} />,
      }}
    />
  );
}

interface AnalysedRecordProps {
  replay: StoredReplay;
  first: Analysis;
  onShow: ShowReplay;
  onSetUp: (state: SetUpState) => void;
}

/** A record, with moves that were tried from its positions. All variations are kept. */
function AnalysedRecord({ replay, first, onShow, onSetUp }: AnalysedRecordProps): JSX.Element {
  const recorded = useMemo(() => parseRecord(replay.record).actions, [replay.record]);
  const { analysis, environment, triesAt, change } = useAnalysis(replay, first, recorded);
  const [isEvaluating, setEvaluating] = useState(false);
  const tries = triesAt(analysis);
  const result = useEvaluation({ record: replay.record, eyes: "all", tries }, isEvaluating);
  const line = tries.until === recorded.length ? tries.actions : [];
  return (
    <TablePage
      id="replay"
      seatKey={null}
      match={null}
      replay={{
        environment,
        record: replay.record,
        opensAt: null,
        bar: (names, _position, view) => (
          <>
            {replay.ahead !== null && <AddConditionalLine target={replay.ahead} line={line} />}
            <ReplayBar replay={{ ...replay, analysis }} names={names} position={tries.until} onShow={onShow}>
              {/* A match that is still running must not be evaluated. */}
              {replay.ahead === null && (
                <button
                  type="button"
                  class="button button-plain"
                  aria-pressed={isEvaluating}
                  onClick={() => setEvaluating(!isEvaluating)}
                >
                  <MeasureIcon /> {t("table-evaluation")}
                </button>
              )}
              {isEvaluating && (
                <EvaluationText result={result} mover={names[view.acting[0] ?? -1] ?? t("table-no-player")} />
              )}
              <SetUpButton
                game={view.game}
                onSetUp={(game, editor) => onSetUp({ game, first: editor.fromView(view) })}
              />
            </ReplayBar>
          </>
        ),
        analysis: {
          evaluation: result !== null && "evaluation" in result ? result.evaluation : null,
          moves: <Variations analysis={analysis} recorded={recorded.length} onChange={change} />,
          keys: analysisKeys(analysis, change),
        },
      }}
    />
  );
}

interface AnalysisState {
  analysis: Analysis;
  environment: ReplayEnvironment;
  /** Returns the part of a position's path that is in the record, and the moves that were tried after it. */
  triesAt: (analysis: Analysis) => NonNullable<ReplayPosition["tries"]>;
  change: (next: Analysis) => void;
}

function useAnalysis(replay: StoredReplay, first: Analysis, recorded: readonly string[]): AnalysisState {
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
  useEffect(() => saveReplay({ ...replay, analysis }), [replay, analysis]);
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

function analysisKeys(analysis: Analysis, change: (next: Analysis) => void): StepKeys {
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

interface SetUpButtonProps {
  game: string;
  onSetUp: (game: GameListing, editor: PositionEditor) => void;
}

/** A button that opens the position on the board in the position editor, in games that have one. */
function SetUpButton({ game, onSetUp }: SetUpButtonProps): JSX.Element | null {
  const { presentation } = usePresentation(game);
  const listing = listingOf(game);
  const editor = presentation?.positionEditor;
  if (listing === null || editor === undefined) return null;
  return (
    <button type="button" class="button button-plain" onClick={() => onSetUp(listing, editor)}>
      {t("table-set-up-from-here")}
    </button>
  );
}
