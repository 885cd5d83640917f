/** The messages of the protocol under the names that the page uses, with views as plain data. */

import type * as wire from "./messages.generated";

/** The fields that the views of all games share; each game's folder has the type of its own views. */
export interface ViewData {
  game: string;
  seat: number | null;
  acting: number[];
  over: boolean;
  [key: string]: unknown;
}

export type SeatInfo = wire.SeatStatus;
export type PersonKind = wire.SeatPerson["kind"];
export type MessageInfo = wire.MessageInfo;
export type Refusal = wire.RefusalInfo;
export type Offer = wire.OfferState;
export type OfferKind = Offer["what"];
/** How a match of two ends when the other player left: as a claimed win, or cancelled. */
export type EndKind = wire.EndAbandonedMatch["how"];
export type LevelInfo = wire.LevelInfo;
export type LogEntry = Omit<wire.LogLine, "view"> & { view: ViewData };
export type TableMessage = Omit<wire.TableSnapshot, "start" | "view" | "log" | "options"> & {
  start: ViewData;
  view: ViewData;
  log: LogEntry[];
  options: Record<string, unknown>;
};
export type PatchOperation = wire.PatchOperation;
/** A patch of a table message; its log lines have operations in place of views. */
export type PatchMessage = wire.TablePatch;
export type LogPageMessage = Omit<wire.LogPageFrame, "log"> & { log: LogEntry[] };
export type AutomaticAction = TableMessage["unasked"][number];
export type RefusedMessage = wire.Refused;
export type ExplainedMessage = wire.ExplanationFrame;
export type ReadingsMessage = wire.ReadingsAnswerFrame;
export type ReadingInfo = wire.ReadingInfo;
export type ClaimTiming = wire.TableSnapshot["together"];
export type ChatHistoryMessage = wire.ChatPageFrame;
export type ChatMessage = wire.ChatMessage;
export type QuickMessage = wire.QuickMessage;
export type AnswerMessage = wire.TextAnswerFrame;
export type LobbyInfo = wire.LobbySnapshot;
export type OpenTableInfo = wire.OpenTable;
export type LobbyMessage = wire.FromLobby;
export type LobbyRequest = wire.FromLobbyClient;
export type Speed = OpenTableInfo["speed"];
export type ServerMessage =
  TableMessage | LogPageMessage | Exclude<wire.FromService, wire.TableSnapshot | wire.LogPageFrame>;
export type ClientMessage = wire.FromClient;
export type CreatedTable = wire.TableOpened;
export type JoinedSeat = wire.Joined;
export type SceneInfo = Omit<wire.LessonSceneInfo, "view"> & { view: ViewData };
export type LessonInfo = Omit<wire.LessonInfo, "scenes"> & { scenes: SceneInfo[] };
export type RulebookInfo = wire.RulebookText;
/** The advice of the coach, without the sentences of the previous advice. */
export type Advice = wire.AdviceText;
/** The evaluation of a position by a bot's search. */
export type Evaluation = wire.PositionEvaluation;
export type LessonAttempt = Omit<wire.LessonActionResult, "view"> & { view: ViewData };
export type MyTable = Required<wire.MyTable>;
export type AccountInfo = wire.AccountInfo;
export type AccountStanding = wire.AccountStandingInfo;
export type AuditEntry = wire.AuditEntryInfo;
export type PlayerReport = wire.PlayerReportInfo;
export type ServerFeatures = wire.ServerFeatures;
export type PushBrowser = wire.PushBrowserInfo;
export type PasskeyInfo = wire.PasskeyInfo;
export type SecondFactorInfo = wire.SecondFactorInfo;
export type SecondFactorSetup = wire.SecondFactorSetup;
export type EmailInfo = wire.EmailSettings;
export type EmailFrequency = EmailInfo["turns"];
export type SessionInfo = wire.SessionInfo;
export type Contact = wire.RelationInfo;
export type OwnBot = wire.ExternalBotInfo;
export type BotToken = wire.BotToken;
export type Profile = wire.Profile;
export type RatingInfo = wire.RatingInfo;
export type RatingHistory = wire.RatingHistory;
export type GameTotals = wire.GameTotals;
export type PersonResults = wire.PersonResults;
export type HeadToHead = wire.HeadToHead;
export type NewChallenge = Omit<wire.NewChallenge, "options"> & { options: Record<string, unknown> };
export type ChallengeInfo = wire.ChallengeInfo;
export type ChallengeList = wire.ChallengeList;
export type GreetingInfo = wire.GreetingInfo;
export type AccountMessage = wire.FromAccountSocket;
export type SocialSettings = wire.SocialSettings;
export type ClubList = wire.ClubList;
export type ClubListing = wire.ClubSummary;
export type ClubInfo = wire.ClubInfo;
export type ClubMember = wire.ClubMemberInfo;
export type ClubRole = NonNullable<ClubInfo["mine"]>;
export type ClubAdmission = ClubInfo["admits"];
export type ClubReport = wire.ClubReportInfo;
export type NotificationSettings = wire.NotificationSettings;
export type WatchedTable = Omit<wire.WatchedTable, "view" | "options"> & {
  view: ViewData;
  options: Record<string, unknown>;
};
export type WatchList = Omit<wire.WatchList, "tables"> & { tables: WatchedTable[] };
export type WatchMessage = WatchList | Exclude<wire.FromWatchList, wire.WatchList>;
export type GameFilter = wire.MatchHistoryRequest;
export type GamesPage = wire.MatchHistoryPage;
export type PlayedGame = wire.FinishedMatchInfo;
export type Reports = wire.ReportQueue;
export type ReportInfo = wire.ReportInfo;
export type ModerationLog = wire.ModerationLog;
export type ModerationAction = wire.ModeratorAction;
export type Leaderboard = wire.Leaderboard;
export type TournamentListing = wire.TournamentSummary;
export type TournamentList = wire.TournamentList;
export type TournamentInfo = wire.TournamentInfo;
export type TournamentMessage = wire.FromTournament;
export type TournamentRequest = wire.FromTournamentClient;
export type DuplicateBoard = wire.BoardInfo;

/** A different default, which an option has while option `option` has this value. */
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
   * `list`: some of `words`; `table`: some of `names`, each with a number; `texts`: some of `names`, each with a text of
   * at most `longest` characters.
   */
  kind: "switch" | "integer" | "odd" | "seat" | "choice" | "numbers" | "list" | "table" | "texts";
  default: unknown;
  exceptions?: OptionException[];
  /** The option that this one may replace; it has no default itself. */
  instead_of?: string;
  help: string;
  /** An example of its effect. */
  example?: string;
  least?: number;
  most?: number;
  words?: string[];
  values?: number[];
  names?: string[];
  longest?: number;
}

export type GameInfo = Omit<wire.GameInfo, "options"> & { options: OptionSpec[] };
