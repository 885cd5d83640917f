/** What moderators ask the service. */

import { ask, post } from "../net/api";
import type { Acts, Reports } from "../net/messages";

export async function fetchReports(): Promise<Reports> {
  return (await (await ask("/api/moderation")).json()) as Reports;
}

export async function fetchActs(): Promise<Acts> {
  return (await (await ask("/api/moderation/acts")).json()) as Acts;
}

/** `hours` is for how long who said the line is not to write; 0 for not at all. */
export async function settleReport(
  report: number,
  settled: "kept" | "removed",
  reason: string,
  hours: number,
): Promise<void> {
  await post("/api/moderation/settle", { report, settled, reason, mute_hours: hours === 0 ? null : hours });
}

export async function unmute(act: number): Promise<void> {
  await post("/api/moderation/unmute", { act });
}
