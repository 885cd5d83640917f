import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { fetchRecord } from "../net/api";
import { labLink } from "../lab/lab";
import type { TableMessage } from "../net/messages";
import { copyText } from "../ui/clipboard";
import { Dialog } from "../ui/Dialog";
import { AgainIcon, BackIcon, DownloadIcon, EyeIcon, LinkIcon, MeasureIcon, ScrollIcon } from "../ui/icons";
import { saveText } from "../ui/download";
import { toast } from "../ui/Toasts";

import { showReplay } from "./replayStorage";

interface Props {
  table: TableMessage;
  seatKey: string | null;
  /** How many moves the drawing shows. */
  position: number;
  /** Whether nothing is hidden, so that moves may be tried. */
  mayTry: boolean;
  /** What else belongs to the table, above its links. */
  children?: ComponentChildren;
}

export function watchLink(table: string): string {
  return `${location.origin}/t/${table}`;
}

/** What can be taken away from the table: links and the record. */
export function Links({ table, seatKey, position, mayTry, children }: Props): JSX.Element {
  const [warned, setWarned] = useState(false);

  async function record(take: (text: string) => Promise<void> | void): Promise<void> {
    try {
      await take(await fetchRecord(table.table, table.match, seatKey));
    } catch (error) {
      toast(error instanceof Error ? error.message : "The record could not be fetched.");
    }
  }

  const save = (text: string) => saveText(`${table.game}-${table.table}-${table.match}.txt`, text);

  return (
    <section class="links" aria-label="Links and record">
      {children}
      <button type="button" class="quiet" onClick={() => copyText(watchLink(table.table), "Link for watching")}>
        <EyeIcon /> Copy watch link
      </button>
      {seatKey !== null && (
        <button type="button" class="quiet" onClick={() => setWarned(true)}>
          <LinkIcon /> Play on elsewhere
        </button>
      )}
      {table.record_open && (
        <>
          <button type="button" class="quiet" onClick={() => record((text) => copyText(text, "Record"))}>
            <ScrollIcon /> Copy record
          </button>
          <button type="button" class="quiet" onClick={() => record(save)}>
            <DownloadIcon /> Download record
          </button>
        </>
      )}
      {table.ending !== null && (
        <a class="quiet" href={labLink(table.game, table.options)}>
          <MeasureIcon /> Measure this variant
        </a>
      )}
      {mayTry && table.record_open && (
        <button type="button" class="quiet" onClick={() => record((text) => showReplay(text, position))}>
          <AgainIcon /> Try moves here
        </button>
      )}
      {table.match > 1 && (
        <a class="quiet" href={`/t/${table.table}/${table.match - 1}${seatKey === null ? "#watch" : ""}`}>
          <BackIcon /> The game before
        </a>
      )}
      <span class="watchers">{table.watchers > 0 ? `${table.watchers} watching` : ""}</span>
      {table.watch !== null && table.you !== null && (
        <p class="muted hands-shown" data-testid="hands-shown">
          {table.watch.words}
        </p>
      )}
      {warned && seatKey !== null && (
        <Dialog title="Play on elsewhere" onClose={() => setWarned(false)}>
          <p>
            This link is your seat: <strong>whoever has it sees your hand and plays for you.</strong> Open it on another
            device of your own, and give it to nobody.
          </p>
          <div class="ask-buttons">
            <button
              type="button"
              class="button"
              onClick={() => {
                void copyText(`${watchLink(table.table)}#key=${seatKey}`, "Link to your own seat");
                setWarned(false);
              }}
            >
              Copy my seat link
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
