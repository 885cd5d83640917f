/** Who somebody is to everybody: ratings, and what they have played. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Profile, Tie } from "../net/messages";
import { Simple } from "../ui/SimplePage";
import { showTitle } from "../ui/pageTitle";
import { useRemembered } from "../ui/persistent";
import { account, fetchProfile, fetchTies, setTie } from "./account";
import { History } from "./GameHistory";
import { RatingTable } from "./RatingTable";
import { useAttempt } from "../ui/useAttempt";
import "./accounts.css";
import { Trouble } from "../ui/ErrorMessage";

export function PersonPage({ name }: { name: string }): JSX.Element {
  const [profile, setProfile] = useState<Profile | null>(null);
  const { trouble, attempt } = useAttempt();
  useEffect(() => {
    showTitle(`${name} · Chabudai`, false);
    void attempt(async () => setProfile(await fetchProfile(name)));
  }, [attempt, name]);
  if (profile === null) {
    return (
      <Simple title={trouble === null ? name : "There is nobody here"}>
        <Trouble words={trouble} />
      </Simple>
    );
  }
  return (
    <Simple title={profile.name}>
      <p class="muted">{aboutWords(profile)}</p>
      <TieButtons name={profile.name} />
      {profile.ratings.length > 0 && (
        <section class="card person-part" aria-labelledby="ratings">
          <h2 id="ratings">Ratings</h2>
          <RatingTable ratings={profile.ratings} by="game" />
        </section>
      )}
      <History name={profile.name} />
    </Simple>
  );
}

function aboutWords(profile: Profile): string {
  const since = new Date(profile.created).toLocaleDateString([], { month: "long", year: "numeric" });
  const what = profile.owner === null ? "" : `A bot of ${profile.owner}. `;
  return `${what}${profile.role === "moderator" ? "Moderator. " : ""}Here since ${since}.`;
}

/** Friend and block, for who is logged in and is somebody else. */
function TieButtons({ name }: { name: string }): JSX.Element | null {
  const me = useRemembered(account).name;
  const [ties, setTies] = useState<readonly Tie[] | null>(null);
  const { trouble, busy, attempt } = useAttempt();
  const isOther = me !== "" && me !== name;
  const look = async () => setTies(await fetchTies());
  useEffect(() => {
    if (isOther) void attempt(look);
  }, [attempt, isOther]);
  if (!isOther || ties === null) return null;
  const now = ties.find((tie) => tie.name === name)?.tie ?? null;
  const button = (tie: Tie["tie"], words: string) => (
    <button
      type="button"
      class="button button-plain button-small"
      aria-pressed={now === tie}
      disabled={busy}
      onClick={() =>
        void attempt(async () => {
          await setTie(name, now === tie ? null : tie);
          await look();
        })
      }
    >
      {words}
    </button>
  );
  return (
    <p class="person-links">
      {button("friend", now === "friend" ? "Friend ✓" : "Make a friend")}
      {button("block", now === "block" ? "Blocked ✓" : "Block")}
      {trouble !== null && <span class="trouble">{trouble}</span>}
    </p>
  );
}
