/** The requests of the rule lab. */

import { parseOptions } from "../ui/checks";
import { getJson, postJson, request } from "../net/api";
import type * as wire from "../net/messages.generated";
import { sitePath } from "../ui/sitePath";

export type LabInfo = wire.LabInfo;
export type JobInfo = wire.JobInfo;
export type LabAnswer = wire.AnswerInfo;
export type PlayerData = wire.HumanPlayMeans;
export type NewJob = wire.NewJob;

export function fetchLab(): Promise<LabInfo> {
  return getJson("/api/lab");
}

/** Starts a job; returns its id. */
export async function startJob(job: NewJob): Promise<string> {
  return (await postJson<wire.JobStarted>("/api/lab/jobs", job)).job;
}

export function fetchJob(job: string): Promise<JobInfo> {
  return postJson("/api/lab/jobs/look", { job });
}

export function stopJob(job: string): Promise<JobInfo> {
  return postJson("/api/lab/jobs/stop", { job }, { keepalive: true });
}

/** Returns the record of a match of an experiment. */
export async function fetchLabMatch(experiment: string, match: string): Promise<string> {
  return (await request(`/api/lab/${encodeURIComponent(experiment)}/matches/${encodeURIComponent(match)}`)).text();
}

/** Returns the address of the lab with a variant to measure. */
export function labLink(game: string, options: Readonly<Record<string, unknown>>): string {
  return sitePath(`/lab#${new URLSearchParams({ game, options: JSON.stringify(options) })}`);
}

/** Reads the variant from the fragment of an address. */
export function parseVariant(fragment: string): { game: string; options: Record<string, unknown> } | null {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ""));
  const game = parameters.get("game");
  if (game === null) return null;
  return { game, options: parseOptions(parameters.get("options") ?? "{}") };
}
