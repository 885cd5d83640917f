/** Requests for sheets to print. */

import { post, postJson } from "../net/api";
import type { PrintRequest, PrintSheets } from "../net/messages.generated";

export type PrintJob = Required<PrintRequest>;

export async function fetchSheets(job: PrintJob): Promise<Blob> {
  return (await post("/api/print", job)).blob();
}

export async function fetchHeadings(job: PrintJob): Promise<readonly string[]> {
  return (await postJson<PrintSheets>("/api/print/sheets", job)).headings;
}

export async function fetchPreview(job: PrintJob, sheet: number): Promise<Blob> {
  return (await post("/api/print/preview", { ...job, sheet })).blob();
}
