import type { MessageInfo } from "../src/net/messages";

/** Returns a message of the server that reads the same in every language. */
export function plain(text: string): MessageInfo {
  return { id: "plain", args: { text } };
}
