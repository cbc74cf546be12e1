import { signOutReason, watchToken } from '#web/auth/token.ts';

/** Files that were dropped on one page and will be used by another. They are kept in this tab's memory only. */
let pendingFiles: File[] = [];

// The files are dropped on logout, because the page that should have taken them may have failed to load.
watchToken(() => {
  if (signOutReason() !== 'logged_out') return;
  pendingFiles = [];
  void import('./shared.ts').then(({ dropShared }) => dropShared());
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
