/** What a person who is logged in reads on every page: challenges, answers to their own, and greetings. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { browserEnvironment } from "../net/environment";
import type { AccountMessage, ChallengeInfo, ChallengeList, GreetingInfo } from "../net/messages";
import { HeartbeatSocket } from "../net/reconnectingSocket";
import { routeOf } from "../routes";
import { announce } from "../ui/Announcer";
import { ErrorMessage } from "../ui/ErrorMessage";
import { gameTitle } from "../ui/gameWords";
import { PersonLink } from "../ui/PersonMark";
import { seatAddress } from "../ui/seatKeys";
import { currentPath, sitePath } from "../ui/sitePath";
import { play } from "../ui/sound";
import { toast } from "../ui/Toasts";
import { leaveFor, useAttempt } from "../ui/useAttempt";
import { formatMessage, t } from "../words/catalogue";
import { Rich } from "../words/Rich";
import { acceptChallenge, declineChallenge, dismissGreeting, fetchSeatKey, withdrawChallenge } from "./account";
import { clockWords } from "./clockWords";
import { phraseWords } from "./greetings";
import "./challenges.css";

type News = Pick<ChallengeList, "incoming" | "outgoing" | "greetings">;

const NO_NEWS: News = { incoming: [], outgoing: [], greetings: [] };

export function AccountNews(): JSX.Element | null {
  const { incoming, outgoing, greetings } = useAccountSocket();
  useAnnouncedGreetings(greetings);
  const accepted = useNews(incoming, outgoing);
  const waiting = outgoing.filter((each) => each.state === "open");
  if (incoming.length + waiting.length + accepted.length + greetings.length === 0) return null;
  return (
    <aside class="challenges" aria-label={t("challenges-title")}>
      {incoming.slice(0, MOST_SHOWN).map((each) => (
        <Challenge key={each.id} challenge={each} isOwn={false} />
      ))}
      {[...accepted, ...waiting].slice(0, MOST_SHOWN).map((each) => (
        <Challenge key={each.id} challenge={each} isOwn />
      ))}
      {greetings.slice(0, MOST_SHOWN).map((each) => (
        <Greeting key={`${each.name} ${each.at}`} greeting={each} />
      ))}
    </aside>
  );
}

/** The rest is shown when these have been answered. */
const MOST_SHOWN = 2;

function useAccountSocket(): News {
  const [news, setNews] = useState(NO_NEWS);
  useEffect(() => {
    const socket = new HeartbeatSocket<{ type: "ping" }, AccountMessage>(browserEnvironment("/api/people/me/socket"), {
      onOpen: () => undefined,
      onMessage: (message) => message.type === "challenges" && setNews(message),
      onLost: () => undefined,
      heartbeat: () => ({ type: "ping" }),
    });
    const wake = () => !document.hidden && socket.wake();
    socket.start();
    document.addEventListener("visibilitychange", wake);
    return () => {
      socket.stop();
      document.removeEventListener("visibilitychange", wake);
    };
  }, []);
  return news;
}

/** Announces each greeting once, also if it waited while the person was away. */
function useAnnouncedGreetings(greetings: readonly GreetingInfo[]): void {
  const known = useRef(new Set<string>());
  useEffect(() => {
    for (const { name, phrase, at } of greetings) {
      if (known.current.has(`${name} ${at}`)) continue;
      known.current.add(`${name} ${at}`);
      announce(t("challenges-greeting-announced", { name, phrase: phraseWords(phrase) }));
    }
  }, [greetings]);
}

/**
 * Announces new challenges, says how the reader's own were answered, and opens the table of one that was accepted. Returns
 * those that were accepted while the person was at a table or on another page of the browser, who opens it themselves.
 */
