/** The account that is logged in on this browser, as every page shows it. */

import { persistentValues } from "../ui/persistent";

/** The name of the account, or "" for a guest, and its role; the server decides what each role may do. */
export const account = persistentValues("account", { name: "", role: "player", secondFactor: false }, {});
