/** The pages of tournaments, which are loaded when somebody looks at one. */

export { TournamentPage } from "./TournamentPage";
export { TournamentsPage } from "./TournamentsPage";
