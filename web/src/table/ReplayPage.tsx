/**
 * Replays a record with all hands open or as one seat saw it, and lets the viewer try other moves from its positions.
 */

import type { JSX } from "preact";
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { GAMES, listingOf } from "../games/index";
import { usePresentation } from "../games/loadPresentation";
import type { GameListing, PositionEditor, SetUpPosition } from "../games/presentation";
import { tableEnvironment } from "../net/environment";
import type { AnalysisInfo } from "../net/messages.generated";
import { replayEnvironment } from "../net/replay";
import { hasShape, isTable, isText } from "../ui/checks";
import { ErrorMessage } from "../ui/ErrorMessage";
import { gameTitle } from "../ui/gameWords";
import { MeasureIcon } from "../ui/icons";
import { SimplePage } from "../ui/SimplePage";
import { currentPath, sitePath } from "../ui/sitePath";
import { useFetched } from "../ui/useFetched";
import type { Analysis } from "./analysis";
import { AddConditionalLine } from "./ConditionalMoveEditor";
import { EvaluationText } from "./EvaluationText";
import { RecordForm } from "./RecordForm";
import { ReplayBar, type ShowReplay } from "./ReplayBar";
import {
  createReplay,
  loadReplay,
  openedReplay,
  parseRecord,
  saveReplay,
  type StoredReplay,
  tryMovesAt,
} from "./replayStorage";
import { SetUpForm } from "./SetUpForm";
import type { SharedCopy, Sharing } from "./ShareAnalysis";
import { fetchAnalysis, isSameAnalysis, replayOf } from "./sharedAnalysis";
import { TablePage } from "./TablePage";
import { analysisKeys, useAnalysis } from "./useAnalysis";
import { useEvaluation } from "./useEvaluation";
import { Variations } from "./Variations";
import { t } from "../words/catalogue";

interface ReplayPageProps {
  /** The id of an analysis that was shared. */
  analysis: string | null;
  /** A record that the address brings with it. */
  record: string | null;
}

/** An analysis that was shared, the record of the address, or the replay of this window. */
export function ReplayPage({ analysis, record }: ReplayPageProps): JSX.Element {
  return analysis === null ? <StoredReplayWindow record={record} /> : <SharedAnalysis id={analysis} />;
}

function StoredReplayWindow({ record }: { record: string | null }): JSX.Element {
  const [first] = useState(() => (record === null ? loadReplay() : openedReplay(record)));
  return <ReplayWindow first={first} />;
}

function SharedAnalysis({ id }: { id: string }): JSX.Element {
  const { value: info, error } = useFetched(useCallback(() => fetchAnalysis(id), [id]));
  if (error !== null) {
    return (
      <SimplePage title={t("share-analysis-missing")}>
        <ErrorMessage message={error} />
        <p>
          <a class="link" href={sitePath("/analysis")}>
            {t("table-open-saved-game")}
          </a>
        </p>
      </SimplePage>
    );
  }
  if (info === null) return <div class="page" aria-busy="true" />;
  return <SharedWindow info={info} />;
}

function SharedWindow({ info }: { info: AnalysisInfo }): JSX.Element {
  const { replay, position } = useMemo(() => replayOf(info), [info]);
  return <ReplayWindow first={replay} opensAt={position} shared={info} />;
}

interface ReplayWindowProps {
  first: StoredReplay | null;
  opensAt?: number;
  /** The shared analysis that the window shows at first. */
  shared?: AnalysisInfo;
}

function ReplayWindow({ first, opensAt: firstPosition = 0, shared: firstShared }: ReplayWindowProps): JSX.Element {
  const [replay, setReplay] = useState(first);
  // A record opens at its start, without the result. If the viewpoint changes, the position stays.
  const [opensAt, setOpensAt] = useState(firstPosition);
  // The address names what is shared, and only as long as the viewer has not changed it.
  const [shared, setShared] = useState<SharedCopy | null>(
    first === null || firstShared === undefined ? null : { ...firstShared, title: titleOf(firstShared), replay: first },
  );
  const showAddress = (path: string) => {
    if (currentPath() !== path) history.replaceState(history.state, "", sitePath(path));
  };
  const keep = (next: StoredReplay | null) => {
    if (shared !== null && next !== null && isSameAnalysis(shared.replay, next)) return;
    setShared(null);
    saveReplay(next);
    showAddress("/analysis");
  };
  const show: ShowReplay = (next, position = 0) => {
    keep(next);
    setOpensAt(position);
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
  const sharing: Sharing = {
    shared,
    onShared: (copy) => {
      setShared(copy);
      // What the viewer changes from now on continues this copy.
      setReplay({ ...replay, parent: copy.id });
      showAddress(`/analysis/${copy.id}`);
    },
  };
  if (replay.isTrying && replay.analysis !== null) {
    return (
      <AnalysedRecord
        key={replay.record}
        replay={replay}
        first={replay.analysis}
        sharing={sharing}
        onShow={show}
        onKeep={keep}
        onSetUp={begin}
      />
    );
  }
  return <PlainRecord key={`${replay.eyes}`} replay={replay} opensAt={opensAt} sharing={sharing} onShow={show} />;
}

/** Returns the title of the page of a shared analysis, the same as in its link. */
function titleOf({ game, players }: AnalysisInfo): string {
  const title = gameTitle(game);
  const name =
    players.length === 0
      ? t("link-analysis", { game: title })
      : t("link-analysis-players", { game: title, players: players.join(" – ") });
  return t("page-title", { name });
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
  sharing: Sharing;
  onShow: ShowReplay;
}

function PlainRecord({ replay, opensAt, sharing, onShow }: PlainRecordProps): JSX.Element {
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
        title: sharing.shared?.title ?? null,
        bar: (names, position) => (
          <ReplayBar replay={replay} names={names} position={position} sharing={sharing} onShow={onShow} />
        ),
      }}
    />
  );
}

interface AnalysedRecordProps {
  replay: StoredReplay;
  first: Analysis;
  sharing: Sharing;
  onShow: ShowReplay;
  /** Called with the replay whenever the viewer has changed it. */
  onKeep: (replay: StoredReplay) => void;
  onSetUp: (state: SetUpState) => void;
}

/** A record, with moves that were tried from its positions. All variations are kept. */
function AnalysedRecord(props: AnalysedRecordProps): JSX.Element {
  const { replay, first, sharing, onShow, onKeep, onSetUp } = props;
  const recorded = useMemo(() => parseRecord(replay.record).actions, [replay.record]);
  const { analysis, environment, triesAt, change } = useAnalysis(replay, first, recorded);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `onKeep` is another function in each render.
  useEffect(() => onKeep({ ...replay, analysis }), [replay, analysis]);
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
        title: sharing.shared?.title ?? null,
        bar: (names, _position, view) => (
          <>
            {replay.ahead !== null && <AddConditionalLine target={replay.ahead} line={line} />}
            <ReplayBar
              replay={{ ...replay, analysis }}
              names={names}
              position={tries.until}
              sharing={sharing}
              onShow={onShow}
            >
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
