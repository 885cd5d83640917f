/** One's friends, and whom one has blocked. */

import type { JSX } from "preact";
import { Trouble } from "../ui/ErrorMessage";
import { fetchTies, setTie } from "./account";
import { useOwn } from "./useResource";

export function OwnPeople(): JSX.Element | null {
  const { own, trouble, change } = useOwn(fetchTies);
  const ties = own ?? [];
  if (ties.length === 0 && trouble === null) return null;
  return (
    <section class="card person-part" aria-labelledby="own-people">
      <h2 id="own-people">People</h2>
      <Trouble words={trouble} />
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
              onClick={() => change(() => setTie(name, null))}
            >
              {tie === "friend" ? "Remove" : "Unblock"}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
