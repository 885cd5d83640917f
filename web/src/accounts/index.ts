/** The pages of persons, which are loaded when somebody looks at one. */

export { MailPage } from "./MailPage";
export { AccountPage } from "./AccountPage";
export { LeadersPage } from "./LeadersPage";
export { ModerationPage } from "./ModerationPage";
export { PersonPage } from "./PersonPage";
