/** A record to look at: with all hands open, as a seat saw it, or to try what would have come of other moves. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { GameListing, PositionEditor, SetUpPosition } from "../games/presentation";
import { GAMES, listingOf } from "../games/index";
import { loadPresentation, usePresentation } from "../games/loadPresentation";
import { browserSurroundings } from "../net/tableConnection";
import { type Eyes, recordOfMoves, type Replayed, replayLine } from "../net/replay";
import { say } from "../ui/Announcer";
import { copyText } from "../ui/clipboard";
import { DownloadIcon, MeasureIcon, ScrollIcon } from "../ui/icons";
import { saveText } from "../ui/download";
import { Simple } from "../ui/SimplePage";
import { toast } from "../ui/Toasts";
import { Trouble } from "../ui/ErrorMessage";
import { AnswerSo } from "./ConditionalMoves";
import {
  actionsTo,
  type Analysis,
  analysisOf,
  beside,
  endOf,
  forth,
  goneTo,
  hasMore,
  mainLine,
  ofRecord,
  type Path,
  played,
  positionAt,
} from "./analysis";
import { EvaluationText } from "./EvaluationText";
import { brought, keepReplay, type Kept, keptReplay, movesIn, trying } from "./replayStorage";
import { SetUpForm } from "./SetUpForm";
import { TablePage } from "./TablePage";
import { useChances } from "./useEvaluation";
import { Variations } from "./Variations";

export function ReplayPage(): JSX.Element {
  const [kept, setKept] = useState<Kept | null>(keptReplay);
  // Who looks at a record has not seen how it ends; who looks at it with other eyes stays where they are.
  const [opensAt, setOpensAt] = useState(0);
  const show: Show = (next, at = 0) => {
    keepReplay(next);
    setOpensAt(at);
    history.replaceState(history.state, "", "/replay");
    setKept(next);
  };
  const [setUp, setSetUp] = useState<SetUpAt | null>(setUpOfEntry);
  const begin = (next: SetUpAt | null) => {
    keepSetUp(next);
    setSetUp(next);
  };
  if (setUp !== null) {
    return (
      <SetUpForm
        {...setUp}
        onChange={(first) => keepSetUp({ game: setUp.game, first })}
        onRecord={(record) => {
          begin(null);
          show(trying(brought(record), 0));
        }}
        onBack={() => begin(null)}
      />
    );
  }
  if (kept === null) return <RecordForm onRecord={show} onSetUp={(game) => begin({ game, first: null })} />;
  if (kept.isTrying && kept.analysis !== null) {
    return <TriedRecord key={kept.record} kept={kept} first={kept.analysis} onShow={show} onSetUp={begin} />;
  }
  return <ShownRecord key={`${kept.eyes}`} kept={kept} opensAt={opensAt} onShow={show} />;
}

/** Where a position is set up, and what lies there at first. */
interface SetUpAt {
  game: GameListing;
  first: SetUpPosition | null;
}

/** What an entry of the tab's history keeps of a position that is being set up: a reload brings it back. */
interface SetUpEntry {
  setUp?: { game: string; first: SetUpPosition | null } | null;
}

function keepSetUp(at: SetUpAt | null): void {
  const setUp = at === null ? null : { game: at.game.key, first: at.first };
  history.replaceState({ ...(history.state as SetUpEntry | null), setUp } satisfies SetUpEntry, "");
}

function setUpOfEntry(): SetUpAt | null {
  const kept = (history.state as SetUpEntry | null)?.setUp ?? null;
  const game = GAMES.find(({ key, hasPositionEditor }) => key === kept?.game && hasPositionEditor === true);
  return kept === null || game === undefined ? null : { game, first: kept.first };
}

type Show = (kept: Kept | null, at?: number) => void;

/** Takes a record that was saved, or the same game in another notation. */
function RecordForm({
  onRecord,
  onSetUp,
}: {
  onRecord: (kept: Kept) => void;
  onSetUp: (game: GameListing) => void;
}): JSX.Element {
  const [text, setText] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
  async function read(given: string): Promise<void> {
    setTrouble(null);
    try {
      onRecord(await recordFrom(given));
    } catch (error) {
      setTrouble((error as Error).message);
    }
  }
  return (
    <Simple title="Look at a record">
      <form
        class="record-form"
        onSubmit={(event) => {
          event.preventDefault();
          void read(text);
        }}
      >
        <p>
          Paste a record, or choose its file. Where a game is written in SGF elsewhere, that is read too. Nothing of it
          is kept.
        </p>
        <textarea
          class="record-text"
          rows={10}
          aria-label="The record"
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <input
          type="file"
          aria-label="A file with a record"
          accept=".txt,.record,.sgf,text/plain"
          onChange={(event) => void event.currentTarget.files?.[0]?.text().then(setText)}
        />
        <Trouble words={trouble} />
        <div class="ask-buttons">
          <button type="submit" class="button" disabled={text.trim() === ""}>
            Show it
          </button>
          {GAMES.filter((game) => game.hasPositionEditor === true).map((game) => (
            <button key={game.key} type="button" class="button button-plain" onClick={() => onSetUp(game)}>
              Set up a position of {game.title}
            </button>
          ))}
        </div>
      </form>
    </Simple>
  );
}

