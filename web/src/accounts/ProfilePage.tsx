/** The public page of an account: presence, ratings, results and games. */

import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { fetchGames } from "../net/api";
import type { Contact, PersonResults, Profile, RatingHistory, RatingInfo } from "../net/messages";
import { ErrorMessage } from "../ui/ErrorMessage";
import { gameTitle } from "../ui/gameWords";
import { clubPath } from "../clubs/api";
import { setPageTitle } from "../ui/pageTitle";
import { usePersistent } from "../ui/persistent";
import { SimplePage } from "../ui/SimplePage";
import { sitePath } from "../ui/sitePath";
import { SmallButton } from "../ui/SmallButton";
import { useFetched } from "../ui/useFetched";
import { useResource } from "../ui/useResource";
import { joinTexts, t } from "../words/catalogue";
import { formatMoment } from "../words/numbers";
import { Words } from "../words/Words";
import { account, fetchContacts, fetchProfile, fetchResultsOf, setContact } from "./account";
import { ChallengeForm } from "./ChallengeForm";
import { GreetButton } from "./GreetButton";
import { GameHistory } from "./GameHistory";
import { RatingGraph } from "./RatingGraph";
import { groupWords, RatingTable } from "./RatingTable";
import { HeadToHeadSection, TotalsTable } from "./ResultSections";
import "./accounts.css";

export function ProfilePage({ name }: { name: string }): JSX.Element {
  const me = usePersistent(account).name;
  const { value: profile, error } = useResource(useCallback(() => fetchProfile(name), [name]));
  const { value: results } = useFetched(useCallback(() => fetchResultsOf(name), [name]));
  useEffect(() => setPageTitle(t("accounts-profile-title", { name }), false), [name]);
  if (profile === null) {
    return (
      <SimplePage title={error === null ? name : t("accounts-not-found")}>
        <ErrorMessage message={error} />
      </SimplePage>
    );
  }
  return (
    <SimplePage title={profile.name}>
      <p class="muted">
        <Presence profile={profile} /> <Words text={aboutWords(profile)} />
      </p>
      {(profile.clubs?.length ?? 0) > 0 && (
        <p class="person-links">
          {t("accounts-member-of")}:
          {profile.clubs?.map(({ club, name: shown }) => (
            <a key={club} class="link" href={sitePath(clubPath(club))}>
              {shown}
            </a>
          ))}
        </p>
      )}
      <p class="person-links">
        {profile.can_be_challenged === true && (
          <>
            <ChallengeButton name={profile.name} />
            <GreetButton name={profile.name} />
          </>
        )}
        {me === profile.name && (
          <a class="button button-plain button-small" href={sitePath("/me")}>
            {t("accounts-to-me")}
          </a>
        )}
        {me !== "" && me !== profile.name && <ContactButtons name={profile.name} />}
      </p>
      <Ratings ratings={profile.ratings} results={results} />
      {results !== null && results.games.length > 0 && (
        <section class="card stack" aria-labelledby="results">
          <h2 id="results">{t("accounts-results")}</h2>
          <TotalsTable totals={results.games} />
          <p class="muted">{t("accounts-rated-only")}</p>
        </section>
      )}
      {results !== null && results.games.length > 0 && <HeadToHeadSection name={profile.name} me={me} />}
      <GameHistory name={profile.name} />
    </SimplePage>
  );
}

function aboutWords(profile: Profile): string {
  return joinTexts(
    [
      ...(profile.owner === null ? [] : [t("accounts-bot-of", { owner: profile.owner })]),
      ...(profile.role === "moderator" ? [t("accounts-is-moderator")] : []),
      t("accounts-joined", { month: formatMoment(new Date(profile.created), { month: "long", year: "numeric" }) }),
    ],
    "sentence",
  );
}

/** Whether the person is online or playing, with a link to the game. */
function Presence({ profile: { presence, table } }: { profile: Profile }): JSX.Element | null {
  if (presence === null || presence === undefined) return null;
  return (
    <>
      <span class="tag person-online">{t(presence === "playing" ? "accounts-playing" : "accounts-online")}</span>{" "}
      {table !== null && table !== undefined && (
        <a class="link" href={sitePath(`/t/${table}#watch`)}>
          {t("accounts-watch-game")}
        </a>
      )}
    </>
  );
}

/** The ratings, each with a graph of its latest matches. */
function Ratings({
  ratings,
  results,
}: {
  ratings: readonly RatingInfo[];
  results: PersonResults | null;
}): JSX.Element | null {
  if (ratings.length === 0) return null;
  const historyOf = (rating: RatingInfo): RatingHistory | undefined =>
    results?.ratings.find(
      ({ game, speed, model }) => game === rating.game && speed === rating.speed && model === rating.model,
    );
  const drawn = ratings.filter((rating) => (historyOf(rating)?.points.length ?? 0) > 1);
  return (
    <section class="card stack" aria-labelledby="ratings">
      <h2 id="ratings">{t("accounts-ratings")}</h2>
      <RatingTable ratings={ratings} by="game" />
      {drawn.length > 0 && (
        <div class="rating-graphs">
          {drawn.map((rating) => (
            <div key={`${rating.game} ${rating.speed} ${rating.model}`}>
              <h3>
                {gameTitle(rating.game, rating.title)} <span class="muted">{groupWords(rating)}</span>
              </h3>
              <RatingGraph history={historyOf(rating) as RatingHistory} />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

function ChallengeButton({ name }: { name: string }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const { value: games } = useFetched(fetchGames);
  return (
    <>
      <button type="button" class="button button-small" disabled={games === null} onClick={() => setOpen(true)}>
        {t("challenges-challenge")}
      </button>
      {isOpen && games !== null && <ChallengeForm name={name} games={games} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Adds or removes another account as a friend, and blocks or unblocks it. */
function ContactButtons({ name }: { name: string }): JSX.Element | null {
  const { value: contacts, error, isBusy, change } = useResource(fetchContacts);
  const now = contacts?.find((tie) => tie.name === name)?.tie ?? null;
  if (contacts === null) return null;
  const button = (tie: Contact["tie"], words: string) => (
    <SmallButton
      isPressed={now === tie}
      isBusy={isBusy}
      onClick={() => change(() => setContact(name, now === tie ? null : tie))}
    >
      <Words text={words} />
    </SmallButton>
  );
  return (
    <>
      {button("friend", t(now === "friend" ? "accounts-friend" : "accounts-add-friend"))}
      {button("block", t(now === "block" ? "accounts-blocked" : "accounts-block"))}
      {error !== null && (
        <span class="trouble">
          <Words text={error} />
        </span>
      )}
    </>
  );
}
