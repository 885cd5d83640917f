/** Applies the patches from the server to the table message that a client has. */

import type { LogEntry, PatchMessage, PatchOperation, TableMessage, ViewData } from "./messages";

/**
 * Returns the table message after a patch, with the log lines of the patch alone. The message before it is not changed;
 * parts that the patch does not touch are shared.
 */
export function applyPatch(table: TableMessage, patch: PatchMessage): TableMessage {
  const patched = applyOperations(table, patch.operations) as TableMessage;
  const { version, lines, mark, now } = patch;
  const log = { log_kept: patch.log_kept, log_from: patch.log_from, log: patchedEntries(patch.log, patched.view) };
  return { ...patched, version, lines, mark, now, ...log };
}

/** Returns log entries with their views; each view is described by operations on the one after it. */
function patchedEntries(lines: PatchMessage["log"], newest: ViewData): LogEntry[] {
  let view = newest;
  return lines
    .toReversed()
    .map(({ operations, ...line }) => {
      view = applyOperations(view, operations) as ViewData;
      return { ...line, view };
    })
    .reverse();
}

/** Returns a JSON value after the operations `add`, `remove` and `replace` of a JSON Patch (RFC 6902). */
export function applyOperations(value: unknown, operations: readonly PatchOperation[]): unknown {
  return operations.reduce((before, operation) => {
    const names = operation.path.split("/").slice(1);
    return applyAt(before, names.map(unescapeName), operation);
  }, value);
}

function unescapeName(name: string): string {
  return name.replaceAll("~1", "/").replaceAll("~0", "~");
}

function applyAt(value: unknown, names: readonly string[], operation: PatchOperation): unknown {
  const [name, ...rest] = names;
  if (name === undefined) return operation.value;
  if (Array.isArray(value)) {
    const copy: unknown[] = [...(value as unknown[])];
    const at = Number(name);
    if (rest.length > 0) copy[at] = applyAt(copy[at], rest, operation);
    else if (operation.op === "remove") copy.splice(at, 1);
    else copy.splice(at, operation.op === "add" ? 0 : 1, operation.value);
    return copy;
  }
  const members = value as Record<string, unknown>;
  if (rest.length > 0) return { ...members, [name]: applyAt(members[name], rest, operation) };
  if (operation.op !== "remove") return { ...members, [name]: operation.value };
  return Object.fromEntries(Object.entries(members).filter(([each]) => each !== name));
}
