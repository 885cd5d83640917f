/** The pages of persons, which are loaded when somebody looks at one. */

export { MailPage } from "./EmailLinkPage";
export { AccountPage } from "./AccountPage";
export { LeadersPage } from "./LeaderboardPage";
export { ModerationPage } from "./ModerationPage";
export { PersonPage } from "./ProfilePage";
