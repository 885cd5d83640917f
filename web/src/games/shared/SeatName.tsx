/** The name of a seat on a board that shows its seats. At a table, that of an account is a link to its page. */

import { createContext, type JSX, type VNode } from "preact";
import { useContext } from "preact/hooks";

/** Renders the name of the person in a seat. Lessons and pictures have no persons, so there the name is plain text. */
export const SeatPersons = createContext<((seat: number) => VNode) | null>(null);

export function SeatName({ seat, name }: { seat: number; name: string | undefined }): JSX.Element {
  const render = useContext(SeatPersons);
  return render === null ? <bdi translate={false}>{name}</bdi> : render(seat);
}
