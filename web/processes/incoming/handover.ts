import { onLeaving } from '#web/auth/token.ts';

/** Files that were dropped on one page and will be used by another. They are kept in this tab's memory only. */
let pendingFiles: File[] = [];

// Files that nobody has taken go with their owner, because the page for them may have failed to load.
onLeaving(() => {
  pendingFiles = [];
});

/** Stores files for the page that is opened next. */
export function handOver(files: readonly File[]): void {
  pendingFiles = [...files];
}

/** Returns the files that another page has handed over, once. */
export function takeFiles(): File[] {
  const files = pendingFiles;
  pendingFiles = [];
  return files;
}
