/** Shares a result as text and as a picture, and opens the replay. */

import type { JSX } from "preact";
import { useCallback, useState } from "preact/hooks";
import { fetchPastMatch, fetchRecord } from "../net/api";
import type { TableMessage } from "../net/messages";
import { fetchPicture } from "../net/replay";
import { copyText } from "../ui/clipboard";
import { Dialog } from "../ui/Dialog";
import { downloadFile, renderPng } from "../ui/download";
import { DownloadIcon, EyeIcon, LinkIcon } from "../ui/icons";
import { siteUrl } from "../ui/sitePath";
import { toast } from "../ui/Toasts";
import { useFetched } from "../ui/useFetched";
import { insertNames, seatNames } from "../ui/words";
import { openReplay } from "./replayStorage";

/**
 * Returns a result as text, with the game, the players, the ending and the link. `table` is the match as spectators see
 * it.
 */
export function resultText(table: TableMessage, site: string): string {
  const size = typeof table.options.size === "number" ? ` ${table.options.size}×${table.options.size}` : "";
  const players = seatNames(table.seats).join(" – ");
  const ending = table.ending === null ? "" : insertNames(table, table.ending.sentence);
  return [`${table.title}${size}: ${players}`, ending, `${site}/t/${table.table}/${table.match}`].join("\n");
}

interface Props {
  table: TableMessage;
  seatKey: string | null;
}

export function ShareResult({ table, seatKey }: Props): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="button button-plain" onClick={() => setOpen(true)}>
        <LinkIcon /> Share
      </button>
      <button type="button" class="button button-plain" onClick={() => void replay(table, seatKey)}>
        <EyeIcon /> Replay
      </button>
      {isOpen && <ShareDialog table={table} seatKey={seatKey} onClose={() => setOpen(false)} />}
    </>
  );
}

async function replay(table: TableMessage, seatKey: string | null): Promise<void> {
  try {
    openReplay(await fetchRecord(table.table, table.match, seatKey));
  } catch (error) {
    toast(error instanceof Error ? error.message : "The record could not be loaded.");
  }
}

function ShareDialog({ table, seatKey, onClose }: Props & { onClose: () => void }): JSX.Element {
  const { table: id, match } = table;
  const fetchResult = useCallback(async () => {
    // The sentences that a player receives say "you", so the spectators' sentences are used.
    const text = resultText(await fetchPastMatch(id, match), siteUrl(""));
    return { text, svg: await fetchPicture(await fetchRecord(id, match, seatKey)) };
  }, [id, match, seatKey]);
  const { value: shared, error } = useFetched(fetchResult);
  const name = `${table.game}-${id}-${match}.png`;
  const save = async (svg: string) => {
    try {
      downloadFile(name, await renderPng(svg));
    } catch (reason) {
      toast((reason as Error).message);
    }
  };
  return (
    <Dialog title="Share the result" onClose={onClose}>
      {error !== null && <p role="alert">{error}</p>}
      {shared === null ? (
        <p aria-busy="true">{error === null ? "Loading…" : ""}</p>
      ) : (
        <div class="share">
          <img
            class="share-picture"
            alt="The last position"
            src={`data:image/svg+xml,${encodeURIComponent(shared.svg)}`}
          />
          <textarea class="share-text" readOnly rows={4} aria-label="Result as text" value={shared.text} />
          <div class="ask-buttons">
            <button type="button" class="button" onClick={() => void copyText(shared.text, "Result")}>
              <LinkIcon /> Copy text
            </button>
            <button type="button" class="button button-plain" onClick={() => void save(shared.svg)}>
              <DownloadIcon /> Save picture
            </button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
