/** Views and states as the sentences of a game read them: the same names as in Python. */

import type { ViewData } from "../net/messages";
import type { Matches } from "./repeatableMatches";

export interface ViewAndLegal {
  view: ViewData;
  legal: string[];
}

/** The game of a view. */
export interface SentenceGame {
  key: string;
  options: Record<string, unknown>;
  spec: { seats: number; open_information: boolean; least_return: number; greatest_return: number };
}

/** A state that a seat's view allows, in which a coach looks at what follows. */
class ImaginedState {
  constructor(
    private readonly matches: Matches,
    private readonly state: number,
  ) {}

  get acting(): number[] {
    return this.view(null).data.acting;
  }

  legal_actions(seat: number): string[] {
    return this.view(seat).legal_actions;
  }

  play(seat: number, action: string): ImaginedState {
    return new ImaginedState(this.matches, this.matches.module.ask({ do: "play_on", state: this.state, seat, action }));
  }

  view(seat: number | null): { data: ViewData; legal_actions: string[] } {
    const { view, legal } = this.matches.module.ask<ViewAndLegal>({ do: "view_of", state: this.state, seat });
    return { data: view, legal_actions: legal };
  }
}

/** A seat's view as sentences read it. */
export class SentenceView {
  constructor(
    readonly game: SentenceGame,
    readonly seat: number | null,
    readonly data: ViewData,
    readonly legal_actions: readonly string[],
    private readonly matches: Matches,
    private readonly match: number,
  ) {}

  determinize(): ImaginedState {
    return new ImaginedState(this.matches, this.matches.ask(this.match, { do: "determinize", seat: this.seat }));
  }
}
