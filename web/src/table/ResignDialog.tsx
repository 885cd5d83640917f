import type { JSX } from "preact";
import type { TableMessage } from "../net/messages";
import { namesOf } from "../ui/words";
import { Dialog } from "../ui/Dialog";

interface Props {
  table: TableMessage;
  onClose: () => void;
  onResign: () => void;
}

/** Resigning is asked once more, with what it means for everybody. */
export function ResignDialog({ table, onClose, onResign }: Props): JSX.Element {
  const others = table.seats.filter((seat) => seat.seat !== table.you).map((seat) => seat.seat);
  const playing = table.seats.filter((seat) => seat.seat !== table.you && seat.kind === "person" && !seat.resigned);
  const sentence =
    others.length === 1
      ? `The game ends now, and ${namesOf(table, others)} wins.`
      : playing.length === 0
        ? "The game ends now, for nobody else is playing."
        : "The others play on, a bot plays your seat to the end, and you are placed last.";
  return (
    <Dialog title="Resign this game?" onClose={onClose}>
      <p>{sentence} This cannot be taken back.</p>
      <div class="ask-buttons">
        <button type="button" class="button button-plain" onClick={onClose}>
          Play on
        </button>
        <button type="button" class="button button-danger" onClick={onResign}>
          Resign
        </button>
      </div>
    </Dialog>
  );
}
