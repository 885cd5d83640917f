/** Friends and blocks. */

import type { JSX } from "preact";
import { ErrorMessage } from "../ui/ErrorMessage";
import { SmallButton } from "../ui/SmallButton";
import { useResource } from "../ui/useResource";
import { fetchContacts, setContact } from "./account";
import { t } from "../words/catalogue";
import { PersonLink } from "../ui/PersonMark";

/** The friends of an account, and the accounts that it has blocked. */
export function ContactSection(): JSX.Element | null {
  const { value, error, change } = useResource(fetchContacts);
  const contacts = value ?? [];
  if (contacts.length === 0 && error === null) return null;
  return (
    <section class="card stack" aria-labelledby="value-contacts">
      <h2 id="value-contacts">{t("accounts-contacts")}</h2>
      <ErrorMessage message={error} />
      <ul class="person-rows">
        {contacts.map(({ name, tie }) => (
          <li key={`${tie} ${name}`}>
            <PersonLink name={name} kind="account" />
            <span class="muted">{t(tie === "friend" ? "accounts-is-friend" : "accounts-is-blocked")}</span>
            <SmallButton
              label={t(tie === "friend" ? "accounts-remove-friend" : "accounts-unblock-name", { name })}
              onClick={() => change(() => setContact(name, null))}
            >
              {t(tie === "friend" ? "accounts-remove" : "accounts-unblock")}
            </SmallButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