function useNews(incoming: readonly ChallengeInfo[], outgoing: readonly ChallengeInfo[]): readonly ChallengeInfo[] {
  const known = useRef(new Map<string, ChallengeInfo["state"]>());
  const [accepted, setAccepted] = useState<readonly ChallengeInfo[]>([]);
  useEffect(() => {
    for (const each of incoming) {
      if (known.current.has(each.id)) continue;
      play("turn");
      announce(t("challenges-announced", { name: each.challenger, game: gameTitle(each.game, each.title) }));
    }
    for (const each of outgoing) {
      // An answer counts only if this page knew the challenge while it was open.
      if (known.current.get(each.id) !== "open" || each.state === "open") continue;
      if (each.state === "declined") toast(t("challenges-declined", { name: each.challenged }));
      else if (each.table === null) continue;
      else if (document.hidden || tableInAddress() !== null) setAccepted((before) => [...before, each]);
      else void openTable(each.table);
    }
    const isPending = (each: ChallengeInfo) => each.state === "accepted" && each.table === null;
    known.current = new Map(
      [...incoming, ...outgoing].map((each) => [each.id, isPending(each) ? "open" : each.state] as const),
    );
  }, [incoming, outgoing]);
  return accepted.filter((each) => each.table !== null && tableInAddress() !== each.table);
}

/** Returns the table that this page shows; null on other pages. */
function tableInAddress(): string | null {
  const route = routeOf(currentPath(), "");
  return route.kind === "table" ? route.table : null;
}

async function openTable(table: string): Promise<void> {
  try {
    await fetchSeatKey(table);
    await leaveFor(sitePath(`/t/${table}`));
  } catch (error) {
    toast((error as Error).message);
  }
}

function Challenge({ challenge, isOwn }: { challenge: ChallengeInfo; isOwn: boolean }): JSX.Element {
  const { error, isBusy, attempt } = useAttempt();
  const { table } = challenge;
  const accept = () =>
    attempt(async () => {
      const seat = await acceptChallenge(challenge.id);
      await leaveFor(seatAddress(seat.table, seat.key));
    });
  const about = [
    formatMessage(challenge.variant),
    clockWords(challenge.clock),
    ...(challenge.rated ? [t("challenges-is-rated")] : []),
    ...((challenge.changed?.length ?? 0) > 0 ? [t("challenges-house-rules")] : []),
  ].filter(Boolean);
  return (
    <section
      class={`challenge${isOwn ? " challenge-own" : ""}`}
      aria-label={t(isOwn ? "challenges-own" : "challenges-received")}
    >
      <p>
        <Rich
          id={!isOwn ? "challenges-from" : table === null ? "challenges-waiting" : "challenges-accepted"}
          args={{
            name: isOwn ? challenge.challenged : challenge.challenger,
            game: gameTitle(challenge.game, challenge.title),
          }}
          parts={{ name: (text) => <PersonLink name={text} kind="account" isPlaying /> }}
        />
        <span class="muted challenge-about">{about.join(" · ")}</span>
        {!isOwn && challenge.phrase != null && <span class="challenge-phrase">{phraseWords(challenge.phrase)}</span>}
      </p>
      <div class="challenge-buttons">
        {isOwn && table !== null ? (
          <button
            type="button"
            class="button button-small"
            disabled={isBusy}
            onClick={() => void attempt(() => openTable(table))}
          >
            {t("challenges-open-table")}
          </button>
        ) : isOwn ? (
          <button
            type="button"
            class="button button-plain button-small"
            disabled={isBusy}
            onClick={() => void attempt(() => withdrawChallenge(challenge.id))}
          >
            {t("challenges-withdraw")}
          </button>
        ) : (
          <>
            <button type="button" class="button button-small" disabled={isBusy} onClick={() => void accept()}>
              {t("challenges-accept")}
            </button>
            <button
              type="button"
              class="button button-plain button-small"
              disabled={isBusy}
              onClick={() => void attempt(() => declineChallenge(challenge.id))}
            >
              {t("challenges-decline")}
            </button>
          </>
        )}
      </div>
      <ErrorMessage message={error} />
    </section>
  );
}

function Greeting({ greeting: { name, phrase } }: { greeting: GreetingInfo }): JSX.Element {
  const { error, isBusy, attempt } = useAttempt();
  return (
    <section class="challenge challenge-own" aria-label={t("challenges-greeting-received")}>
      <p>
        <Rich
          id="challenges-greeting"
          args={{ name, phrase: phraseWords(phrase) }}
          parts={{ name: (text) => <PersonLink name={text} kind="account" isPlaying /> }}
        />
      </p>
      <button
        type="button"
        class="button button-plain button-small"
        disabled={isBusy}
        onClick={() => void attempt(() => dismissGreeting(name))}
      >
        {t("challenges-dismiss")}
      </button>
      <ErrorMessage message={error} />
    </section>
  );
}
