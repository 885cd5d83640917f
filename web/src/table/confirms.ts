import type { SeatInfo } from "../net/messages";
import type { Confirms } from "../ui/pageSettings";

/** Whether a move waits for a second click. A match of two people is slow: nobody stands in, and it may take days. */
export function confirmsMoves(when: Confirms, seats: readonly Pick<SeatInfo, "kind">[]): boolean {
  if (when !== "slow") return when === "always";
  return seats.length === 2 && seats.every((seat) => seat.kind !== "bot");
}