/** The record that a text is, or says in another notation that one of the games has, there with all that was tried. */
async function recordFrom(text: string): Promise<Kept> {
  const given = text.replaceAll("\r\n", "\n").trimStart();
  const read = brought(`${given.trimEnd()}\n`);
  if (given.startsWith("chabudai record")) return read;
  for (const game of GAMES) {
    const found = (await loadPresentation(game)).otherNotation?.read(given) ?? null;
    if (found === null) continue;
    const { options, position, start } = found;
    const actions = mainLine(start);
    const record = await recordOfMoves(game.key, options, actions, position);
    const isTrying = hasMore(start, actions.length);
    return { ...read, record, isTrying, analysis: isTrying ? { start, at: [], line: [] } : null };
  }
  throw new Error("This is no record: its first line begins with “chabudai record”.");
}

function ShownRecord({ kept, opensAt, onShow }: { kept: Kept; opensAt: number; onShow: Show }): JSX.Element {
  const { record, eyes } = kept;
  // One for each record and reader; the key says so.
  const [around] = useState(() => replayLine(browserSurroundings("replay"), { record, eyes, tries: null }));
  return (
    <TablePage
      id="replay"
      seatKey={null}
      match={null}
      replay={{
        around,
        opensAt,
        bar: (names, position) => <ReplayBar kept={kept} names={names} position={position} onShow={onShow} />,
        record,
      }}
    />
  );
}

/** A record in which moves are tried: what is tried is kept, and nothing of it is lost when another move is. */
function TriedRecord({
  kept,
  first,
  onShow,
  onSetUp,
}: {
  kept: Kept;
  first: Analysis;
  onShow: Show;
  onSetUp: (at: SetUpAt) => void;
}): JSX.Element {
  const recorded = useMemo(() => movesIn(kept.record).actions, [kept.record]);
  const [analysis, setAnalysis] = useState(first);
  const triesAt = ({ start, at }: Analysis) => {
    const until = ofRecord(at, recorded.length);
    return { until, actions: actionsTo(start, at).slice(until) };
  };
  const [line] = useState(() => {
    const goesTo = ({ tries }: Replayed, seat: number | null = null) =>
      setAnalysis((before) => played(before, [...recorded.slice(0, tries?.until), ...(tries?.actions ?? [])], seat));
    return replayLine(
      browserSurroundings("replay"),
      { record: kept.record, eyes: "all", tries: triesAt(first) },
      {
        onTries: goesTo,
        onTrouble: (words, replayed) => {
          toast(words);
          goesTo(replayed);
        },
      },
    );
  });
  const now: Kept = { ...kept, analysis };
  const [isWeighed, setWeighed] = useState(false);
  const found = useChances({ record: kept.record, eyes: "all", tries: triesAt(analysis) }, isWeighed);
  useEffect(() => keepReplay({ ...kept, analysis }), [kept, analysis]);
  const change = (next: Analysis) => {
    setAnalysis(next);
    if (next.at.join() === analysis.at.join()) return;
    line.goTo(triesAt(next));
    const action = actionsTo(next.start, next.at).at(-1);
    const { comment } = positionAt(next.start, next.at);
    say(action === undefined ? `The start. ${comment}` : `Move ${next.at.length}, ${action}. ${comment}`);
  };
  const { until, actions } = triesAt(analysis);
  const laidOut = until === recorded.length ? actions : [];
  const go = (path: Path | null) => path !== null && change(goneTo(analysis, path));
  return (
    <TablePage
      id="replay"
      seatKey={null}
      match={null}
      replay={{
        around: line,
        opensAt: null,
        bar: (names, _position, view) => (
          <>
            {kept.ahead !== null && <AnswerSo at={kept.ahead} line={laidOut} />}
            <ReplayBar kept={now} names={names} position={until} onShow={onShow}>
              {/* Of a match that goes on nobody is told any. */}
              {kept.ahead === null && (
                <button
                  type="button"
                  class="button button-plain"
                  aria-pressed={isWeighed}
                  onClick={() => setWeighed(!isWeighed)}
                >
                  <MeasureIcon /> Evaluation
                </button>
              )}
              {isWeighed && <EvaluationText found={found} mover={names[view.acting[0] ?? -1] ?? "nobody"} />}
              <SetUpButton
                game={view.game}
                onSetUp={(game, positionEditor) => onSetUp({ game, first: positionEditor.fromView(view) })}
              />
            </ReplayBar>
          </>
        ),
        record: kept.record,
        tried: {
          chances: found !== null && "chances" in found ? found.chances : null,
          moves: <Variations analysis={analysis} recorded={recorded.length} onChange={change} />,
          keys: {
            onBack: () => analysis.at.length > 0 && go(analysis.at.slice(0, -1)),
            onForth: () => go(forth(analysis)),
            onStart: () => go([]),
            onEnd: () => go(endOf(analysis)),
            onDealBack: () => go(beside(analysis, -1)),
            onDealForth: () => go(beside(analysis, 1)),
          },
        },
      }}
    />
  );
}

