/** The requests of the rule lab. */

import { parseOptions } from "../ui/checks";
import { getJson, postJson, request } from "../net/api";
import type * as wire from "../net/messages.generated";

export type LabInfo = wire.LabInfo;
export type JobInfo = wire.JobInfo;
export type LabAnswer = wire.AnswerInfo;
export type PlayerData = wire.HumanPlayMeans;
export type NewJob = wire.NewJob;
export type SharedAnswer = wire.LabAnswerInfo;

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

/** Shares the answers of a job that has ended. */
export function shareAnswers(job: string): Promise<wire.DocumentShared> {
  return postJson("/api/lab/answers", { job });
}

export function fetchSharedAnswer(id: string): Promise<SharedAnswer> {
  return getJson(`/api/lab/answers/${encodeURIComponent(id)}`);
}

/** Returns the record of a match of an experiment. */
export async function fetchLabMatch(experiment: string, match: string): Promise<string> {
  return (await request(`/api/lab/${encodeURIComponent(experiment)}/matches/${encodeURIComponent(match)}`)).text();
}

/** A question that an address names, or a part of one. */
export interface NamedQuestion {
  game: string;
  options: Record<string, unknown>;
  level: string;
  deals: string;
  measures: readonly string[];
}

/** Reads a question from the fragment of an address. What the address does not name is empty. */
export function parseQuestion(fragment: string): NamedQuestion | null {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ""));
  const game = parameters.get("game");
  if (game === null) return null;
  return {
    game,
    options: parseOptions(parameters.get("options") ?? "{}"),
    level: parameters.get("level") ?? "",
    deals: parameters.get("deals") ?? "",
    measures: (parameters.get("measures") ?? "").split(" ").filter((name) => name !== ""),
  };
}
