/** The pages of tables at shared screens with their styles, which other tables do not need. */

import "./index";
import "./sharedScreen.css";

export { PassDevicePage } from "./PassDevicePage";
export { ScreenPage } from "./ScreenPage";
