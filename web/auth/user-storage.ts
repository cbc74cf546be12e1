import { sessionStore } from '../browser-storage.ts';
import { onLeaving } from './token.ts';

/** How the keys of typed texts in session storage begin. */
export const draftPrefix = 'form_draft ';
/** The cache in which public/share-worker.js puts what other apps share. */
export const shareCache = 'kalem-share';

/** Removes texts and shared files from the browser's storage when their user leaves on purpose. Call it once at load. */
export function clearStorageOnLeaving(): void {
  onLeaving(() => {
    for (const key of sessionStore.keys()) if (key.startsWith(draftPrefix)) sessionStore.remove(key);
    void globalThis.caches?.delete(shareCache);
  });
}
