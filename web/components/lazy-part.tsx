import { type ComponentType, lazy, useState } from 'react';
import { reloadIfMissing } from '../api/load-code.ts';

/** A component whose code is loaded when it is first shown, or earlier by `preload` or `load`. */
export type LazyPart<Props = object> = ComponentType<Props> & {
  preload(): void;
  /** Resolves once the component can be shown at once; rejects if its code can't be loaded. */
  load(): Promise<void>;
};

/**
 * Makes a component that loads on demand. `load` is called again after a failure. A loaded part is rendered
 * at once, whereas React's own lazy would suspend once more, and a visible fallback delays new content by 300 ms.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const loadNow = () => loadOnce().catch(reloadIfMissing);
  const Suspending = lazy(loadNow);
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level, like lazy itself
  function Part(props: Props) {
    // The component is chosen at the first render, because a later change would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Suspending);
    return <Shown {...props} />;
  }
  return Object.assign(Part, {
    preload() {
      // A failure shows when the component itself is loaded.
      loadOnce().catch(() => {});
    },
    async load() {
      if (loaded === null) await loadNow();
    },
  });
}
