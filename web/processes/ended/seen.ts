import { localStore } from '#web/browser-storage.ts';
import { createWatchers, useWatched } from '#web/watchers.ts';
import { type EndedProcess, isSeen, SeenList, withSeen } from './seen-list.ts';

/** The key of the list in local storage. */
const key = 'app_seen_results';

const { watch, notify } = createWatchers();
let seen: SeenList = stored() ?? store({ before: new Date().toISOString(), opened: [] });

// Results opened in another tab are no longer new here either.
addEventListener('storage', (event) => {
  if (event.key !== key) return;
  seen = stored() ?? seen;
  notify();
});

function stored(): SeenList | null {
  try {
    return SeenList.safeParse(JSON.parse(localStore.get(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

function store(list: SeenList): SeenList {
  localStore.set(key, JSON.stringify(list));
  return list;
}

/** Notes that a process's result was opened. */
export function markSeen(process: EndedProcess): void {
  const next = withSeen(seen, process);
  if (next === seen) return;
  seen = store(next);
  notify();
}

/** Tells for each process whether its result was opened; renders again when that changes. */
export function useSeen(): (process: EndedProcess) => boolean {
  const list = useWatched(watch, () => seen);
  return (process) => isSeen(list, process);
}
