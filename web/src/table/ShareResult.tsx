import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { TableMessage } from "../net/messages";
import { LinkIcon } from "../ui/icons";
import { lazyDialog } from "../ui/LazyPart";
import { t } from "../words/catalogue";

const ShareDialog = lazyDialog(async () => (await import("./ShareDialog")).ShareDialog);

interface Props {
  table: TableMessage;
  seatKey: string | null;
}

/** Shares a result. */
export function ShareResult({ table, seatKey }: Props): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="button button-plain" onClick={() => setOpen(true)}>
        <LinkIcon /> {t("table-share")}
      </button>
      {isOpen && <ShareDialog table={table} seatKey={seatKey} onClose={() => setOpen(false)} />}
    </>
  );
}
