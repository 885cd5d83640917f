/** One's friends, and whom one has blocked. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Tie } from "../line/messages";
import { fetchTies, setTie } from "./account";
import { useAttempt } from "./useAttempt";

export function OwnPeople(): JSX.Element | null {
  const [ties, setTies] = useState<readonly Tie[]>([]);
  const { trouble, attempt } = useAttempt();
  const look = async () => setTies(await fetchTies());
  useEffect(() => void attempt(look), [attempt]);
  if (ties.length === 0 && trouble === null) return null;
  return (
    <section class="card person-part" aria-labelledby="own-people">
      <h2 id="own-people">People</h2>
      {trouble !== null && <p class="trouble">{trouble}</p>}
      <ul class="person-rows">
        {ties.map(({ name, tie }) => (
          <li key={name}>
            <a class="link" href={`/p/${encodeURIComponent(name)}`}>
              {name}
            </a>
            <span class="muted">{tie === "friend" ? "friend" : "blocked"}</span>
            <button
              type="button"
              class="button button-plain button-small"
              aria-label={tie === "friend" ? `${name} is no friend any more` : `Block ${name} no longer`}
              onClick={() =>
                void attempt(async () => {
                  await setTie(name, null);
                  await look();
                })
              }
            >
              {tie === "friend" ? "Remove" : "Unblock"}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
