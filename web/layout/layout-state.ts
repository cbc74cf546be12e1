import { useSyncExternalStore } from 'react';

/** The part of the layout's state that outlives a page: light or dark, and whether the drawer is open. */
type AppMode = 'light' | 'dark';
interface LayoutState {
  sidebarOpen: boolean;
  appMode: AppMode;
}

const key = 'app_mode';
const system = matchMedia('(prefers-color-scheme: dark)');
const watchers = new Set<() => void>();

function storedMode(): AppMode | null {
  const stored = localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

let state: LayoutState = {
  sidebarOpen: false,
  appMode: storedMode() ?? (system.matches ? 'dark' : 'light'),
};

function change(next: Partial<LayoutState>): void {
  state = { ...state, ...next };
  document.documentElement.classList.toggle('dark', state.appMode === 'dark');
  for (const watcher of watchers) watcher();
}

// Until someone chooses, the page follows the system; a choice made in another tab holds here too.
system.addEventListener('change', () => {
  if (storedMode() === null) change({ appMode: system.matches ? 'dark' : 'light' });
});
addEventListener('storage', (event) => {
  const mode = storedMode();
  if (event.key === key && mode !== null) change({ appMode: mode });
});

/** Shows the page light or dark and keeps the choice. */
export function setAppMode(appMode: AppMode): void {
  localStorage.setItem(key, appMode);
  change({ appMode });
}

/** Opens or closes the drawer. */
export function setSidebarOpen(sidebarOpen: boolean): void {
  if (state.sidebarOpen !== sidebarOpen) change({ sidebarOpen });
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The layout's state, followed. */
export function useLayoutState(): LayoutState {
  return useSyncExternalStore(watch, () => state);
}
