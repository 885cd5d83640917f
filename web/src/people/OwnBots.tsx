/** Bots of one's own, which play with a token. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Bot, BotToken } from "../line/messages";
import { addBot, fetchBots, newToken } from "./account";
import { useAttempt } from "./useAttempt";

export function OwnBots(): JSX.Element {
  const [bots, setBots] = useState<readonly Bot[]>([]);
  const [name, setName] = useState("");
  const [made, setMade] = useState<BotToken | null>(null);
  const { trouble, busy, attempt } = useAttempt();
  const look = async () => setBots(await fetchBots());
  useEffect(() => void attempt(look), [attempt]);
  const show = (work: Promise<BotToken>) =>
    attempt(async () => {
      setMade(await work);
      setName("");
      await look();
    });
  return (
    <details class="card person-part">
      <summary>
        My bots <span class="muted">{bots.length === 0 ? "programs that play for you" : bots.length}</span>
      </summary>
      {made !== null && (
        <p class="person-token" role="status">
          The token of {made.name}, shown only now: <code>{made.token}</code>
        </p>
      )}
      {trouble !== null && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <ul class="person-rows">
        {bots.map((bot) => (
          <li key={bot.name}>
            <a class="link" href={`/p/${encodeURIComponent(bot.name)}`}>
              {bot.name}
            </a>
            <span class="muted">{bot.tokens.length === 0 ? "no token" : "has a token"}</span>
            <button
              type="button"
              class="button button-plain button-small"
              disabled={busy}
              aria-label={`New token for ${bot.name}`}
              onClick={() => void show(newToken(bot.name))}
            >
              New token
            </button>
          </li>
        ))}
      </ul>
      <form
        class="person-row-form"
        onSubmit={(event) => {
          event.preventDefault();
          void show(addBot(name));
        }}
      >
        <label class="field">
          <span>Name of a new bot</span>
          <input value={name} maxLength={18} required onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <button type="submit" class="button button-plain" disabled={busy}>
          Add it
        </button>
      </form>
    </details>
  );
}
