/** The public page of an account: ratings and games. */

import type { JSX } from "preact";
import { useCallback, useEffect } from "preact/hooks";
import type { Profile, Contact } from "../net/messages";
import { SimplePage } from "../ui/SimplePage";
import { setPageTitle } from "../ui/pageTitle";
import { usePersistent } from "../ui/persistent";
import { account, fetchProfile, fetchContacts, setContact } from "./account";
import { GameHistory } from "./GameHistory";
import { RatingTable } from "./RatingTable";
import { SmallButton } from "../ui/SmallButton";
import { useResource } from "../ui/useResource";
import "./accounts.css";
import { ErrorMessage } from "../ui/ErrorMessage";
import { joinTexts, t } from "../words/catalogue";
import { formatMoment } from "../words/numbers";
import { Words } from "../words/Words";

export function ProfilePage({ name }: { name: string }): JSX.Element {
  const me = usePersistent(account).name;
  const { value: profile, error } = useResource(useCallback(() => fetchProfile(name), [name]));
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
        <Words text={aboutWords(profile)} />
      </p>
      {me !== "" && me !== profile.name && <ContactButtons name={profile.name} />}
      {profile.ratings.length > 0 && (
        <section class="card stack" aria-labelledby="ratings">
          <h2 id="ratings">{t("accounts-ratings")}</h2>
          <RatingTable ratings={profile.ratings} by="game" />
        </section>
      )}
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
    <p class="person-links">
      {button("friend", t(now === "friend" ? "accounts-friend" : "accounts-add-friend"))}
      {button("block", t(now === "block" ? "accounts-blocked" : "accounts-block"))}
      {error !== null && (
        <span class="trouble">
          <Words text={error} />
        </span>
      )}
    </p>
  );
}
