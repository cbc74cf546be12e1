/** What another app has shared with the installed one: files, or else a text. */
export interface Shared {
  files: File[];
  text: string;
}

/** The cache in which public/share-worker.js puts what is shared. */
const cacheName = 'kalem-share';

/** Takes what was shared last, once; null when there is nothing. */
export async function takeShared(): Promise<Shared | null> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return null;
  const cache = await caches.open(cacheName);
  const entries = await cache.matchAll();
  await caches.delete(cacheName);
  const shared: Shared = { files: [], text: '' };
  for (const entry of entries) {
    const name = entry.headers.get('x-name');
    if (name === null) shared.text = textOf(await entry.json());
    else {
      const type = entry.headers.get('content-type') ?? '';
      shared.files.push(new File([await entry.blob()], decodeURIComponent(name), { type }));
    }
  }
  return shared.files.length > 0 || shared.text !== '' ? shared : null;
}

/** Forgets what was shared, as when its owner leaves before having opened it. */
export function dropShared(): void {
  if ('caches' in globalThis) void caches.delete(cacheName);
}

/** One text from the fields of a share. Apps write an address into the text or beside it. */
function textOf(words: { title?: string; text?: string; url?: string }): string {
  const { title = '', text = '', url = '' } = words;
  const parts = text === '' ? [title, url] : [text, text.includes(url) ? '' : url];
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n');
}
