import { type ComponentType, lazy, useState } from 'react';

/** A component whose code is loaded when it is first shown, or ahead of that by `preload`. */
export type LazyPart<Props = object> = ComponentType<Props> & { preload(): void };

/**
 * `load` is asked again after a failure; what it gave is kept by the browser. A part that has been
 * loaded is rendered at once: React's own lazy would suspend once more, and a shown fallback holds
 * new content back for 300 ms.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const keep = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Suspending = lazy(keep);
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level, like lazy itself
  function Part(props: Props) {
    // Decided at the first render: a change of component would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Suspending);
    return <Shown {...props} />;
  }
  return Object.assign(Part, {
    preload() {
      // A failure shows when the component itself is loaded.
      keep().catch(() => {});
    },
  });
}
