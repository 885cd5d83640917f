/** The name of an entrant with its mark. */

import type { JSX } from "preact";
import type { TournamentInfo } from "../net/messages";
import { MarkedName } from "../ui/PersonMark";

interface Props {
  info: TournamentInfo;
  /** The number of the entrant. */
  entrant: number;
}

export function EntrantName({ info, entrant }: Props): JSX.Element {
  const found = info.entrants[entrant];
  return <MarkedName name={found?.name} kind={found?.kind} />;
}
