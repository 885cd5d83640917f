import type { JSX } from "preact";
import type { TableMessage } from "../line/messages";
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
  const sentence =
    others.length === 1
      ? `The game ends now, and ${namesOf(table, others)} wins.`
      : `The game ends now for everybody at the table: you lose, and ${namesOf(table, others)} win alike.`;
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
