/** The public information about a seat: its tile count, dragons and rounds won, and whether it leads. */

import type { JSX } from "preact";
import type { BoardTable } from "../presentation";
import { SeatName } from "../shared/SeatName";
import { Back, Tile } from "./Tile";
import { type Theme, nameTiles } from "./tiles";
import { actingSeat, type NattoView } from "./view";
import { formatTileCount } from "./words";
import { t } from "../../words/catalogue";
import { Words } from "../../words/Words";

/** A higher target is shown as a number. */
const MAX_PIPS = 9;

export interface SeatProps {
  view: NattoView;
  seat: number;
  names: readonly string[];
  renderStatus: BoardTable["renderStatus"];
  theme: Theme;
}

/** The rounds won, as pips up to the target. */
export function Pips({ view, seat }: { view: NattoView; seat: number }): JSX.Element {
  const won = view.wins[seat] ?? 0;
  const label = t("natto-page-rounds-won", { won, target: view.target });
  if (view.target > MAX_PIPS) {
    return (
      <span class="nt-tag felt-tag" role="img" aria-label={label} title={label}>
        <Words text={t("natto-page-won-of", { won, target: view.target })} />
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
        <span class="nt-tag felt-tag felt-tag-turn">{t("natto-page-tag-leads")}</span>
      ) : (
        actingSeat(view) === seat && <span class="nt-tag felt-tag felt-tag-turn">{t("natto-page-tag-to-play")}</span>
      )}
      {view.starter === seat && view.round > 0 && (
        <span class="nt-tag felt-tag" title={t("natto-page-led-first")}>
          <span aria-hidden="true">◆</span>
          <span class="for-ears">{t("natto-page-led-round")}</span>
        </span>
      )}
    </>
  );
}

/** The opponent's seat: dragons face up, other tiles face down. */
export function Other({ view, seat, names, renderStatus, theme }: SeatProps): JSX.Element {
  const count = view.hand_sizes[seat] ?? 0;
  const dragons = view.dragons?.[seat] ?? [];
  const acts = actingSeat(view) === seat;
  const turnedUp = view.turned_up?.[seat] ?? null;
  return (
    <section
      class={`nt-other felt-others${acts ? " felt-acts" : ""}`}
      aria-label={t("natto-page-place", { seat: names[seat] ?? t("term-seat", { number: seat + 1 }) })}
      data-seat-panel={seat}
    >
      <div class="nt-head">
        <strong class="nt-name felt-name" title={names[seat]} translate={false}>
          <SeatName seat={seat} name={names[seat]} />
        </strong>
        {renderStatus(seat)}
        <Pips view={view} seat={seat} />
        <Marks view={view} seat={seat} />
      </div>
      <div class="nt-other-hand" data-place={`hand ${seat}`}>
        <span class="nt-count" data-count={count}>
          <Words text={formatTileCount(count, theme)} />
        </span>
        {turnedUp !== null && count > 0 ? (
          <TurnedUp tiles={turnedUp} theme={theme} />
        ) : (
          <span
            class="nt-backs"
            role="img"
            aria-label={
              dragons.length === 0
                ? formatTileCount(count, theme)
                : t("natto-page-including", {
                    tiles: formatTileCount(count, theme),
                    dragons: nameTiles(dragons, theme),
                  })
            }
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

/** The tiles that a seat still held at the end of the round, turned up (B2.2). */
function TurnedUp({ tiles, theme }: { tiles: readonly string[]; theme: Theme }): JSX.Element {
  return (
    <span
      class="nt-backs nt-turned-up"
      role="img"
      aria-label={t("natto-page-turned-up", { tiles: nameTiles(tiles, theme) })}
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