/** Offers to change the position in sight, in games in which positions are set up. */
function SetUpButton({
  game,
  onSetUp,
}: {
  game: string;
  onSetUp: (game: GameListing, positionEditor: PositionEditor) => void;
}): JSX.Element | null {
  const { presentation } = usePresentation(game);
  const listing = listingOf(game);
  const positionEditor = presentation?.positionEditor;
  if (listing === null || positionEditor === undefined) return null;
  return (
    <button type="button" class="button button-plain" onClick={() => onSetUp(listing, positionEditor)}>
      Set up from here
    </button>
  );
}

interface BarProps {
  kept: Kept;
  names: readonly string[];
  /** How many moves the drawing shows. */
  position: number;
  onShow: (kept: Kept | null, at?: number) => void;
  /** What else is offered beside it. */
  children?: ComponentChildren;
}

function ReplayBar({ kept, names, position, onShow, children }: BarProps): JSX.Element {
  const { game, options, position: began, actions, seats } = useMemo(() => movesIn(kept.record), [kept.record]);
  const { presentation } = usePresentation(game);
  const hides = presentation !== null && presentation.hasOpenInformation !== true;
  const notation = presentation?.otherNotation;
  const { isTrying } = kept;
  const start = kept.analysis?.start ?? analysisOf(actions, seats).start;
  const comment = isTrying ? "" : positionAt(start, Array<number>(position).fill(0)).comment;
  return (
    <div class="links replay-bar" data-testid="replay">
      <p>
        {isTrying
          ? "Try what you like, for both sides: nobody sees it."
          : hides
            ? "A record, shown to nobody but you."
            : "A record."}
      </p>
      {comment !== "" && <p class="tree-comment">{comment}</p>}
      {hides && (
        <select
          aria-label="Seen by"
          value={String(kept.eyes)}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const eyes: Eyes = value === "all" ? "all" : Number(value);
            onShow({ ...kept, eyes }, position);
          }}
        >
          <option value="all">All hands open</option>
          {names.map((name, seat) => (
            <option key={seat} value={seat}>
              As {name} saw it
            </option>
          ))}
        </select>
      )}
      {presentation?.hasOpenInformation === true && !isTrying && (
        <button type="button" class="button button-plain" onClick={() => onShow(trying(kept, position))}>
          Try moves from here
        </button>
      )}
      {children}
      {isTrying && (
        <button
          type="button"
          class="button button-plain"
          onClick={() => onShow({ ...kept, isTrying: false }, position)}
        >
          <ScrollIcon /> The record alone
        </button>
      )}
      {!isTrying && (
        <>
          <button type="button" class="button button-plain" onClick={() => void copyText(kept.record, "Record")}>
            <ScrollIcon /> Copy record
          </button>
          <button type="button" class="button button-plain" onClick={() => saveText(`${game}.txt`, kept.record)}>
            <DownloadIcon /> Save record
          </button>
        </>
      )}
      {notation !== undefined && (
        <button
          type="button"
          class="button button-plain"
          onClick={() =>
            saveText(`${game}.${notation.extension}`, notation.write({ options, position: began, start, names }))
          }
        >
          <DownloadIcon /> Save as {notation.name}
        </button>
      )}
      <a class="button button-plain" href={kept.back}>
        Back
      </a>
    </div>
  );
}
