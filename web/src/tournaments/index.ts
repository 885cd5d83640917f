/** The pages of tournaments, loaded when one of them is first opened. */

export { TournamentPage } from "./TournamentPage";
export { TournamentsPage } from "./TournamentsPage";
