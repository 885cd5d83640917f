/** What the parts of the page of a club share: the club itself, and what the part of an account lets it do. */

import type { ClubInfo } from "../net/messages";

export interface ClubProps {
  info: ClubInfo;
  isBusy: boolean;
  /** Sends a change and loads the club again. */
  change: (work: () => Promise<unknown>) => void;
}

type Role = ClubInfo["mine"];

export function isMember(role: Role): boolean {
  return role !== null && role !== "asking";
}

export function isOrganiser(role: Role): boolean {
  return role === "owner" || role === "organiser";
}
