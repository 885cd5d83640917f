import { siteUrl } from "../ui/sitePath";

/** Returns the address at which a table's invitation is accepted. */
export function invitationLink(table: string, invitation: string): string {
  return siteUrl(`/t/${table}#join=${invitation}`);
}
