import { localStore } from '../browser-storage.ts';
import { createWatchers, useWatched } from '../watchers.ts';

/** The colour mode. */
type AppMode = 'light' | 'dark';

/** The part of the layout's state that outlives a page. */
interface LayoutState {
  /** True while the drawer is open. */
  sidebarOpen: boolean;
  appMode: AppMode;
}

const key = 'app_mode';
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const { watch, notify } = createWatchers();

function storedMode(): AppMode | null {
  const stored = localStore.get(key);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

let state: LayoutState = {
  sidebarOpen: false,
  appMode: storedMode() ?? (systemDark.matches ? 'dark' : 'light'),
};

function change(next: Partial<LayoutState>): void {
  state = { ...state, ...next };
  document.documentElement.classList.toggle('dark', state.appMode === 'dark');
  notify();
}

// The page follows the system until the user chooses; a choice made in another tab applies here too.
systemDark.addEventListener('change', () => {
  if (storedMode() === null) change({ appMode: systemDark.matches ? 'dark' : 'light' });
});
addEventListener('storage', (event) => {
  const mode = storedMode();
  if (event.key === key && mode !== null) change({ appMode: mode });
});

/** Sets the colour mode and stores the choice. */
export function setAppMode(appMode: AppMode): void {
  localStore.set(key, appMode);
  change({ appMode });
}

export function setSidebarOpen(sidebarOpen: boolean): void {
  if (state.sidebarOpen !== sidebarOpen) change({ sidebarOpen });
}

/** The layout's current state; renders the component again when it changes. */
export function useLayoutState(): LayoutState {
  return useWatched(watch, () => state);
}
