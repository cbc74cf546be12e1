import { KalemError } from '#contract/errors.ts';
import { detectLanguage } from './language.ts';
import { splitSentences } from './sentences.ts';
import { countWords } from './words.ts';

/** A text with more characters is long enough for every tool, and isn't measured. */
const measuredLength = 5_000;

/**
 * Checks that a text has enough sentences or, because some write long ones, enough words.
 * @param minimum what the tool needs; one of both is enough
 * @throws KalemError text_too_short
 */
export function checkLongEnough(text: string, minimum: { sentences: number; words: number }): void {
  if (text.length > measuredLength || countWords(text) >= minimum.words) return;
  const sentences = splitSentences(text, detectLanguage(text)).filter(
    ({ start, end }) => countWords(text.slice(start, end)) > 0,
  );
  if (sentences.length < minimum.sentences) throw new KalemError('text_too_short', { ...minimum });
}
