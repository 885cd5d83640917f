/** A job of the lab that the page polls. The server stops jobs that are not polled. */

import { useEffect, useState } from "preact/hooks";
import { ApiError } from "../net/api";
import { fetchJob, type JobInfo, type NewJob, startJob, stopJob } from "./lab";

const POLL_INTERVAL_MS = 1000;

interface JobState {
  /** The secret of the job; null if none was started. */
  id: string | null;
  job: JobInfo | null;
  isBusy: boolean;
  error: string | null;
  start: (job: NewJob) => Promise<void>;
  stop: () => Promise<void>;
}

export function isOver(job: JobInfo): boolean {
  return job.state === "done" || job.state === "stopped" || job.state === "failed";
}

export function useJob(): JobState {
  const [id, setId] = useState<string | null>(null);
  const [job, setJob] = useState<JobInfo | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);

  useEffect(() => {
    if (id === null) return undefined;
    let timer = 0;
    let isCurrent = true;
    let isDone = false;
    const poll = async () => {
      try {
        const info = await fetchJob(id);
        if (!isCurrent) return;
        setJob(info);
        setError(null);
        isDone = isOver(info);
        if (isDone) return;
      } catch (reason) {
        if (!isCurrent) return;
        setError((reason as Error).message);
        if (reason instanceof ApiError && reason.code === "no_match") {
          setId(null);
          setJob(null);
          return;
        }
      }
      timer = window.setTimeout(() => void poll(), POLL_INTERVAL_MS);
    };
    // Leaving the page stops the job, so that the server can run the next one.
    const leave = () => {
      isCurrent = false;
      window.clearTimeout(timer);
      if (!isDone) void stopJob(id).catch(() => undefined);
    };
    window.addEventListener("pagehide", leave);
    void poll();
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [id]);

  return {
    id,
    job,
    isBusy: isStarting || (job !== null && !isOver(job)),
    error,
    start: async (wanted) => {
      setStarting(true);
      setError(null);
      setJob(null);
      try {
        setId(await startJob(wanted));
      } catch (reason) {
        setError((reason as Error).message);
      } finally {
        setStarting(false);
      }
    },
    stop: async () => {
      if (id === null) return;
      try {
        setJob(await stopJob(id));
      } catch (reason) {
        setError((reason as Error).message);
      }
    },
  };
}
