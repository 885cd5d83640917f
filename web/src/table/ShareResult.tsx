/** Shares a result, and opens the replay. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { fetchRecord } from "../net/api";
import type { TableMessage } from "../net/messages";
import { EyeIcon, LinkIcon } from "../ui/icons";
import { importPart, lazyPart } from "../ui/LazyPart";
import { toast } from "../ui/Toasts";
import { t } from "../words/catalogue";

const ShareDialog = lazyPart(async () => (await import("./ShareDialog")).ShareDialog);

interface Props {
  table: TableMessage;
  seatKey: string | null;
}

export function ShareResult({ table, seatKey }: Props): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="button button-plain" onClick={() => setOpen(true)}>
        <LinkIcon /> {t("table-share")}
      </button>
      <button type="button" class="button button-plain" onClick={() => void replay(table, seatKey)}>
        <EyeIcon /> {t("table-replay")}
      </button>
      {isOpen && <ShareDialog table={table} seatKey={seatKey} onClose={() => setOpen(false)} />}
    </>
  );
}

async function replay(table: TableMessage, seatKey: string | null): Promise<void> {
  try {
    const { openReplay } = await importPart(() => import("./replayStorage"));
    openReplay(await fetchRecord(table.table, table.match, seatKey));
  } catch (error) {
    toast(error instanceof Error ? error.message : t("table-record-not-loaded"));
  }
}
