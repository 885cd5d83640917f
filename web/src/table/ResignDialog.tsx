import type { JSX } from "preact";
import type { TableMessage } from "../net/messages";
import { Dialog } from "../ui/Dialog";
import { namesOf } from "../ui/words";

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
      ? `The game ends now, and ${namesOf(table, others)} wins.`
      : playing.length === 0
        ? "The game ends now, because no other person is playing."
        : "The others play on, a bot plays your seat to the end, and you are placed last.";
  return (
    <Dialog title="Resign this game?" onClose={onClose}>
      <p>{consequence} You cannot undo this.</p>
      <div class="ask-buttons">
        <button type="button" class="button button-plain" onClick={onClose}>
          Keep playing
        </button>
        <button type="button" class="button button-danger" onClick={onResign}>
          Resign
        </button>
      </div>
    </Dialog>
  );
}
