/** The friends of an account, and the accounts that it has blocked. */

import type { JSX } from "preact";
import { ErrorMessage } from "../ui/ErrorMessage";
import { fetchContacts, setContact } from "./account";
import { useResource } from "./useResource";

export function ContactSection(): JSX.Element | null {
  const { value, error, change } = useResource(fetchContacts);
  const contacts = value ?? [];
  if (contacts.length === 0 && error === null) return null;
  return (
    <section class="card person-part" aria-labelledby="value-contacts">
      <h2 id="value-contacts">Contacts</h2>
      <ErrorMessage message={error} />
      <ul class="person-rows">
        {contacts.map(({ name, tie }) => (
          <li key={name}>
            <a class="link" href={`/p/${encodeURIComponent(name)}`}>
              {name}
            </a>
            <span class="muted">{tie === "friend" ? "friend" : "blocked"}</span>
            <button
              type="button"
              class="button button-plain button-small"
              aria-label={tie === "friend" ? `Remove ${name} from your friends` : `Unblock ${name}`}
              onClick={() => change(() => setContact(name, null))}
            >
              {tie === "friend" ? "Remove" : "Unblock"}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
