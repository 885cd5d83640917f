/** The calls of the lab. */

import { call, post } from "../net/api";
import type * as wire from "../net/messages.generated";

export type LabInfo = wire.LabInfo;
export type JobInfo = wire.JobInfo;
export type Answer = wire.AnswerInfo;
export type People = wire.HumanPlayMeans;
export type NewJob = wire.NewJob;

export async function fetchLab(): Promise<LabInfo> {
  return (await (await call("/api/lab")).json()) as LabInfo;
}

export async function startJob(asked: NewJob): Promise<string> {
  return ((await (await post("/api/lab/jobs", asked)).json()) as wire.JobStarted).job;
}

export async function lookAtJob(job: string): Promise<JobInfo> {
  return (await (await post("/api/lab/jobs/look", { job })).json()) as JobInfo;
}

export async function stopJob(job: string): Promise<JobInfo> {
  return (await (await post("/api/lab/jobs/stop", { job }, { keepalive: true })).json()) as JobInfo;
}

/** The record of a match of an experiment. */
export async function fetchPlayed(experiment: string, played: string): Promise<string> {
  return (await call(`/api/lab/${encodeURIComponent(experiment)}/matches/${encodeURIComponent(played)}`)).text();
}

/** The address of the lab with a variant to measure. */
export function labLink(game: string, options: Readonly<Record<string, unknown>>): string {
  return `/lab#${new URLSearchParams({ game, options: JSON.stringify(options) })}`;
}

/** The variant that an address asks for. */
export function variantIn(fragment: string): { game: string; options: Record<string, unknown> } | null {
  const words = new URLSearchParams(fragment.replace(/^#/, ""));
  const game = words.get("game");
  if (game === null) return null;
  try {
    const options: unknown = JSON.parse(words.get("options") ?? "{}");
    const isTable = typeof options === "object" && options !== null && !Array.isArray(options);
    return { game, options: isTable ? (options as Record<string, unknown>) : {} };
  } catch {
    return { game, options: {} };
  }
}
