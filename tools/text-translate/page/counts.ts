import type { TranslationResult } from '../contract.ts';
import { textOf } from '../shared/view.ts';

/**
 * The words and characters (UTF-16 code units) of both sides, and the numbers of all and of edited sentences.
 * @param countWords the page's function for counting words
 */
export function countsOf({ blocks }: TranslationResult, countWords: (text: string) => number) {
  const side = (which: 'source' | 'target') => {
    const texts = blocks.map((block) => textOf(block, which));
    const sum = (measure: (text: string) => number) =>
      texts.reduce((total, text) => total + measure(text), 0);
    return { words: sum(countWords), characters: sum(({ length }) => length) };
  };
  const all = blocks.flatMap(({ sentences }) => sentences);
  return {
    source: side('source'),
    target: side('target'),
    sentences: all.length,
    edited: all.filter(({ edited }) => edited).length,
  };
}
