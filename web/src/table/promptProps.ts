/** The props of the prompt, which its parts share. */

import type { ComponentChildren } from "preact";
import type { SpecialAction } from "../games/presentation";
import type { OfferKind, TableMessage } from "../net/messages";

export interface PromptActions {
  act: (action: string) => void;
  select: (action: string | null) => void;
  clearPremove: () => void;
  fill: (level: number) => void;
  confirmReady: () => void;
  offer: (what: OfferKind) => void;
  answerOffer: (what: OfferKind, accept: boolean) => void;
  goToLatest: () => void;
  dismissResult: () => void;
}

export interface PromptProps {
  table: TableMessage;
  seatKey: string | null;
  /** Whether the connection is open. */
  isOpen: boolean;
  /** Whether the board shows the latest position. */
  isLive: boolean;
  /** Whether a later match is played at this table, so that there is no rematch to offer. */
  isPastMatch: boolean;
  /** Whether this is a record, without a table to share. */
  isReplay: boolean;
  /** The action under way. */
  pending: string | null;
  /** The action that waits for its confirmation. */
  selected: string | null;
  specialActions: readonly SpecialAction[];
  /** The special action whose key was pressed once. */
  armed: string | null;
  /** The notice of a premove. */
  premoveNotice: string | null;
  /** Whether the result is announced in a large card, as it is until the player dismisses it. */
  announcesResult: boolean;
  /** Whether the board itself shows how a round was scored. */
  boardShowsScoring: boolean;
  /** Returns the question that confirms an action. */
  confirmQuestion: (action: string) => string;
  actions: PromptActions;
  /** Other notices about the match. */
  children?: ComponentChildren;
}
