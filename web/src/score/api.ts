/** The request that counts a round of a real table. Without a server or a network, the core in this browser answers it. */

import { postJson } from "../net/api";
import type { RoundCountInfo } from "../net/messages.generated";
import type { Options } from "../lobby/options";

export interface CountAsked {
  game: string;
  options: Options;
  round: Record<string, unknown>;
  standing: Record<string, unknown> | null;
}

export function countRound(asked: CountAsked): Promise<RoundCountInfo> {
  return postJson("/api/score", asked);
}
