/** The texts of actions, taken apart as the core has them in data. */

export function parseAction(text: string): { kind: "mark"; cell: string } | null {
  return /^[a-c][1-3]$/.test(text) ? { kind: "mark", cell: text } : null;
}
