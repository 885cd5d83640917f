/** The controls of a replay: viewpoint, analysis, and files. */

import type { ComponentChildren, JSX } from "preact";
import { useMemo } from "preact/hooks";
import { usePresentation } from "../games/loadPresentation";
import type { Viewpoint } from "../net/replay";
import { copyText } from "../ui/clipboard";
import { downloadText } from "../ui/download";
import { DownloadIcon, ScrollIcon } from "../ui/icons";
import { sitePath } from "../ui/sitePath";
import { createAnalysis, positionAt } from "./analysis";
import { parseRecord, type StoredReplay, tryMovesAt } from "./replayStorage";

/** Shows a replay at a position; null closes it. */
export type ShowReplay = (replay: StoredReplay | null, position?: number) => void;

interface Props {
  replay: StoredReplay;
  names: readonly string[];
  /** The number of moves up to the position on the board. */
  position: number;
  onShow: ShowReplay;
  /** Other controls. */
  children?: ComponentChildren;
}

export function ReplayBar({ replay, names, position, onShow, children }: Props): JSX.Element {
  const parsed = useMemo(() => parseRecord(replay.record), [replay.record]);
  const { presentation } = usePresentation(parsed.game);
  const hidesInformation = presentation !== null && presentation.hasOpenInformation !== true;
  const { isTrying } = replay;
  const start = replay.analysis?.start ?? createAnalysis(parsed.actions, parsed.seats).start;
  const comment = isTrying ? "" : positionAt(start, Array<number>(position).fill(0)).comment;
  const notation = presentation?.otherNotation;
  const { game, options, position: startPosition } = parsed;
  return (
    <div class="links replay-bar" data-testid="replay">
      <p>
        {isTrying
          ? "Try any moves for all sides. Only you can see them."
          : hidesInformation
            ? "A record, visible only to you."
            : "A record."}
      </p>
      {comment !== "" && <p class="tree-comment">{comment}</p>}
      {replay.notes.length > 0 && <ImportNotes notes={replay.notes} />}
      {hidesInformation && <ViewpointSelect replay={replay} names={names} position={position} onShow={onShow} />}
      {presentation?.hasOpenInformation === true && !isTrying && (
        <button type="button" class="button button-plain" onClick={() => onShow(tryMovesAt(replay, position))}>
          Try moves from here
        </button>
      )}
      {children}
      {isTrying ? (
        <button
          type="button"
          class="button button-plain"
          onClick={() => onShow({ ...replay, isTrying: false }, position)}
        >
          <ScrollIcon /> Back to the record
        </button>
      ) : (
        <>
          <button type="button" class="button button-plain" onClick={() => void copyText(replay.record, "Record")}>
            <ScrollIcon /> Copy record
          </button>
          <button type="button" class="button button-plain" onClick={() => downloadText(`${game}.txt`, replay.record)}>
            <DownloadIcon /> Save record
          </button>
        </>
      )}
      {notation !== undefined && (
        <button
          type="button"
          class="button button-plain"
          onClick={() =>
            downloadText(
              `${game}.${notation.extension}`,
              notation.write({ options, position: startPosition, start, names }),
            )
          }
        >
          <DownloadIcon /> Save as {notation.name}
        </button>
      )}
      <a class="button button-plain" href={sitePath(replay.back)}>
        Back
      </a>
    </div>
  );
}

/** What the import of the game left out. */
function ImportNotes({ notes }: { notes: readonly string[] }): JSX.Element {
  return (
    <details class="import-notes" open data-testid="import-notes">
      <summary>Import notes ({notes.length})</summary>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  );
}

function ViewpointSelect({ replay, names, position, onShow }: Omit<Props, "children">): JSX.Element {
  return (
    <select
      aria-label="Viewpoint"
      value={String(replay.eyes)}
      onChange={(event) => {
        const { value } = event.currentTarget;
        const eyes: Viewpoint = value === "all" ? "all" : Number(value);
        onShow({ ...replay, eyes }, position);
      }}
    >
      <option value="all">All hands open</option>
      {names.map((name, seat) => (
        <option key={seat} value={seat}>
          As {name} saw it
        </option>
      ))}
    </select>
  );
}
