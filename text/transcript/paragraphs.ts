import { endsSentence, type TimedWord } from '../plain/timed-word.ts';

export interface Paragraph {
  start: number;
  end: number;
  words: TimedWord[];
}

/** Seconds. */
const pause = 1.2;
/** A sentence's end becomes a paragraph's after so many seconds, and any word's end after so many. */
const long = 45;
const longest = 120;

/** Parts words where the speaker pauses, and after a while where a sentence ends. */
export function paragraphsOf(words: readonly TimedWord[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (const word of words) {
    const last = paragraphs.at(-1);
    if (!last || parts(last, word)) paragraphs.push({ start: word.start, end: word.end, words: [word] });
    else {
      last.words.push(word);
      last.end = word.end;
    }
  }
  return paragraphs;
}

function parts({ start, end, words }: Paragraph, next: TimedWord): boolean {
  if (next.start - end > pause) return true;
  const seconds = end - start;
  if (seconds > longest) return true;
  return seconds > long && endsSentence(words.at(-1)?.text ?? '');
}
