/** The middle of the table: the trick, the legend and the tiles left over. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { isBomb, parseCombination } from "./actions";
import { type Theme, nameTile } from "./tiles";
import { Back, Tile } from "./Tile";
import { Legend } from "./Legend";
import { type NattoView, type Play, type RoundEnd, trickWinner } from "./view";
import { describePlay, describeRoundEnd, formatTileCount, representedRank, seatArgs } from "./words";
import { joinTexts, t } from "../../words/catalogue";
import { Words } from "../../words/Words";

interface CentreProps {
  view: NattoView;
  names: readonly string[];
  theme: Theme;
  roundEnd: RoundEnd | null;
  /** The play that won the previous trick, while it is still shown. */
  won: Play | null;
  /** Whether dragged tiles are over the table; null while nothing is dragged. */
  over: boolean | null;
}

/** The number of plays of a trick that are drawn beside the latest. */
const MAX_EARLIER_PLAYS = 3;

export function Centre({ view, names, theme, roundEnd, won, over }: CentreProps): JSX.Element {
  const [shows, setShows] = useState(false);
  const latest = view.trick.at(-1);
  const earlier = view.trick.slice(0, -1).slice(-MAX_EARLIER_PLAYS);
  return (
    <div class="nt-middle">
      <section
        class={`nt-trick${over === null ? "" : " felt-target"}${over === true ? " felt-target-over" : ""}`}
        aria-label={t("natto-page-trick")}
        data-drop="table"
      >
        {latest !== undefined && (earlier.length > 0 || won !== null) && (
          <ol class="nt-earlier" aria-label={t("natto-page-earlier")} style={earlierCounts(earlier, won)}>
            {won !== null && (
              <li class="nt-beaten nt-won-before" data-testid="won-trick" data-play={won.action}>
                <span class="nt-owner">
                  {won.seat === view.seat ? t("natto-page-you") : <span translate={false}>{names[won.seat]}</span>}
                  <span class="nt-won-word"> {t("natto-page-won-with")}</span>
                </span>
                <LaidTiles play={won} theme={theme} />
              </li>
            )}
            {earlier.map((play) => (
              <li key={play.action} class="nt-beaten" data-travels={play.action}>
                <span class="nt-owner" translate={false}>
                  {names[play.seat]}
                </span>
                <LaidTiles play={play} theme={theme} />
              </li>
            ))}
          </ol>
        )}
        {latest === undefined && won !== null ? (
          <div
            class="nt-latest nt-won"
            data-testid="won-trick"
            data-play={won.action}
            style={{ "--count": won.laid.length }}
          >
            <LaidTiles play={won} theme={theme} />
            <p class="nt-owner" data-testid="empty">
              <Words text={describeEmptyTable(view, names)} />
            </p>
          </div>
        ) : latest === undefined ? (
          <p class="nt-empty" data-testid={roundEnd === null ? "empty" : "round"}>
            {roundEnd !== null && view.phase !== "over" && (
              <strong>
                <Words text={describeRoundEnd(roundEnd, view, names)} />{" "}
              </strong>
            )}
            <Words text={describeEmptyTable(view, names)} />
          </p>
        ) : (
          <div
            key={`${view.round} ${view.history.length}`}
            class="nt-latest"
            data-testid="table"
            data-play={latest.action}
            data-travels={latest.action}
            style={{ "--count": latest.laid.length }}
          >
            <LaidTiles play={latest} theme={theme} isLatest />
            <p class="nt-owner">
              <Words
                text={t("natto-page-latest", {
                  ...seatArgs(latest.seat, view, names),
                  play: describePlay(latest.action, theme),
                })}
              />
            </p>
          </div>
        )}
      </section>
      <button
        type="button"
        class="nt-drawer"
        aria-expanded={shows}
        aria-controls="nt-legend"
        onClick={() => setShows(!shows)}
      >
        <Words text={t(shows ? "natto-page-close" : "natto-page-suits-and-bombs")} />
      </button>
      <aside id="nt-legend" class={`nt-aside${shows ? " nt-aside-out" : ""}`} aria-label={t("natto-page-legend")}>
        <Legend view={view} theme={theme} />
        <span
          class="nt-left"
          role="img"
          aria-label={t("natto-page-left-over", { tiles: formatTileCount(view.left_over, theme) })}
        >
          {Array.from({ length: view.left_over }, (_, n) => (
            <span key={n} class="nt-mini">
              <Back theme={theme} />
            </span>
          ))}
          <span aria-hidden="true">{t("natto-page-left-over-short")}</span>
        </span>
      </aside>
    </div>
  );
}

/** The numbers of plays and tiles in the row of earlier plays, from which the styles derive the size of its tiles. */
function earlierCounts(earlier: readonly Play[], won: Play | null): Record<string, number> {
  const plays = won === null ? earlier : [won, ...earlier];
  return { "--plays": plays.length, "--tiles": plays.reduce((sum, play) => sum + play.laid.length, 0) };
}

function describeEmptyTable(view: NattoView, names: readonly string[]): string {
  if (view.phase === "over") return t("natto-over");
  if (view.phase !== "play") return t("natto-page-dealing");
  const leader = view.acting[0];
  if (leader === undefined) return "";
  const seat = seatArgs(leader, view, names);
  return t(trickWinner(view) === null ? "natto-page-leads" : "natto-page-won-and-leads", seat);
}

interface LaidTilesProps {
  play: Pick<Play, "action" | "laid">;
  theme: Theme;
  /** Whether this is the latest play, where the animation ends. */
  isLatest?: boolean;
}

/** The tiles of a play; each flower and dragon shows the rank that it stands for. */
export function LaidTiles({ play, theme, isLatest = false }: LaidTilesProps): JSX.Element {
  const isSum = parseCombination(play.action)?.kind === "sum";
  const isRanked = !isBomb(play.action);
  return (
    <span class={`nt-laid${isRanked ? "" : " nt-bomb-laid"}`} role="img" aria-label={describeTiles(play, theme)}>
      {play.laid.map((laid, n) => {
        const stands = isRanked ? representedRank(laid) : null;
        return (
          <span key={n} class="nt-laid-tile" style={{ "--n": n }}>
            {isSum && n === play.laid.length - 1 && <b class="nt-equals">=</b>}
            <span class="nt-laid-face" data-place={isLatest ? `laid ${n + 1}` : undefined}>
              <Tile tile={laid[0]} theme={theme} />
              {stands !== null && (
                <i class="nt-stands" data-stands={stands}>
                  {stands.replace("-", "−")}
                </i>
              )}
            </span>
          </span>
        );
      })}
    </span>
  );
}

function describeTiles(play: Pick<Play, "action" | "laid">, theme: Theme): string {
  const tiles = play.laid.map((laid) => {
    const stands = representedRank(laid);
    const tile = nameTile(laid[0], theme);
    return stands === null || isBomb(play.action) ? tile : t("natto-page-tile-as", { tile, rank: stands });
  });
  return t("natto-page-laid", { play: describePlay(play.action, theme), tiles: joinTexts(tiles, "comma") });
}
