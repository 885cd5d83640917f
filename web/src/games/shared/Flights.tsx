import type { JSX } from "preact";
import "./flights.css";

/** Where cards fly, over all else: the last part of a board. Nothing here can be pressed. */
export function Flights(): JSX.Element {
  return <div class="flights" data-flights aria-hidden="true" />;
}
