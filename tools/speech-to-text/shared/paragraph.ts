import { textOf } from '#text/plain/timed-word.ts';
import { doubtfulBelow, type SpokenParagraph, type SpokenWord } from '../contract.ts';

export function paragraphText({ words }: Pick<SpokenParagraph, 'words'>): string {
  return textOf(words);
}

/** True when the engine wasn't sure of a word; a word that a person wrote is certain. */
export function isDoubtful({ confidence }: SpokenWord): boolean {
  return confidence !== null && confidence < doubtfulBelow;
}
