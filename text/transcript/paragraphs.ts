import { endsSentence, type TimedWord } from '../plain/timed-word.ts';

export interface Paragraph {
  start: number;
  end: number;
  words: TimedWord[];
}

/** Seconds; a longer pause ends the paragraph. */
const longestPause = 1.2;
/** Seconds; a longer pause after a sentence ends the paragraph too. */
const sentencePause = 0.7;
/** Seconds after which a paragraph ends at the next end of a sentence, and at any word. */
const sentenceEndLimit = 45;
const longestParagraph = 120;

/** Divides words at long pauses, and after a while at the end of a sentence. */
export function paragraphsOf(words: readonly TimedWord[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (const word of words) {
    const last = paragraphs.at(-1);
    if (!last || endsParagraph(last, word))
      paragraphs.push({ start: word.start, end: word.end, words: [word] });
    else {
      last.words.push(word);
      last.end = word.end;
    }
  }
  return paragraphs;
}

function endsParagraph({ start, end, words }: Paragraph, next: TimedWord): boolean {
  const pause = next.start - end;
  if (pause > longestPause) return true;
  const seconds = end - start;
  if (seconds > longestParagraph) return true;
  const mayEnd = pause > sentencePause || seconds > sentenceEndLimit;
  return mayEnd && endsSentence(words.at(-1)?.text ?? '');
}
