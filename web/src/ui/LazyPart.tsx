import type { ComponentType, JSX } from "preact";
import { usePageKeys } from "./pageKeys";
import { ReloadNotice } from "./ReloadNotice";
import { useFetched } from "./useFetched";
import { t } from "../words/catalogue";

/** Imports a rarely needed module. A failure says that a part of the page could not be loaded. */
export async function importPart<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    throw new Error(t("page-part-not-loaded"), { cause: error });
  }
}

/**
 * Returns a component that loads a rarely needed part of a page when it is first rendered. Nothing is shown until it has
 * loaded.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => (loaded ??= await load());
  return function LazyPart(props: Props): JSX.Element | null {
    const { error } = useFetched(loadOnce, loaded);
    const Part = loaded;
    if (Part !== null) return <Part {...props} />;
    return error === null ? null : <ReloadNotice />;
  };
}

/** Returns a component that loads a dialog when it is first rendered. Escape closes it even before it has loaded. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazyPart(load);
  return function LazyDialog(props: Props): JSX.Element {
    usePageKeys((key) => {
      if (key === "Escape") props.onClose();
      return key === "Escape";
    });
    return <Part {...props} />;
  };
}
