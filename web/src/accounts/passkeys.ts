/** Passkeys: the browser's own dialogs, and the requests about them. */

import { getJson, post, postJson } from "../net/api";
import type { AccountInfo, PasskeyInfo } from "../net/messages";
import { loadSeats } from "../ui/seatKeys";
import { account, type Confirmation, confirmed } from "./account";
import { t } from "../words/catalogue";

/** Whether this browser supports passkeys here: they need HTTPS or localhost. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/** Waits for a dialog of the browser; throws an error with a plain message if it is cancelled. */
async function readCredential(dialog: Promise<Credential | null>): Promise<unknown> {
  let credential: Credential | null;
  try {
    credential = await dialog;
  } catch (error) {
    const isKnown = (error as Error).name === "InvalidStateError";
    throw new Error(t(isKnown ? "accounts-passkey-known" : "accounts-no-passkey"), {
      cause: error,
    });
  }
  if (credential === null) throw new Error(t("accounts-no-passkey"));
  return (credential as PublicKeyCredential).toJSON();
}

export async function addPasskey(name: string, confirmation: Confirmation): Promise<void> {
  type Creation = Record<"options", PublicKeyCredentialCreationOptionsJSON>;
  const { options } = await postJson<Creation>("/api/people/me/passkeys/begin", confirmed(confirmation));
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await readCredential(navigator.credentials.create({ publicKey }));
  await post("/api/people/me/passkeys", { name, credential });
}

export function fetchPasskeys(): Promise<PasskeyInfo[]> {
  return getJson("/api/people/me/passkeys");
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await post("/api/people/me/passkeys/name", { id, name });
}

export async function removePasskey(id: string): Promise<void> {
  await post("/api/people/me/passkeys/end", { id });
}

/** Logs in with a passkey. The tables that were played as a guest are added to the account. */
export async function logInWithPasskey(): Promise<void> {
  type Login = Record<"options", PublicKeyCredentialRequestOptionsJSON>;
  const { options } = await postJson<Login>("/api/people/passkey/begin", {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await readCredential(navigator.credentials.get({ publicKey }));
  const body = { credential, seats: loadSeats() };
  const { person } = await postJson<{ person: AccountInfo }>("/api/people/passkey", body);
  account.change({ name: person.name, role: person.role, secondFactor: person.second_factor });
}
