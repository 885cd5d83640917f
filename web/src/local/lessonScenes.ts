/** The scenes of a game's lesson with what solves them, which a server keeps to itself. */

import type { LessonInfo, MessageInfo } from "../net/messages";

export interface LessonScene {
  options: Record<string, unknown>;
  /** The actors and actions before the scene. */
  moves: readonly (readonly [string, string])[];
  seat: number;
  answers: readonly string[];
  /** The other seats' actions after the solution. */
  replies: readonly (readonly [string, string])[];
  solved: MessageInfo;
  other: MessageInfo;
}

/** A game's lesson, as `scripts/static-data` writes it. */
export interface LessonFile {
  lesson: LessonInfo;
  scenes: LessonScene[];
}
