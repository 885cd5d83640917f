import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ReloadNotice } from "./ReloadNotice";
import { SimplePage } from "./SimplePage";

/** Returns a component that loads a page when it is first rendered; `what` names the page if that fails. */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  what: string,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyPage(props: Props): JSX.Element {
    const [hasFailed, setHasFailed] = useState(false);
    const [, setIsLoaded] = useState(loaded !== null);
    useEffect(() => {
      if (loaded !== null) return undefined;
      let isCurrent = true;
      void load().then(
        (page) => {
          loaded = page;
          if (isCurrent) setIsLoaded(true);
        },
        () => {
          if (isCurrent) setHasFailed(true);
        },
      );
      return () => {
        isCurrent = false;
      };
    }, []);
    if (hasFailed) {
      return (
        <SimplePage title={`${what} could not be loaded`}>
          <ReloadNotice what={what} />
        </SimplePage>
      );
    }
    const Page = loaded;
    return Page === null ? <div class="page" aria-busy="true" /> : <Page {...props} />;
  };
}
