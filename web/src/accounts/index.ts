/** The pages of accounts, loaded when one of them is first opened. */

export { AccountPage } from "./AccountPage";
export { EmailLinkPage } from "./EmailLinkPage";
export { LeaderboardPage } from "./LeaderboardPage";
