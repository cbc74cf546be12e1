import type { Recognition } from '#engines/capabilities/recogniser.ts';
import type { ScannedPage } from '../../scan/page.ts';

/** What a picture of text has at least: recognised words, their letters, and how certain they are on the whole. */
const leastText = { words: 3, letters: 12, confidence: 0.72 };

/** True for what was recognised in a picture of text; photographs and drawings give a few doubtful words. */
export function holdsText({ lines }: ScannedPage, { confidence }: Pick<Recognition, 'confidence'>): boolean {
  const words = lines.flatMap((line) => line.words).filter(({ text }) => /[\p{L}\p{N}]{2}/u.test(text));
  const letters = words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
  return (
    words.length >= leastText.words &&
    letters >= leastText.letters &&
    (confidence ?? 0) >= leastText.confidence
  );
}
