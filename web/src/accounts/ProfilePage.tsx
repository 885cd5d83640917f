/** The public page of an account: ratings and games. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Profile, Contact } from "../net/messages";
import { SimplePage } from "../ui/SimplePage";
import { setPageTitle } from "../ui/pageTitle";
import { usePersistent } from "../ui/persistent";
import { account, fetchProfile, fetchContacts, setContact } from "./account";
import { GameHistory } from "./GameHistory";
import { RatingTable } from "./RatingTable";
import { useAttempt } from "../ui/useAttempt";
import "./accounts.css";
import { ErrorMessage } from "../ui/ErrorMessage";

export function ProfilePage({ name }: { name: string }): JSX.Element {
  const [profile, setProfile] = useState<Profile | null>(null);
  const { error, attempt } = useAttempt();
  useEffect(() => {
    setPageTitle(`${name} · Chabudai`, false);
    void attempt(async () => setProfile(await fetchProfile(name)));
  }, [attempt, name]);
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
      <ContactButtons name={profile.name} />
      {profile.ratings.length > 0 && (
        <section class="card person-part" aria-labelledby="ratings">
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

/** Adds or removes a friend, and blocks or unblocks, for other accounts. */
function ContactButtons({ name }: { name: string }): JSX.Element | null {
  const me = usePersistent(account).name;
  const [contacts, setContacts] = useState<readonly Contact[] | null>(null);
  const { error, isBusy, attempt } = useAttempt();
  const isOther = me !== "" && me !== name;
  const reload = async () => setContacts(await fetchContacts());
  useEffect(() => {
    if (isOther) void attempt(reload);
  }, [attempt, isOther]);
  if (!isOther || contacts === null) return null;
  const now = contacts.find((tie) => tie.name === name)?.tie ?? null;
  const button = (tie: Contact["tie"], words: string) => (
    <button
      type="button"
      class="button button-plain button-small"
      aria-pressed={now === tie}
      disabled={isBusy}
      onClick={() =>
        void attempt(async () => {
          await setContact(name, now === tie ? null : tie);
          await reload();
        })
      }
    >
      {words}
    </button>
  );
  return (
    <p class="person-links">
      {button("friend", now === "friend" ? "Friend ✓" : "Add friend")}
      {button("block", now === "block" ? "Blocked ✓" : "Block")}
      {error !== null && <span class="trouble">{error}</span>}
    </p>
  );
}
