/** Shares a result as text and as a picture. */

import type { JSX } from "preact";
import { useCallback } from "preact/hooks";
import { fetchPastMatch, fetchRecord } from "../net/api";
import type { TableMessage } from "../net/messages";
import { fetchPicture } from "../net/replay";
import { copyText } from "../ui/clipboard";
import { Dialog } from "../ui/Dialog";
import { downloadFile, renderPng } from "../ui/download";
import { DownloadIcon, LinkIcon } from "../ui/icons";
import { siteUrl } from "../ui/sitePath";
import { toast } from "../ui/Toasts";
import { useFetched } from "../ui/useFetched";
import { insertNames, seatNames } from "../ui/words";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import { gameTitle } from "../ui/gameWords";
import "../ui/share.css";

/**
 * Returns a result as text, with the game, the players, the ending and the link. `table` is the match as spectators see
 * it.
 */
export function resultText(table: TableMessage, site: string): string {
  const players = seatNames(table.seats).join(" – ");
  const ending = table.ending === null ? "" : insertNames(table, table.ending.sentence);
  const { size } = table.options;
  const heading =
    typeof size === "number"
      ? t("table-shared-sized-game", { game: gameTitle(table.game, table.title), size, players })
      : t("table-shared-game", { game: gameTitle(table.game, table.title), players });
  return [heading, ending, `${site}/t/${table.table}/${table.match}`].join("\n");
}

interface Props {
  table: TableMessage;
  seatKey: string | null;
  onClose: () => void;
}

export function ShareDialog({ table, seatKey, onClose }: Props): JSX.Element {
  const { table: id, match } = table;
  // The sentences that a player receives say "you", so the spectators' sentences are used.
  const fetchText = useCallback(async () => resultText(await fetchPastMatch(id, match), siteUrl("")), [id, match]);
  // A busy server draws the picture later than it sends the text.
  const fetchLastPosition = useCallback(
    async () => fetchPicture(await fetchRecord(id, match, seatKey)),
    [id, match, seatKey],
  );
  const { value: text, error: textError } = useFetched(fetchText);
  const { value: svg, error: pictureError } = useFetched(fetchLastPosition);
  const error = textError ?? pictureError;
  const name = `${table.game}-${id}-${match}.png`;
  const save = async (svg: string) => {
    try {
      downloadFile(name, await renderPng(svg));
    } catch (reason) {
      toast((reason as Error).message);
    }
  };
  return (
    <Dialog title={t("table-share-result")} onClose={onClose}>
      {error !== null && (
        <p role="alert">
          <Words text={error} />
        </p>
      )}
      <div class="share">
        {svg === null ? (
          pictureError === null && (
            <p class="share-picture share-waiting" aria-busy="true">
              {t("table-share-loading")}
            </p>
          )
        ) : (
          <img
            class="share-picture"
            alt={t("table-last-position")}
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          />
        )}
        {textError === null && (
          <textarea
            class="share-text"
            readOnly
            rows={4}
            aria-label={t("table-result-text")}
            aria-busy={text === null}
            value={text ?? ""}
          />
        )}
        <div class="ask-buttons">
          <button
            type="button"
            class="button"
            disabled={text === null}
            onClick={() => text !== null && void copyText(text, t("table-result"))}
          >
            <LinkIcon /> {t("table-copy-text")}
          </button>
          <button
            type="button"
            class="button button-plain"
            disabled={svg === null}
            onClick={() => svg !== null && void save(svg)}
          >
            <DownloadIcon /> {t("table-save-picture")}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
