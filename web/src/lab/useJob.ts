/** A job that one watches: it goes on as long as this asks how it is getting on. */

import { useEffect, useState } from "preact/hooks";
import { ApiError } from "../net/api";
import { type JobInfo, lookAtJob, type NewJob, startJob, stopJob } from "./lab";

const LOOK_MS = 1000;

export interface Watched {
  job: JobInfo | null;
  busy: boolean;
  trouble: string | null;
  start: (asked: NewJob) => Promise<void>;
  stop: () => Promise<void>;
}

export function isOver(job: JobInfo): boolean {
  return job.state === "done" || job.state === "stopped" || job.state === "failed";
}

export function useJob(): Watched {
  const [secret, setSecret] = useState<string | null>(null);
  const [job, setJob] = useState<JobInfo | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);

  useEffect(() => {
    if (secret === null) return undefined;
    let timer = 0;
    let wanted = true;
    let over = false;
    const look = async () => {
      try {
        const shown = await lookAtJob(secret);
        if (!wanted) return;
        setJob(shown);
        setTrouble(null);
        over = isOver(shown);
        if (over) return;
      } catch (error) {
        if (!wanted) return;
        setTrouble((error as Error).message);
        if (error instanceof ApiError && error.code === "no_match") {
          setSecret(null);
          setJob(null);
          return;
        }
      }
      timer = window.setTimeout(() => void look(), LOOK_MS);
    };
    // Who goes away leaves the service's time to the next, who may be the same person on another page.
    const leave = () => {
      wanted = false;
      window.clearTimeout(timer);
      if (!over) void stopJob(secret).catch(() => undefined);
    };
    window.addEventListener("pagehide", leave);
    void look();
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [secret]);

  return {
    job,
    busy: starting || (job !== null && !isOver(job)),
    trouble,
    start: async (asked) => {
      setStarting(true);
      setTrouble(null);
      setJob(null);
      try {
        setSecret(await startJob(asked));
      } catch (error) {
        setTrouble((error as Error).message);
      } finally {
        setStarting(false);
      }
    },
    stop: async () => {
      if (secret === null) return;
      try {
        setJob(await stopJob(secret));
      } catch (error) {
        setTrouble((error as Error).message);
      }
    },
  };
}
