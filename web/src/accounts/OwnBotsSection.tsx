/** The external bots of an account, with their tokens. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { BotToken } from "../net/messages";
import { TextField } from "../ui/fields";
import { sitePath } from "../ui/sitePath";
import { SmallButton } from "../ui/SmallButton";
import { onSubmission } from "../ui/useAttempt";
import { useResource } from "../ui/useResource";
import { addBot, createToken, fetchBots } from "./account";
import { AccountSection, countNote } from "./AccountSection";

/** The bots of an account, which connect with a token. */
export function BotSection(): JSX.Element {
  const { value, error, isBusy, change } = useResource(fetchBots);
  const [name, setName] = useState("");
  const [created, setCreated] = useState<BotToken | null>(null);
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
        {value?.map((bot) => (
          <li key={bot.name}>
            <a class="link" href={sitePath(`/p/${encodeURIComponent(bot.name)}`)}>
              {bot.name}
            </a>
            <span class="muted">{bot.tokens.length === 0 ? "no token" : "has a token"}</span>
            <SmallButton
              label={`New token for ${bot.name}`}
              isBusy={isBusy}
              onClick={() => create(createToken(bot.name))}
            >
              New token
            </SmallButton>
          </li>
        ))}
      </ul>
      <form class="field-row" onSubmit={onSubmission(() => create(addBot(name)))}>
        <TextField label="Name of the new bot" value={name} maxLength={18} required onText={setName} />
        <button type="submit" class="button button-plain" disabled={isBusy}>
          Add bot
        </button>
      </form>
    </AccountSection>
  );
}
