import { textOf } from '#text/plain/timed-word.ts';
import { doubtfulBelow, type SpokenParagraph, type SpokenWord } from '../contract.ts';

/** A paragraph's text as one line. */
export function paragraphText({ words }: Pick<SpokenParagraph, 'words'>): string {
  return textOf(words);
}

/** Whether the engine wasn't sure of a word; what a person wrote is certain. */
export function isDoubtful({ confidence }: SpokenWord): boolean {
  return confidence !== null && confidence < doubtfulBelow;
}
