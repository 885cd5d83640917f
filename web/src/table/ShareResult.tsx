/** A result to be shown to others: in words, with a link, and as a picture; and the way to look at the match again. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fetchRecord, fetchWatched } from "../net/api";
import type { TableMessage } from "../net/messages";
import { fetchPicture } from "../net/replay";
import { copyText } from "../ui/clipboard";
import { Dialog } from "../ui/Dialog";
import { DownloadIcon, EyeIcon, LinkIcon } from "../ui/icons";
import { asPng, saveFile } from "../ui/download";
import { toast } from "../ui/Toasts";
import { named, sitters } from "../ui/words";
import { showReplay } from "./replayStorage";

/** A result in words for those who were not there: the game, who played, how it ended, and where to see it. */
export function resultText(watched: TableMessage, origin: string): string {
  const size = typeof watched.options.size === "number" ? ` ${watched.options.size}×${watched.options.size}` : "";
  const who = sitters(watched.seats).join(" – ");
  const ending = watched.ending === null ? "" : named(watched, watched.ending.sentence);
  return [`${watched.title}${size}: ${who}`, ending, `${origin}/t/${watched.table}/${watched.match}`].join("\n");
}

interface Props {
  table: TableMessage;
  seatKey: string | null;
}

export function Share({ table, seatKey }: Props): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="button button-plain" onClick={() => setOpen(true)}>
        <LinkIcon /> Share
      </button>
      <button type="button" class="button button-plain" onClick={() => void replay(table, seatKey)}>
        <EyeIcon /> Replay
      </button>
      {open && <ShareDialog table={table} seatKey={seatKey} onClose={() => setOpen(false)} />}
    </>
  );
}

async function replay(table: TableMessage, seatKey: string | null): Promise<void> {
  try {
    showReplay(await fetchRecord(table.table, table.match, seatKey));
  } catch (error) {
    toast(error instanceof Error ? error.message : "The record could not be fetched.");
  }
}

interface Shared {
  text: string;
  svg: string;
}

function ShareDialog({ table, seatKey, onClose }: Props & { onClose: () => void }): JSX.Element {
  const [shared, setShared] = useState<Shared | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { table: id, match } = table;
  useEffect(() => {
    let wanted = true;
    const found = async (): Promise<Shared> => ({
      // As one sees it who only watches: a seat's own sentences speak to its person.
      text: resultText(await fetchWatched(id, match), location.origin),
      svg: await fetchPicture(await fetchRecord(id, match, seatKey)),
    });
    found().then(
      (made) => wanted && setShared(made),
      (error: unknown) => wanted && setTrouble((error as Error).message),
    );
    return () => {
      wanted = false;
    };
  }, [id, match, seatKey]);
  const name = `${table.game}-${id}-${match}.png`;
  const save = async (svg: string) => {
    try {
      saveFile(name, await asPng(svg));
    } catch (error) {
      toast((error as Error).message);
    }
  };
  return (
    <Dialog title="Share the result" onClose={onClose}>
      {trouble !== null && <p role="alert">{trouble}</p>}
      {shared === null ? (
        <p aria-busy="true">{trouble === null ? "A moment…" : ""}</p>
      ) : (
        <div class="share">
          <img
            class="share-picture"
            alt="The last position"
            src={`data:image/svg+xml,${encodeURIComponent(shared.svg)}`}
          />
          <textarea class="share-text" readOnly rows={4} aria-label="In words" value={shared.text} />
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
