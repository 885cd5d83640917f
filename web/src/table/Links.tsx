import type { ComponentChildren, JSX } from "preact";
import { fetchRecord } from "../line/api";
import type { TableMessage } from "../line/messages";
import { copyText } from "../ui/copy";
import { DownloadIcon, EyeIcon, LinkIcon, ScrollIcon } from "../ui/icons";
import { toast } from "../ui/Toasts";

interface Props {
  table: TableMessage;
  seatKey: string | null;
  /** What else belongs to the table, above its links. */
  children?: ComponentChildren;
}

export function watchLink(table: string): string {
  return `${location.origin}/t/${table}`;
}

/** What can be taken away from the table: links and the record. */
export function Links({ table, seatKey, children }: Props): JSX.Element {
  async function record(take: (text: string) => Promise<void> | void): Promise<void> {
    try {
      await take(await fetchRecord(table.table, table.match, seatKey));
    } catch (error) {
      toast(error instanceof Error ? error.message : "The record could not be fetched.");
    }
  }

  function save(text: string): void {
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const anchor = document.createElement("a");
    anchor.href = address;
    anchor.download = `${table.game}-${table.table}-${table.match}.txt`;
    anchor.click();
    URL.revokeObjectURL(address);
  }

  return (
    <section class="links" aria-label="Links and record">
      {children}
      <button type="button" class="quiet" onClick={() => copyText(watchLink(table.table), "Link for watching")}>
        <EyeIcon /> Copy watch link
      </button>
      {seatKey !== null && (
        <button
          type="button"
          class="quiet"
          title="Whoever has this link plays in your seat"
          onClick={() => copyText(`${watchLink(table.table)}#key=${seatKey}`, "Link to your own seat")}
        >
          <LinkIcon /> Copy my seat link
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
      {table.match > 1 && (
        <p>
          <a class="link" href={`/t/${table.table}/${table.match - 1}${seatKey === null ? "" : `#key=${seatKey}`}`}>
            The game before
          </a>
        </p>
      )}
      <p class="table-code" title="Typed in the lobby, it opens this table for watching">
        <span class="muted">Table code</span>
        <strong data-testid="table-code">{table.table}</strong>
      </p>
      <span class="watchers">{table.watchers > 0 ? `${table.watchers} watching` : ""}</span>
    </section>
  );
}
