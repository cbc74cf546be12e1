/** A word and when it is heard, in seconds. The words' texts, joined, are the whole text. */
export interface TimedWord {
  /** Includes the space before the word, if any. */
  text: string;
  start: number;
  end: number;
  /** From 0 to 1; null when unknown. */
  confidence: number | null;
}

export function textOf(words: readonly Pick<TimedWord, 'text'>[]): string {
  return words
    .map(({ text }) => text)
    .join('')
    .trim();
}

const sentenceEnd = /[.!?…。！？؟]["'”’»)\]]*$/u;

/** True when a sentence ends at the end of this text or word. */
export function endsSentence(text: string): boolean {
  return sentenceEnd.test(text);
}

/** A word in the form in which words are compared: lower case, letters and digits alone. */
export function bareWord(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
