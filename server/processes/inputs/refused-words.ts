import { text as readText } from 'node:stream/consumers';
import { KalemError } from '#contract/errors.ts';
import type { ToolContract } from '#contract/tools.ts';
import type { KeptStore } from '#server/storage/files.ts';
import { wordFinder } from '#text/word-list.ts';
import type { FileRow } from '../state/present.ts';

/**
 * Makes a function that checks the text for a screened tool against the operator's refused words.
 * @throws KalemError words_refused, from the returned function
 */
export function createScreen(words: readonly string[]) {
  const find = wordFinder(words);
  return (tool: ToolContract, text: string | undefined): void => {
    const word = tool.screened && text !== undefined ? find(text) : null;
    if (word !== null) throw new KalemError('words_refused', { word });
  };
}

/** The pasted text of a stored process; undefined for one with files. */
export async function storedText(
  store: KeptStore,
  processId: string,
  files: readonly FileRow[],
): Promise<string | undefined> {
  const file = files.find(({ role }) => role === 'text');
  return file && readText(await store.read({ processId, id: file.id }));
}
