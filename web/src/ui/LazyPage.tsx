import type { ComponentType, FunctionComponent, JSX } from "preact";
import { ReloadNotice } from "./ReloadNotice";
import { SimplePage } from "./SimplePage";
import { loadWords, t } from "../words/catalogue";
import { useFetched } from "./useFetched";

/** A page that is loaded when it is first rendered. */
type LazyPage<Props> = FunctionComponent<Props> & {
  /** Loads the page and its words in advance. A failure is reported when the page is rendered. */
  preload: () => Promise<void>;
};

/**
 * Returns a component that loads a page and its files of the catalogue when it is first rendered.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...words: readonly string[]
): LazyPage<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    [loaded] = await Promise.all([loaded ?? load(), loadWords(...words)]);
    return loaded;
  };
  function LazyPage(props: Props): JSX.Element {
    const { error } = useFetched(loadOnce, loaded);
    if (error !== null) {
      return (
        <SimplePage title={t("page-not-loaded")}>
          <ReloadNotice />
        </SimplePage>
      );
    }
    const Page = loaded;
    return Page === null ? <div class="page" aria-busy="true" /> : <Page {...props} />;
  }
  const preload = async () => {
    await loadOnce().catch(() => {});
  };
  return Object.assign(LazyPage, { preload });
}
