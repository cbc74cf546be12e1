import { sessionStore } from '../browser-storage.ts';
import { fetchPatiently } from './reachable.ts';

/** The files of code that are loaded or on their way, by address. */
const files = new Map<string, Promise<void>>();
/** Key of session storage: when the page was last loaded anew for a missing file, in milliseconds since 1970. */
const reloadKey = 'kalem_reloaded_at';
/** The pause between two such reloads: where several files stay missing, each would ask for the next one. */
const reloadPause = 60_000;

/** A file that the server doesn't have, usually because a new version of the server has others. */
class CodeMissing extends Error {}

/**
 * Takes the place of Vite's helper around each dynamic import. Files are fetched into the browser's cache before the
 * import asks for them, because browsers remember a failed import or link until the page is loaded anew. While the
 * server can't be reached, the import waits.
 * @param load the import itself
 * @param paths all files that the import needs, from the pages' root
 * @throws CodeMissing
 */
export async function loadCode<Module>(
  load: () => Promise<Module>,
  paths: readonly string[] = [],
): Promise<Module> {
  if (files.size === 0) noteFirstFiles();
  await Promise.all(paths.map((path) => loadFile(new URL(`/${path}`, location.origin).href)));
  return load();
}

/** Notes the files that index.html itself names. */
function noteFirstFiles(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[href]')) {
    files.set(href, Promise.resolve());
  }
}

function loadFile(address: string): Promise<void> {
  const earlier = files.get(address);
  if (earlier) return earlier;
  const loading = loadPatiently(address).catch((error: unknown) => {
    files.delete(address);
    throw error;
  });
  files.set(address, loading);
  return loading;
}

async function loadPatiently(address: string): Promise<void> {
  const answer = await fetchPatiently(address);
  if (answer.status === 404) throw new CodeMissing(`${address} is missing`);
  if (address.endsWith('.css')) await apply(address);
  // The browser's cache has the file once it was read to its end.
  else await answer.blob();
}

/** Applies a style sheet. */
function apply(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${address} could not be applied`)));
    document.head.append(link);
  });
}

/**
 * Loads the page anew if an import has failed because of a missing file. It is for imports that the user waits for:
 * a mere preload mustn't cost what the page holds.
 * @throws the given error if it is another one, or if that was tried just now
 */
export async function reloadIfMissing(error: unknown): Promise<never> {
  const last = Number(sessionStore.get(reloadKey));
  if (!(error instanceof CodeMissing) || Date.now() - last < reloadPause) throw error;
  sessionStore.set(reloadKey, String(Date.now()));
  location.reload();
  // Nothing more happens on this page.
  return new Promise(() => {});
}
