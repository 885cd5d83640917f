/** Lets cards and tiles fly to where the latest actions put them. */

import type { RefObject } from "preact";
import type { LogEntry } from "../../net/messages";
import { fly } from "../../ui/motion";
import { type Journey, type Step, useJourneys } from "./useJourneys";

export function useFlights<View>(
  root: RefObject<HTMLElement | null>,
  view: View,
  played: readonly LogEntry[],
  journeys: (step: Step<View>) => readonly Journey[],
): void {
  useJourneys(root, view, played, journeys, ({ root, thing, from, to }) => fly(root, thing, from, to));
}
