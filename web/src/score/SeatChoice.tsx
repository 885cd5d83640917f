/** Questions whose answers are players. */

import type { JSX } from "preact";
import { useId } from "preact/hooks";

interface Props {
  legend: string;
  names: readonly string[];
  /** The seats that may be chosen; by default all. */
  among?: readonly number[];
}

interface OneProps extends Props {
  seat: number | null;
  onSeat: (seat: number) => void;
}

/** A question with one player as its answer, without which the form is refused. */
export function SeatChoice({ legend, names, among, seat, onSeat }: OneProps): JSX.Element {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend key={legend}>{legend}</legend>
      <div class="segments">
        {seatsOf(names, among).map((each) => (
          <label key={each} class="segment">
            <input type="radio" name={name} required checked={seat === each} onChange={() => onSeat(each)} />
            <span translate={false}>{names[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SeveralProps extends Props {
  seats: readonly number[];
  onSeats: (seats: number[]) => void;
}

/** A question with any number of players as its answer. */
export function SeatsChoice({ legend, names, among, seats, onSeats }: SeveralProps): JSX.Element {
  return (
    <fieldset class="choice">
      <legend key={legend}>{legend}</legend>
      <div class="segments">
        {seatsOf(names, among).map((each) => (
          <label key={each} class="segment">
            <input
              type="checkbox"
              checked={seats.includes(each)}
              onChange={({ currentTarget }) => {
                const others = seats.filter((seat) => seat !== each);
                onSeats(currentTarget.checked ? [...others, each].toSorted((a, b) => a - b) : others);
              }}
            />
            <span translate={false}>{names[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function seatsOf(names: readonly string[], among: readonly number[] | undefined): readonly number[] {
  return among ?? names.map((_, seat) => seat);
}
