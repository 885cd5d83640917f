import type { JSX } from "preact";
import type { TableMessage } from "../net/messages";
import { Dialog } from "../ui/Dialog";
import { namesOf } from "../ui/words";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";

interface Props {
  table: TableMessage;
  onClose: () => void;
  onResign: () => void;
}

/** Confirms a resignation, with its consequences. */
export function ResignDialog({ table, onClose, onResign }: Props): JSX.Element {
  const others = table.seats.filter((seat) => seat.seat !== table.you).map((seat) => seat.seat);
  const playing = table.seats.filter((seat) => seat.seat !== table.you && seat.kind === "person" && !seat.resigned);
  const consequence =
    others.length === 1
      ? t("table-resign-two", { name: namesOf(table, others) })
      : playing.length === 0
        ? t("table-resign-alone")
        : t("table-resign-many");
  return (
    <Dialog title={t("table-resign-question")} onClose={onClose}>
      <p>
        <Words text={consequence} />
      </p>
      <div class="ask-buttons">
        <button type="button" class="button button-plain" onClick={onClose}>
          {t("table-keep-playing")}
        </button>
        <button type="button" class="button button-danger" onClick={onResign}>
          {t("table-resign")}
        </button>
      </div>
    </Dialog>
  );
}
