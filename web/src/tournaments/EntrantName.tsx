/** The name of an entrant with its mark. */

import type { JSX } from "preact";
import type { TournamentInfo } from "../net/messages";
import { MarkedName } from "../ui/PersonMark";
import { entrantName } from "./tournamentWords";

interface Props {
  info: TournamentInfo;
  /** The number of the entrant. */
  entrant: number;
}

export function EntrantName({ info, entrant }: Props): JSX.Element {
  const found = info.entrants[entrant];
  const isLevel = (found?.level ?? null) !== null;
  return <MarkedName name={isLevel ? entrantName(info, entrant) : found?.name} kind={found?.kind} />;
}
