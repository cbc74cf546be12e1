import { signOutReason, watchToken } from '../auth/token.ts';

/** Files that were dropped on one page and are to be worked on by another: they stay in this tab's memory. */
let waiting: File[] = [];

// The page that was to take them may have failed to load: they are never the next person's.
watchToken(() => {
  if (signOutReason() === 'logged_out') waiting = [];
});

/** Keeps files for the page that is opened next. */
export function handOver(files: readonly File[]): void {
  waiting = [...files];
}

/** The files handed over last; gives them once. */
export function takeFiles(): File[] {
  const files = waiting;
  waiting = [];
  return files;
}
