/** Parses the text of an action into the core's data. */

export function parseAction(text: string): { kind: "mark"; cell: string } | null {
  return /^[a-c][1-3]$/.test(text) ? { kind: "mark", cell: text } : null;
}
