/** The pages of tables at shared screens with their styles, which other tables do not need. */

import "./index";
import "./sharedScreen.css";

export { PassPage } from "./PassPage";
export { ScreenPage } from "./ScreenPage";
