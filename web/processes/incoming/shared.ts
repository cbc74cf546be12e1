import { z } from 'zod';
import { shareCache } from '#web/auth/user-storage.ts';

/** The content that another app has shared with the installed one: files, or else a text. */
export interface Shared {
  files: File[];
  text: string;
}

/** The words of a share as the worker stores them. */
const Words = z.object({ title: z.string(), text: z.string(), url: z.string() });

/** Takes what was shared last, once; null when there is nothing. */
export async function takeShared(): Promise<Shared | null> {
  if (!('caches' in globalThis) || !(await caches.has(shareCache))) return null;
  const cache = await caches.open(shareCache);
  const entries = await cache.matchAll();
  await caches.delete(shareCache);
  const shared: Shared = { files: [], text: '' };
  for (const entry of entries) {
    const name = entry.headers.get('x-name');
    if (name === null) shared.text = textOf(Words.parse(await entry.json()));
    else {
      const type = entry.headers.get('content-type') ?? '';
      shared.files.push(new File([await entry.blob()], decodeURIComponent(name), { type }));
    }
  }
  return shared.files.length > 0 || shared.text !== '' ? shared : null;
}

/** One text from the fields of a share. Apps write an address into the text or beside it. */
function textOf({ title, text, url }: z.output<typeof Words>): string {
  const parts = text === '' ? [title, url] : [text, text.includes(url) ? '' : url];
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n');
}
