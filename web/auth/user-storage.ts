import { onLeaving } from './token.ts';

/** How the keys of typed texts in session storage begin. */
export const draftPrefix = 'form_draft ';
/** The cache in which public/share-worker.js puts what other apps share. */
export const shareCache = 'kalem-share';

/** Removes texts and shared files from the browser's storage when their user leaves on purpose. Call it once at load. */
export function clearStorageOnLeaving(): void {
  onLeaving(() => {
    // Node, where tests of signing out run, has no such storage.
    for (const key of Object.keys(globalThis.sessionStorage ?? {})) {
      if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
    }
    void globalThis.caches?.delete(shareCache);
  });
}
