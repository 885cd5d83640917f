/** The bots of an account, which connect with a token. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { BotToken } from "../net/messages";
import { addBot, fetchBots, createToken } from "./account";
import { countNote, AccountSection } from "./AccountSection";
import { useResource } from "./useResource";

export function BotSection(): JSX.Element {
  const { value, error, isBusy, change } = useResource(fetchBots);
  const [name, setName] = useState("");
  const [created, setCreated] = useState<BotToken | null>(null);
  const bots = value ?? [];
  const create = (work: Promise<BotToken>) =>
    change(async () => {
      setCreated(await work);
      setName("");
    });
  return (
    <AccountSection title="My bots" note={countNote(value, "programs that play under your account")} error={error}>
      {created !== null && (
        <p class="person-token" role="status">
          Token of {created.name}. Copy it now; it is not shown again: <code>{created.token}</code>
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
              disabled={isBusy}
              aria-label={`New token for ${bot.name}`}
              onClick={() => create(createToken(bot.name))}
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
          create(addBot(name));
        }}
      >
        <label class="field">
          <span>Name of the new bot</span>
          <input value={name} maxLength={18} required onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <button type="submit" class="button button-plain" disabled={isBusy}>
          Add bot
        </button>
      </form>
    </AccountSection>
  );
}
