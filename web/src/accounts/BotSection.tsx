/** Bots of one's own, which play with a token. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { BotToken } from "../net/messages";
import { addBot, fetchBots, newToken } from "./account";
import { howMany, OwnPart } from "./AccountSection";
import { useOwn } from "./useResource";

export function OwnBots(): JSX.Element {
  const { own, trouble, busy, change } = useOwn(fetchBots);
  const [name, setName] = useState("");
  const [made, setMade] = useState<BotToken | null>(null);
  const bots = own ?? [];
  const show = (work: Promise<BotToken>) =>
    change(async () => {
      setMade(await work);
      setName("");
    });
  return (
    <OwnPart title="My bots" note={howMany(own, "programs that play for you")} trouble={trouble}>
      {made !== null && (
        <p class="person-token" role="status">
          The token of {made.name}, shown only now: <code>{made.token}</code>
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
              onClick={() => show(newToken(bot.name))}
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
          show(addBot(name));
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
    </OwnPart>
  );
}
