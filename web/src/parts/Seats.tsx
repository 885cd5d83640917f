import type { JSX } from "preact";
import type { Face } from "../games/face";
import type { SeatInfo, TableMessage } from "../messages";

interface Props {
  table: TableMessage;
  face: Face | null;
}

/** Who sits where: name, side, presence, and whose turn it is. One's own seat comes last. */
export function Seats({ table, face }: Props): JSX.Element {
  const seats = table.seats.toSorted((a, b) => Number(a.seat === table.you) - Number(b.seat === table.you));
  return (
    <section class="seats" aria-label="Seats">
      {seats.map((seat) => (
        <Seat key={seat.seat} seat={seat} table={table} face={face} />
      ))}
    </section>
  );
}

function Seat({ seat, table, face }: Props & { seat: SeatInfo }): JSX.Element {
  const mark = face?.seatMark(table.view, seat.seat) ?? null;
  const acting = table.ending === null && table.view.acting.includes(seat.seat);
  const won = table.ending?.winners.includes(seat.seat) ?? false;
  const thinking = table.thinking.includes(seat.seat);
  return (
    <div class={`seat${acting ? " seat-acting" : ""}${won ? " seat-won" : ""}`} data-seat={seat.seat}>
      <span class="seat-mark">{mark?.icon}</span>
      <span class="seat-words">
        <span class="seat-name">
          <strong>{seat.kind === "open" ? "Open seat" : seat.name}</strong>
          {seat.seat === table.you && <span class="tag">you</span>}
          {seat.kind === "bot" && <span class="tag">bot</span>}
        </span>
        <span class="seat-aim">
          {mark?.side ?? seat.called}
          {mark !== null && <span class="aim-words">, {mark.aim}</span>}
          {mark !== null && (
            <span class="aim-sign" aria-hidden="true">
              {" "}
              {mark.sign}
            </span>
          )}
        </span>
      </span>
      <span class="seat-state">
        {won ? (
          <span class="tag tag-won">won</span>
        ) : thinking ? (
          <span class="thinking">
            <span class="for-ears">thinking</span>
            <i />
            <i />
            <i />
          </span>
        ) : acting ? (
          <span class="tag tag-turn">
            <span class="tag-words">to move</span>
          </span>
        ) : null}
        {seat.kind === "person" && (
          <span
            class={`presence${seat.present ? " presence-here" : ""}`}
            title={seat.present ? "at the table" : "away"}
          >
            <span class="presence-word">{seat.present ? "here" : "away"}</span>
          </span>
        )}
      </span>
    </div>
  );
}
