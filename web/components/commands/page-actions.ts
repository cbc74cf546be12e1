import type { LucideIcon } from 'lucide-react';
import { useEffect, useId } from 'react';
import { createWatchers, useWatched } from '../../watchers.ts';

/** An action of the page that is open, which the command palette offers too. */
export interface PageAction {
  /** Unique among the actions that are registered together. */
  id: string;
  label: string;
  icon: LucideIcon;
  run: () => void;
  /** The key that does the same on the page. */
  shortcut?: string;
  disabled?: boolean;
}

const { watch, notify } = createWatchers();
/** The actions of each component that registers some, in the order of their first registration. */
const registered = new Map<string, readonly PageAction[]>();
let all: readonly PageAction[] = [];

function change(): void {
  all = [...registered].flatMap(([owner, actions]) =>
    actions.map((action) => ({ ...action, id: `${owner} ${action.id}` })),
  );
  notify();
}

/** Offers actions in the command palette while the component is shown. Several components of a page may do so. */
export function usePageActions(actions: readonly PageAction[]): void {
  const owner = useId();
  // Without dependencies, since the actions hold the latest state of their page.
  useEffect(() => {
    registered.set(owner, actions);
    change();
  });
  useEffect(
    () => () => {
      registered.delete(owner);
      change();
    },
    [owner],
  );
}

/** The actions of the page that is open. */
export function useRegisteredActions(): readonly PageAction[] {
  return useWatched(watch, () => all);
}
