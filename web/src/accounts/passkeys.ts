/** Passkeys: what the browser's own dialogs make and show, and the calls about them. */

import { ask, post } from "../net/api";
import type { Me, PasskeyInfo } from "../net/messages";
import { loadTables } from "../ui/storage";
import { account } from "./account";

async function told<T>(response: Promise<Response>): Promise<T> {
  return (await (await response).json()) as T;
}

/** Whether this browser can, in this place: only a page over HTTPS may, and those of this machine. */
export function canPasskeys(): boolean {
  return typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/** What a dialog of the browser gave; whoever closed it is told in plain words. */
async function shown(dialog: Promise<Credential | null>): Promise<unknown> {
  let credential: Credential | null;
  try {
    credential = await dialog;
  } catch (error) {
    const isKnown = (error as Error).name === "InvalidStateError";
    throw new Error(isKnown ? "This device has a passkey for you already." : "No passkey was chosen.", {
      cause: error,
    });
  }
  if (credential === null) throw new Error("No passkey was chosen.");
  return (credential as PublicKeyCredential).toJSON();
}

export async function addPasskey(name: string, password: string): Promise<void> {
  interface Asked {
    options: PublicKeyCredentialCreationOptionsJSON;
  }
  const { options } = await told<Asked>(post("/api/people/me/passkeys/begin", { password }));
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await shown(navigator.credentials.create({ publicKey }));
  await post("/api/people/me/passkeys", { name, credential });
}

export function fetchPasskeys(): Promise<PasskeyInfo[]> {
  return told(ask("/api/people/me/passkeys"));
}

export async function namePasskey(id: string, name: string): Promise<void> {
  await post("/api/people/me/passkeys/name", { id, name });
}

export async function endPasskey(id: string): Promise<void> {
  await post("/api/people/me/passkeys/end", { id });
}

/** Begins a session by a passkey; what was played here as a guest comes along. */
export async function enterByPasskey(): Promise<void> {
  const { options } = await told<{ options: PublicKeyCredentialRequestOptionsJSON }>(
    post("/api/people/passkey/begin", {}),
  );
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await shown(navigator.credentials.get({ publicKey }));
  const { person } = await told<{ person: Me }>(post("/api/people/passkey", { credential, seats: loadTables() }));
  account.change({ name: person.name });
}
