/** What is known about a tournament beforehand: its start, its description, its settings and its rules. */

import type { JSX } from "preact";
import type { TournamentInfo } from "../net/messages";
import { copyText } from "../ui/clipboard";
import { LinkIcon } from "../ui/icons";
import { siteUrl } from "../ui/sitePath";
import { gameAndVariant } from "../ui/gameWords";
import { useTick } from "../ui/useTick";
import { t } from "../words/catalogue";
import { formatUnit } from "../words/numbers";
import { Words } from "../words/Words";
import { clockWords, momentWords, ruleSentences, tournamentWords } from "./tournamentWords";

interface Props {
  info: TournamentInfo;
  /** How many milliseconds the server's clock is ahead of this machine's. */
  clockOffsetMs: number;
}

export function Announcement({ info, clockOffsetMs }: Props): JSX.Element {
  return (
    <section class="card stack" aria-label={t("tournaments-start-time")}>
      {info.starts === null ? (
        <p>
          {t("tournaments-start-time")}: {t("tournaments-start-organiser")}
        </p>
      ) : (
        <div class="event-start">
          <p class="muted">{t("tournaments-countdown")}</p>
          <Countdown until={info.starts - clockOffsetMs} />
          <p>
            <time dateTime={new Date(info.starts).toISOString()}>{momentWords(info.starts)}</time>
          </p>
        </div>
      )}
      <Description text={info.text} />
      <ShareButtons info={info} />
    </section>
  );
}

/** Plain text of the organiser, whose line breaks are kept. */
function Description({ text }: { text: string }): JSX.Element | null {
  return text === "" ? null : (
    <p class="event-text" dir="auto">
      {text}
    </p>
  );
}

/** The time until a moment: "2 days 3 hours", and minutes and seconds as it comes nearer. */
function Countdown({ until }: { until: number }): JSX.Element {
  useTick(1000);
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const parts = [
    ["day", Math.floor(left / 86_400)],
    ["hour", Math.floor((left % 86_400) / 3600)],
    ["minute", Math.floor((left % 3600) / 60)],
    ["second", left % 60],
  ] as const;
  const first = Math.max(
    0,
    parts.findIndex(([, value]) => value > 0),
  );
  const shown = left === 0 ? parts.slice(3) : parts.slice(first, first + 2);
  return (
    <p class="event-countdown" role="timer" translate={false}>
      {shown.map(([unit, value]) => (
        <span key={unit}>{formatUnit(value, unit, "long")}</span>
      ))}
    </p>
  );
}

/** The settings and the rules; after the start behind a summary, with the description. */
export function AboutTournament({ info }: { info: TournamentInfo }): JSX.Element {
  if (info.phase !== "open") {
    return (
      <details class="card stack">
        <summary>{t("tournaments-about")}</summary>
        <Description text={info.text} />
        <Facts info={info} />
      </details>
    );
  }
  return (
    <section class="card stack" aria-labelledby="about-tournament">
      <h2 id="about-tournament">{t("tournaments-about")}</h2>
      <Facts info={info} />
    </section>
  );
}

function Facts({ info }: { info: TournamentInfo }): JSX.Element {
  const facts: [string, string][] = [
    [t("tournaments-fact-kind"), t(`tournaments-kind-${info.kind}`)],
    [t("tournaments-fact-game"), gameAndVariant(info)],
    [t("tournaments-fact-clock"), clockWords(info.clock)],
  ];
  if (info.kind === "arena") facts.push([t("tournaments-fact-minutes"), formatUnit(info.minutes, "minute", "long")]);
  else if (info.kind !== "simul") {
    const label = t(info.kind === "duplicate" ? "tournaments-fact-boards" : "tournaments-fact-rounds");
    facts.push([label, String(info.rounds)]);
  }
  if (info.phase === "open") {
    const open = t(info.members ? "tournaments-accounts-entry" : "tournaments-open-entry");
    const entry = info.club_only && info.club != null ? t("tournaments-club-entry", { club: info.club.name }) : open;
    facts.push([t("tournaments-fact-entry"), entry]);
  }
  return (
    <>
      <dl class="event-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Words text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <ul class="event-rules muted">
        {[t(`tournaments-kind-${info.kind}-help`), ...ruleSentences(info)]
          .filter((_, index) => index > 0 || info.kind !== "simul")
          .map((sentence) => (
            <li key={sentence}>
              <Words text={sentence} />
            </li>
          ))}
      </ul>
    </>
  );
}

function ShareButtons({ info }: { info: TournamentInfo }): JSX.Element {
  const link = () => siteUrl(`/tournaments/${info.tournament}`);
  const canShare = typeof navigator !== "undefined" && "share" in navigator;
  const share = () => {
    const text = t("tournaments-share-text", { name: info.name, what: tournamentWords(info) });
    // A cancelled share is no failure.
    navigator.share({ title: info.name, text, url: link() }).catch(() => undefined);
  };
  return (
    <div class="ask-buttons">
      <button type="button" class="button button-plain" onClick={() => void copyText(link(), t("tournaments-link"))}>
        <LinkIcon /> {t("tournaments-copy-link")}
      </button>
      {canShare && (
        <button type="button" class="button button-plain" onClick={share}>
          {t("tournaments-share")}
        </button>
      )}
    </div>
  );
}
