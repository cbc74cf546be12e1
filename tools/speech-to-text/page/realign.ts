import { matchSequences } from '#text/plain/sequences.ts';
import { spaceless } from '#text/plain/spaceless.ts';
import type { SpokenParagraph, SpokenWord } from '../contract.ts';

/** A word with the space before it, or a single letter with its marks in a script without spaces. */
const wordPattern = new RegExp(`\\s*(?:${spaceless}[\\p{P}\\p{M}]*|[^\\s${spaceless}]+)`, 'gv');

/**
 * Applies a person's edit to a paragraph. Unchanged words keep their times and confidence; new words share the
 * time of the words they replace, or the pause they are in, in proportion to their lengths.
 * @param text the edited text; line breaks count as spaces
 */
export function realign(paragraph: SpokenParagraph, text: string): SpokenParagraph {
  const oldWords = paragraph.words.flatMap(splitLetters);
  const newWords = text.replace(/\s+/g, ' ').trim().match(wordPattern) ?? [];
  const partners = partnersOf(
    newWords.map((word) => word.trim()),
    oldWords.map((word) => word.text.trim()),
  );
  const words: SpokenWord[] = [];
  let index = 0;
  let lastPartner = -1;
  while (index < newWords.length) {
    const partner = partners[index] ?? -1;
    const partnerWord = oldWords[partner];
    // A kept word keeps its time.
    if (partnerWord) {
      words.push({ ...partnerWord, text: newWords[index] ?? '' });
      lastPartner = partner;
      index += 1;
      continue;
    }
    // The new words up to the next kept one share the time between.
    const next = partners.findIndex((each, at) => at > index && each >= 0);
    const end = next < 0 ? newWords.length : next;
    const limit = next < 0 ? oldWords.length : (partners[next] ?? 0);
    words.push(
      ...shareTime(newWords.slice(index, end), timeBetween(paragraph, oldWords, lastPartner, limit)),
    );
    index = end;
  }
  return { ...paragraph, words };
}

/** The paragraphs after an edit of one of them, which is dropped when no words are left. */
export function withEditedParagraph(
  paragraphs: readonly SpokenParagraph[],
  edited: number,
  text: string,
): SpokenParagraph[] {
  return paragraphs
    .map((paragraph, index) => (index === edited ? realign(paragraph, text) : paragraph))
    .filter(({ words }) => words.length > 0);
}

/** The time in seconds between two kept words: that of the words removed there, or the pause. */
function timeBetween(
  paragraph: SpokenParagraph,
  oldWords: readonly SpokenWord[],
  last: number,
  next: number,
) {
  const [first, final] = [oldWords[last + 1], oldWords[next - 1]];
  if (next - last > 1 && first && final) return { start: first.start, end: final.end };
  const start = oldWords[last]?.end ?? paragraph.start;
  return { start, end: Math.max(start, oldWords[next]?.start ?? paragraph.end) };
}

/** Words that share a time in seconds by their lengths. */
function shareTime(texts: readonly string[], { start, end }: { start: number; end: number }): SpokenWord[] {
  const letters = texts.reduce((sum, text) => sum + text.trim().length, 0);
  let lettersDone = 0;
  const timeNow = () => start + ((end - start) * lettersDone) / letters;
  return texts.map((text) => {
    const from = timeNow();
    lettersDone += text.trim().length;
    return { text, start: from, end: timeNow(), confidence: null };
  });
}

/** Splits a word of a script without spaces into letters, so that an edit within it keeps the other letters' times. */
function splitLetters(word: SpokenWord): SpokenWord[] {
  const pieces = word.text.match(wordPattern) ?? [];
  if (pieces.length < 2) return [word];
  return shareTime(pieces, word).map((piece) => ({ ...piece, confidence: word.confidence }));
}

/** The index in `oldTexts` of each of `newTexts`, ascending; -1 for new words. */
function partnersOf(newTexts: readonly string[], oldTexts: readonly string[]): number[] {
  const numbers = new Map<string, number>();
  const toNumbers = (texts: readonly string[]) =>
    Int32Array.from(texts, (text) => {
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      return number;
    });
  return [...matchSequences(toNumbers(newTexts), toNumbers(oldTexts))];
}
