/** The external bots of an account, with their tokens. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { BotToken } from "../net/messages";
import { TextField } from "../ui/fields";
import { SmallButton } from "../ui/SmallButton";
import { onSubmission } from "../ui/useAttempt";
import { useResource } from "../ui/useResource";
import { addBot, createToken, fetchBots } from "./account";
import { AccountSection, countNote } from "./AccountSection";
import { t } from "../words/catalogue";
import { Rich } from "../words/Rich";
import { Words } from "../words/Words";
import { PersonLink } from "../ui/PersonMark";

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
    <AccountSection title={t("accounts-bots")} note={countNote(value, t("accounts-bots-purpose"))} error={error}>
      {created !== null && (
        <p class="person-token" role="status">
          <Rich
            id="accounts-token-of"
            args={{ name: created.name, token: created.token }}
            parts={{ code: (text) => <code translate={false}>{text}</code> }}
          />
        </p>
      )}
      {value !== null && value.length > 0 && (
        <ul class="person-rows">
          {value.map((bot) => (
            <li key={bot.name}>
              <PersonLink name={bot.name} kind="account" />
              <span class="muted">
                <Words text={t(bot.tokens.length === 0 ? "accounts-no-token" : "accounts-has-token")} />
              </span>
              <SmallButton
                label={t("accounts-new-token-for", { name: bot.name })}
                isBusy={isBusy}
                onClick={() => create(createToken(bot.name))}
              >
                {t("accounts-new-token")}
              </SmallButton>
            </li>
          ))}
        </ul>
      )}
      <form class="field-row" onSubmit={onSubmission(() => create(addBot(name)))}>
        <TextField label={t("accounts-new-bot-name")} value={name} maxLength={18} required onText={setName} />
        <button type="submit" class="button button-plain" disabled={isBusy}>
          {t("accounts-add-bot")}
        </button>
      </form>
    </AccountSection>
  );
}
