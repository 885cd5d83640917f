/** The links to the sections of the site, which every page has: in a bar, and in a menu where a bar has no room. */

import type { JSX } from "preact";
import { account } from "../accounts/currentAccount";
import { t } from "../words/catalogue";
import { MenuIcon } from "./icons";
import { usePersistent } from "./persistent";
import { currentPath, hasServer, sitePath } from "./sitePath";

/** The sections in their order. The first three also have room in the bar of a phone. */
const SECTIONS = [
  { path: "/", label: "page-play" },
  { path: "/learn", label: "page-learn" },
  { path: "/watch", label: "page-watch", isOfServer: true },
  { path: "/analysis", label: "page-analysis" },
  { path: "/lab", label: "page-lab", isOfServer: true },
  { path: "/tournaments", label: "page-tournaments", isOfServer: true },
] as const;

/** The bar of links, of which a phone shows the first. */
export function NavigationBar(): JSX.Element {
  return (
    <nav class="nav-bar" aria-label={t("page-sections")}>
      <ul>
        <SectionLinks />
      </ul>
    </nav>
  );
}

/** The button that opens the menu of all links. `isAlone` says that there is no bar. */
export function NavigationMenu({ isAlone }: { isAlone: boolean }): JSX.Element {
  return (
    <div class={`nav-menu-place${isAlone ? " nav-menu-alone" : ""}`}>
      <button
        type="button"
        class="icon-button"
        popovertarget="site-menu"
        aria-label={t("page-menu")}
        title={t("page-menu")}
      >
        <MenuIcon />
      </button>
      <nav
        id="site-menu"
        class="nav-menu"
        popover="auto"
        aria-label={t("page-menu")}
        // Pages that the browser keeps must not come back with an open menu.
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        <ul>
          <SectionLinks />
          {hasServer() && (
            <li>
              <AccountLink />
            </li>
          )}
        </ul>
      </nav>
    </div>
  );
}

/** The name of the account, or the link to log in. */
export function AccountLink(): JSX.Element {
  const { name } = usePersistent(account);
  return (
    <a key={name} class="nav-link nav-account" href={sitePath("/me")} aria-current={markOf("/me")}>
      {name === "" ? (
        t("page-log-in")
      ) : (
        <bdi translate={false} title={name}>
          {name}
        </bdi>
      )}
    </a>
  );
}

function SectionLinks(): JSX.Element {
  return (
    <>
      {SECTIONS.filter((section) => hasServer() || !("isOfServer" in section)).map(({ path, label }) => (
        <li key={path}>
          <a class="nav-link" href={sitePath(path)} aria-current={markOf(path)}>
            {t(label)}
          </a>
        </li>
      ))}
    </>
  );
}

/** Returns how a link marks the current page: as this page, or as the section that contains it. */
function markOf(path: string): "page" | "true" | undefined {
  const current = currentPath().replace(/(.)\/$/, "$1");
  if (current === path) return "page";
  return path !== "/" && current.startsWith(`${path}/`) ? "true" : undefined;
}
