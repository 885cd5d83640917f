import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { labLink } from "../lab/lab";
import { fetchRecord } from "../net/api";
import type { TableMessage } from "../net/messages";
import { copyText } from "../ui/clipboard";
import { Dialog } from "../ui/Dialog";
import { downloadText } from "../ui/download";
import { AgainIcon, BackIcon, DownloadIcon, EyeIcon, LinkIcon, MeasureIcon, ScrollIcon } from "../ui/icons";
import { toast } from "../ui/Toasts";
import { openReplay } from "./replayStorage";

interface Props {
  table: TableMessage;
  seatKey: string | null;
  /** The number of log entries up to the position on the board. */
  position: number;
  /** Whether moves can be tried from any position. */
  mayAnalyse: boolean;
  /** Rendered above the links. */
  children?: ComponentChildren;
}

/** Links to the table, its record, and the pages that continue from it. */
export function Links({ table, seatKey, position, mayAnalyse, children }: Props): JSX.Element {
  const [isWarning, setWarning] = useState(false);
  const tableLink = `${location.origin}/t/${table.table}`;

  async function withRecord(action: (record: string) => Promise<void> | void): Promise<void> {
    try {
      await action(await fetchRecord(table.table, table.match, seatKey));
    } catch (error) {
      toast(error instanceof Error ? error.message : "The record could not be loaded.");
    }
  }

  const save = (record: string) => downloadText(`${table.game}-${table.table}-${table.match}.txt`, record);

  return (
    <section class="links" aria-label="Links and record">
      {children}
      <button type="button" class="quiet" onClick={() => copyText(tableLink, "Link for watching")}>
        <EyeIcon /> Copy watch link
      </button>
      {seatKey !== null && (
        <button type="button" class="quiet" onClick={() => setWarning(true)}>
          <LinkIcon /> Continue on another device
        </button>
      )}
      {table.record_open && (
        <>
          <button type="button" class="quiet" onClick={() => withRecord((record) => copyText(record, "Record"))}>
            <ScrollIcon /> Copy record
          </button>
          <button type="button" class="quiet" onClick={() => withRecord(save)}>
            <DownloadIcon /> Download record
          </button>
        </>
      )}
      {table.ending !== null && (
        <a class="quiet" href={labLink(table.game, table.options)}>
          <MeasureIcon /> Measure this variant
        </a>
      )}
      {mayAnalyse && table.record_open && (
        <button type="button" class="quiet" onClick={() => withRecord((record) => openReplay(record, position))}>
          <AgainIcon /> Analyse
        </button>
      )}
      {table.match > 1 && (
        <a class="quiet" href={`/t/${table.table}/${table.match - 1}${seatKey === null ? "#watch" : ""}`}>
          <BackIcon /> Previous game
        </a>
      )}
      <span class="watchers">{table.watchers > 0 ? `${table.watchers} watching` : ""}</span>
      {table.watch !== null && table.you !== null && (
        <p class="muted hands-shown" data-testid="hands-shown">
          {table.watch.words}
        </p>
      )}
      {isWarning && seatKey !== null && (
        <Dialog title="Continue on another device" onClose={() => setWarning(false)}>
          <p>
            This link is your seat: <strong>anyone who has it can see your hand and play for you.</strong> Open it only
            on your own devices, and do not share it.
          </p>
          <div class="ask-buttons">
            <button
              type="button"
              class="button"
              onClick={() => {
                void copyText(`${tableLink}#key=${seatKey}`, "Link to your seat");
                setWarning(false);
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
