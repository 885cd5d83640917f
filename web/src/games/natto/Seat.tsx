/** What everybody sees of a seat: how many tiles, which dragons, rounds won, and who leads. */

import type { JSX } from "preact";
import type { BoardProps } from "../presentation";
import { Back, Tile } from "./Tile";
import { type Theme, tileNames } from "./tiles";
import { actingSeat, type NattoView } from "./view";
import { tilesWord } from "./words";

/** More rounds than these are counted in figures. */
const MOST_PIPS = 9;

interface SeatProps {
  view: NattoView;
  seat: number;
  names: readonly string[];
  sitter: BoardProps["sitter"];
  theme: Theme;
}

/** Rounds won, as pips to the target. */
export function Pips({ view, seat }: { view: NattoView; seat: number }): JSX.Element {
  const won = view.wins[seat] ?? 0;
  const label = `${won} of ${view.target} rounds won`;
  if (view.target > MOST_PIPS) {
    return (
      <span class="nt-tag" role="img" aria-label={label} title={label}>
        {won} of {view.target}
      </span>
    );
  }
  return (
    <span class="nt-pips" role="img" aria-label={label} title={label} data-pips={won}>
      {Array.from({ length: view.target }, (_, n) => (
        <i key={n} class={n < won ? "nt-pip nt-pip-won" : "nt-pip"} />
      ))}
    </span>
  );
}

export function Marks({ view, seat }: { view: NattoView; seat: number }): JSX.Element {
  const leads = view.phase === "play" && view.table === null && actingSeat(view) === seat;
  return (
    <>
      {leads ? (
        <span class="nt-tag nt-tag-leads">leads</span>
      ) : (
        actingSeat(view) === seat && <span class="nt-tag nt-tag-turn">to play</span>
      )}
      {view.starter === seat && view.round > 0 && (
        <span class="nt-tag" title="Led the first trick of this round">
          <span aria-hidden="true">◆</span>
          <span class="for-ears">led the round</span>
        </span>
      )}
    </>
  );
}

/** The seat across: its tiles as backs, its dragons to be seen. */
export function Other({ view, seat, names, sitter, theme }: SeatProps): JSX.Element {
  const count = view.hand_sizes[seat] ?? 0;
  const dragons = view.dragons?.[seat] ?? [];
  const acts = actingSeat(view) === seat;
  const turnedUp = view.turned_up?.[seat] ?? null;
  return (
    <section
      class={`nt-other felt-others${acts ? " nt-acts" : ""}`}
      aria-label={`Place of ${names[seat] ?? `seat ${seat + 1}`}`}
      data-seat-panel={seat}
    >
      <div class="nt-head">
        <strong class="nt-name">{names[seat]}</strong>
        {sitter(seat)}
        <Pips view={view} seat={seat} />
        <Marks view={view} seat={seat} />
      </div>
      <div class="nt-other-hand" data-place={`hand ${seat}`}>
        <span class="nt-count" data-count={count}>
          <b>{count}</b> {count === 1 ? "tile" : "tiles"}
        </span>
        {turnedUp !== null && count > 0 ? (
          <TurnedUp tiles={turnedUp} theme={theme} />
        ) : (
          <span
            class="nt-backs"
            role="img"
            aria-label={`${tilesWord(count)}${dragons.length > 0 ? `, among them ${tileNames(dragons, theme)}` : ""}`}
          >
            {Array.from({ length: count - dragons.length }, (_, n) => (
              <span key={n} class="nt-small">
                <Back theme={theme} />
              </span>
            ))}
            {dragons.map((dragon, n) => (
              <span key={`${dragon} ${n}`} class={`nt-small nt-visible${n === 0 ? " nt-apart" : ""}`}>
                <Tile tile={dragon} theme={theme} />
              </span>
            ))}
          </span>
        )}
      </div>
    </section>
  );
}

/** What a seat still held when the round was over, for all to see (B2.2). */
function TurnedUp({ tiles, theme }: { tiles: readonly string[]; theme: Theme }): JSX.Element {
  return (
    <span
      class="nt-backs nt-turned-up"
      role="img"
      aria-label={`turned up: ${tileNames(tiles, theme)}`}
      data-testid="turned-up"
    >
      {tiles.map((tile, n) => (
        <span key={n} class="nt-small nt-visible">
          <Tile tile={tile} theme={theme} />
        </span>
      ))}
    </span>
  );
}
