/** The pages of the rule lab, which are loaded together. */

export { LabAnswerPage } from "./LabAnswerPage";
export { LabPage } from "./LabPage";
