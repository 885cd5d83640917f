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

export function ProfilePage({ name }: { name: string }): JSX.Element {
  const me = usePersistent(account).name;
  const { value: profile, error } = useResource(useCallback(() => fetchProfile(name), [name]));
  useEffect(() => setPageTitle(`${name} · Chabudai`, false), [name]);
  if (profile === null) {
    return (
      <SimplePage title={error === null ? name : "Player not found"}>
        <ErrorMessage message={error} />
      </SimplePage>
    );
  }
  return (
    <SimplePage title={profile.name}>
      <p class="muted">{aboutWords(profile)}</p>
      {me !== "" && me !== profile.name && <ContactButtons name={profile.name} />}
      {profile.ratings.length > 0 && (
        <section class="card stack" aria-labelledby="ratings">
          <h2 id="ratings">Ratings</h2>
          <RatingTable ratings={profile.ratings} by="game" />
        </section>
      )}
      <GameHistory name={profile.name} />
    </SimplePage>
  );
}

function aboutWords(profile: Profile): string {
  const since = new Date(profile.created).toLocaleDateString([], { month: "long", year: "numeric" });
  const what = profile.owner === null ? "" : `Bot of ${profile.owner}. `;
  return `${what}${profile.role === "moderator" ? "Moderator. " : ""}Joined in ${since}.`;
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
      {words}
    </SmallButton>
  );
  return (
    <p class="person-links">
      {button("friend", now === "friend" ? "Friend ✓" : "Add friend")}
      {button("block", now === "block" ? "Blocked ✓" : "Block")}
      {error !== null && <span class="trouble">{error}</span>}
    </p>
  );
}
