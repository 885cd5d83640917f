/** The controls of a replay: viewpoint, analysis, and files. */

import type { ComponentChildren, JSX } from "preact";
import { useMemo } from "preact/hooks";
import { usePresentation } from "../games/loadPresentation";
import type { Viewpoint } from "../net/replay";
import { copyText } from "../ui/clipboard";
import { downloadText } from "../ui/download";
import { DownloadIcon, ScrollIcon } from "../ui/icons";
import { importPart } from "../ui/LazyPart";
import { hasServer, sitePath } from "../ui/sitePath";
import { toast } from "../ui/Toasts";
import { createAnalysis, positionAt } from "./analysis";
import { parseRecord, type StoredReplay, tryMovesAt } from "./replayStorage";
import { ShareAnalysis, type Sharing } from "./ShareAnalysis";
import { t } from "../words/catalogue";
import { dateWords } from "../words/numbers";
import { Rich } from "../words/Rich";
import { Words } from "../words/Words";

/** Shows a replay at a position; null closes it. */
export type ShowReplay = (replay: StoredReplay | null, position?: number) => void;

interface Props {
  replay: StoredReplay;
  names: readonly string[];
  /** The number of moves up to the position on the board. */
  position: number;
  sharing: Sharing;
  onShow: ShowReplay;
  /** Other controls. */
  children?: ComponentChildren;
}

export function ReplayBar({ replay, names, position, sharing, onShow, children }: Props): JSX.Element {
  const parsed = useMemo(() => parseRecord(replay.record), [replay.record]);
  const { presentation } = usePresentation(parsed.game);
  const hidesInformation = presentation !== null && presentation.hasOpenInformation !== true;
  const { isTrying } = replay;
  const start = replay.analysis?.start ?? createAnalysis(parsed.actions, parsed.seats).start;
  const comment = isTrying ? "" : positionAt(start, Array<number>(position).fill(0)).comment;
  const notation = presentation?.otherNotation;
  const { game, options, position: startPosition } = parsed;
  const { shared } = sharing;
  const parent = shared === null ? replay.parent : shared.parent;
  return (
    <div class="links replay-bar" data-testid="replay">
      <p>
        <Words text={noticeOf(shared !== null, isTrying, hidesInformation)} />
        {shared !== null && ` ${t("share-until", { date: dateWords(shared.until_ms) })}`}
        {parent !== null && (
          <>
            {" "}
            <Rich
              id="share-continues"
              parts={{
                link: (text) => (
                  <a class="link" href={sitePath(`/analysis/${parent}`)}>
                    {text}
                  </a>
                ),
              }}
            />
          </>
        )}
      </p>
      {comment !== "" && (
        <p class="tree-comment">
          <Words text={comment} />
        </p>
      )}
      {replay.notes.length > 0 && <ImportNotes notes={replay.notes} />}
      {hidesInformation && <ViewpointSelect replay={replay} names={names} position={position} onShow={onShow} />}
      {presentation?.hasOpenInformation === true && !isTrying && (
        <button type="button" class="button button-plain" onClick={() => onShow(tryMovesAt(replay, position))}>
          {t("table-try-from-here")}
        </button>
      )}
      {children}
      {/* Conditional moves are secret from the opponent, and only a server keeps what is shared. */}
      {replay.ahead === null && hasServer() && (
        <ShareAnalysis
          {...sharing}
          replay={replay}
          position={position}
          names={parsed.isNamed ? names : []}
          hidesInformation={hidesInformation}
        />
      )}
      {isTrying ? (
        <button
          type="button"
          class="button button-plain"
          onClick={() => onShow({ ...replay, isTrying: false }, position)}
        >
          <ScrollIcon /> {t("table-back-to-record")}
        </button>
      ) : (
        <>
          <button
            type="button"
            class="button button-plain"
            onClick={() => void copyText(replay.record, t("table-record"))}
          >
            <ScrollIcon /> {t("table-copy-record")}
          </button>
          <button type="button" class="button button-plain" onClick={() => downloadText(`${game}.txt`, replay.record)}>
            <DownloadIcon /> {t("table-save-record")}
          </button>
        </>
      )}
      {notation !== undefined && (
        <button
          type="button"
          class="button button-plain"
          onClick={() =>
            void importPart(notation.load).then(
              (format) =>
                downloadText(
                  `${game}.${notation.extension}`,
                  format.write({ options, position: startPosition, start, names }),
                ),
              (error: unknown) => toast((error as Error).message),
            )
          }
        >
          <DownloadIcon /> {t("table-save-as", { notation: notation.name })}
        </button>
      )}
      <a class="button button-plain" href={sitePath(replay.back)}>
        {t("table-back-button")}
      </a>
    </div>
  );
}

/** Says what the window shows, and who can see it. */
function noticeOf(isShared: boolean, isTrying: boolean, hidesInformation: boolean): string {
  if (isTrying) return isShared ? t("share-analysis-notice") : t("table-try-notice");
  if (isShared) return t("share-record-notice");
  return hidesInformation ? t("table-private-record-notice") : t("table-record-notice");
}

/** What the import of the game left out. */
function ImportNotes({ notes }: { notes: readonly string[] }): JSX.Element {
  return (
    <details class="import-notes" open data-testid="import-notes">
      <summary>{t("table-import-notes", { count: notes.length })}</summary>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  );
}

function ViewpointSelect({ replay, names, position, onShow }: Omit<Props, "children" | "sharing">): JSX.Element {
  return (
    <select
      aria-label={t("table-viewpoint")}
      value={String(replay.eyes)}
      onChange={(event) => {
        const { value } = event.currentTarget;
        const eyes: Viewpoint = value === "all" ? "all" : Number(value);
        onShow({ ...replay, eyes }, position);
      }}
    >
      <option value="all">{t("table-all-hands")}</option>
      {names.map((name, seat) => (
        <option key={seat} value={seat}>
          {t("table-as-seen-by", { name })}
        </option>
      ))}
    </select>
  );
}
