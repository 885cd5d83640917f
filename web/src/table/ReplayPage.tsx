/** A record to look at: with all hands open, as a seat saw it, or to try what would have come of other moves. */

import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { GAMES } from "../games/index";
import { loadFace, useFace } from "../games/loaded";
import { browserSurroundings } from "../line/connection";
import { type Eyes, recordOfMoves, replaySurroundings } from "../line/replay";
import { copyText } from "../ui/copy";
import { DownloadIcon, ScrollIcon } from "../ui/icons";
import { saveText } from "../ui/save";
import { Simple } from "../ui/Simple";
import { keepReplay, type Kept, keptReplay, movesIn } from "./replayed";
import { TablePage } from "./TablePage";
import { Trouble } from "../ui/Trouble";

export function ReplayPage(): JSX.Element {
  const [kept, setKept] = useState<Kept | null>(keptReplay);
  // Who looks at a record has not seen how it ends; who looks at it with other eyes stays where they are.
  const [opensAt, setOpensAt] = useState(0);
  const show = (next: Kept | null, at = 0) => {
    keepReplay(next);
    setOpensAt(at);
    history.replaceState(history.state, "", "/replay");
    setKept(next);
  };
  if (kept === null) {
    return <RecordForm onRecord={(record) => show({ record, eyes: "all", tries: null, back: "/" })} />;
  }
  return <ShownRecord key={`${kept.eyes} ${kept.tries?.until ?? ""}`} kept={kept} opensAt={opensAt} onShow={show} />;
}

/** Takes a record that was saved, or the same game in another notation. */
function RecordForm({ onRecord }: { onRecord: (record: string) => void }): JSX.Element {
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
        </div>
      </form>
    </Simple>
  );
}

/** The record that a text is, or says in another notation that one of the games has. */
async function recordFrom(text: string): Promise<string> {
  const given = text.replaceAll("\r\n", "\n").trimStart();
  if (given.startsWith("chabudai record")) return `${given.trimEnd()}\n`;
  for (const game of GAMES) {
    const moves = (await loadFace(game)).otherNotation?.read(given) ?? null;
    if (moves !== null) return recordOfMoves(game.key, moves.options, moves.actions);
  }
  throw new Error("This is no record: its first line begins with “chabudai record”.");
}

interface ShownProps {
  kept: Kept;
  opensAt: number;
  onShow: (kept: Kept | null, at?: number) => void;
}

function ShownRecord({ kept, opensAt, onShow }: ShownProps): JSX.Element {
  const around = useMemo(
    () => replaySurroundings(browserSurroundings("replay"), kept, (now) => keepReplay({ ...kept, ...now })),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one for each record and reader; the key says so.
    [],
  );
  return (
    <TablePage
      id="replay"
      seatKey={null}
      match={null}
      replay={{
        around,
        opensAt: kept.tries === null ? opensAt : null,
        bar: (names, position) => <ReplayBar kept={kept} names={names} position={position} onShow={onShow} />,
        record: kept.record,
      }}
    />
  );
}

interface BarProps {
  kept: Kept;
  names: readonly string[];
  /** How many moves the drawing shows. */
  position: number;
  onShow: (kept: Kept | null, at?: number) => void;
}

function ReplayBar({ kept, names, position, onShow }: BarProps): JSX.Element {
  const { game, options, actions } = useMemo(() => movesIn(kept.record), [kept.record]);
  const { face } = useFace(game);
  const hides = face !== null && face.triesMoves !== true;
  const notation = face?.otherNotation;
  const isTrying = kept.tries !== null;
  return (
    <div class="links replay-bar" data-testid="replay">
      <p>
        {isTrying
          ? "Try what you like, for both sides: nobody sees it."
          : hides
            ? "A record, shown to nobody but you."
            : "A record."}
      </p>
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
      {face?.triesMoves === true && !isTrying && (
        <button
          type="button"
          class="button button-plain"
          onClick={() => onShow({ ...kept, tries: { until: position, actions: [] } })}
        >
          Try moves from here
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
          {notation !== undefined && (
            <button
              type="button"
              class="button button-plain"
              onClick={() => saveText(`${game}.${notation.ending}`, notation.write({ options, actions, names }))}
            >
              <DownloadIcon /> Save as {notation.name}
            </button>
          )}
        </>
      )}
      <a
        class="button button-plain"
        href={kept.back}
        onClick={(event) => {
          if (!isTrying || kept.back !== "/replay") return;
          event.preventDefault();
          onShow({ ...kept, tries: null, back: "/" });
        }}
      >
        Back
      </a>
    </div>
  );
}
