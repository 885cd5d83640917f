import type { ComponentType, JSX } from "preact";
import { ReloadNotice } from "./ReloadNotice";
import { SimplePage } from "./SimplePage";
import { loadWords, t } from "../words/catalogue";
import { useFetched } from "./useFetched";

/**
 * Returns a component that loads a page and its files of the catalogue when it is first rendered.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...words: readonly string[]
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    // The words come first, because a page may read them while it is loaded.
    await loadWords(...words);
    return (loaded ??= await load());
  };
  return function LazyPage(props: Props): JSX.Element {
    const { error } = useFetched(loadOnce);
    if (error !== null) {
      return (
        <SimplePage title={t("page-not-loaded")}>
          <ReloadNotice />
        </SimplePage>
      );
    }
    const Page = loaded;
    return Page === null ? <div class="page" aria-busy="true" /> : <Page {...props} />;
  };
}
