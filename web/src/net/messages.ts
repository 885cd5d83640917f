/** The messages under the names that the page uses, with views as something that can be read. */

import type * as wire from "./messages.generated";

/** A view as it crosses the wire; each game's face knows what more it holds (`CONTRACT.md`). */
export interface ViewData {
  game: string;
  seat: number | null;
  acting: number[];
  over: boolean;
  [key: string]: unknown;
}

export type SeatInfo = wire.SeatStatus;
export type Refusal = wire.RefusalInfo;
export type Offer = wire.OfferState;
export type OfferKind = Offer["what"];
/** How a match ends without the one who is gone. */
export type EndKind = wire.EndAbandonedMatch["how"];
export type LevelInfo = wire.LevelInfo;
export type LogEntry = Omit<wire.LogLine, "view"> & { view: ViewData };
export type TableMessage = Omit<wire.TableSnapshot, "start" | "view" | "log" | "options"> & {
  start: ViewData;
  view: ViewData;
  log: LogEntry[];
  options: Record<string, unknown>;
};
export type PageMessage = Omit<wire.LogPageFrame, "log"> & { log: LogEntry[] };
export type AutomaticAction = TableMessage["unasked"][number];
export type RefusedMessage = wire.Refused;
export type ExplainedMessage = wire.ExplanationFrame;
export type ReadingsMessage = wire.ReadingsAnswerFrame;
export type Reading = wire.ReadingInfo;
export type Together = wire.TableSnapshot["together"];
export type HeardMessage = wire.ChatPageFrame;
export type TalkLine = wire.ChatMessage;
export type ToldMessage = wire.TextAnswerFrame;
export type LobbyInfo = wire.LobbySnapshot;
export type OpenTableInfo = wire.OpenTable;
export type LobbyWords = wire.FromLobby;
export type LobbyRequest = wire.FromLobbyClient;
export type Speed = OpenTableInfo["speed"];
export type ServiceMessage =
  TableMessage | PageMessage | Exclude<wire.FromService, wire.TableSnapshot | wire.LogPageFrame>;
export type ClientMessage = wire.FromClient;
export type Opened = wire.TableOpened;
export type Joined = wire.Joined;
export type SceneInfo = Omit<wire.LessonSceneInfo, "view"> & { view: ViewData };
export type LessonInfo = Omit<wire.LessonInfo, "scenes"> & { scenes: SceneInfo[] };
export type RulebookInfo = wire.RulebookText;
/** What a coach would do, in sentences of which none was said the time before. */
export type Advice = wire.AdviceText;
/** What a bot's search finds of a position. */
export type Evaluation = wire.PositionEvaluation;
export type Tried = Omit<wire.LessonActionResult, "view"> & { view: ViewData };
export type MyTable = Required<wire.MyTable>;
export type Me = wire.AccountInfo;
export type NotificationOptions = wire.ServerFeatures;
export type BrowserInfo = wire.PushBrowserInfo;
export type PasskeyInfo = wire.PasskeyInfo;
export type MailInfo = wire.EmailSettings;
export type MailWish = MailInfo["turns"];
export type SessionInfo = wire.SessionInfo;
export type Tie = wire.RelationInfo;
export type Bot = wire.ExternalBotInfo;
export type BotToken = wire.BotToken;
export type Profile = wire.Profile;
export type RatingInfo = wire.RatingInfo;
export type MatchHistoryRequest = wire.MatchHistoryRequest;
export type MatchHistoryPage = wire.MatchHistoryPage;
export type PlayedInfo = wire.FinishedMatchInfo;
export type Reports = wire.ReportQueue;
export type ReportInfo = wire.ReportInfo;
export type Acts = wire.ModerationLog;
/** Something that a moderator did. */
export type ModeratorsAct = wire.ModeratorAction;
export type Leaderboard = wire.Leaderboard;
export type TournamentListing = wire.TournamentSummary;
export type TournamentsInfo = wire.TournamentList;
export type TournamentInfo = wire.TournamentInfo;
export type TournamentWords = wire.FromTournament;
export type OnlookerRequest = wire.FromTournamentClient;
export type BoardInfo = wire.BoardInfo;

/** While another option has this value, an option has another default. */
export interface OptionException {
  option: string;
  value: unknown;
  default: unknown;
}

/** One option of a game, as `/api/games` describes it. */
export interface OptionSpec {
  name: string;
  /**
   * `odd`: an odd number; `seat`: one of `words` or the number of a seat; `numbers`: one of `values`;
   * `list`: some of `words`; `table`: some of `names`, each with a number.
   */
  kind: "switch" | "integer" | "odd" | "seat" | "choice" | "numbers" | "list" | "table";
  default: unknown;
  exceptions?: OptionException[];
  /** The option that this one, which has no default, may be given instead of. */
  instead_of?: string;
  help: string;
  /** What it comes to at a table. */
  example?: string;
  least?: number;
  most?: number;
  words?: string[];
  values?: number[];
  names?: string[];
}

export type GameInfo = Omit<wire.GameInfo, "options"> & { options: OptionSpec[] };
