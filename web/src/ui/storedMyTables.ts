/** The state of the player's tables in the server's latest answer, as this browser stores it. */

import type { MessageInfo, MyTable } from "../net/messages";
import { hasShape, isCount, isFlag, isListOf, isNullOr, isOneOf, isShallow, isTable, isText } from "./checks";
import { loadList, saveItem } from "./storage";

/** The depth of messages in the arguments of messages. */
const MAX_MESSAGE_DEPTH = 16;

const isMessage = hasShape<MessageInfo>({
  id: isText,
  args: (value: unknown): value is MessageInfo["args"] => isTable(value) && isShallow(value, MAX_MESSAGE_DEPTH),
});

const isMyTable = hasShape<MyTable>({
  table: isText,
  state: isOneOf<MyTable["state"]>(["asked", "gone", "open", "over", "waiting"]),
  game: isText,
  title: isText,
  variant: isText,
  others: isListOf(isText),
  kinds: isListOf(isOneOf<MyTable["kinds"][number]>(["account", "bot", "guest"])),
  levels: isListOf(isNullOr(isCount)),
  variant_name: isNullOr(isMessage),
  begun: isText,
  won: isNullOr(isFlag),
  ending: isNullOr(isMessage),
  sketch: isText,
});

/**
 * Returns the state of the player's tables in the server's latest answer. It is shown until the next answer, so that
 * the page does not jump.
 */
export function loadMyTables(): MyTable[] {
  return loadList("mine", isMyTable);
}

export function saveMyTables(tables: readonly MyTable[]): void {
  saveItem("mine", tables);
}
