/** A word with the time it is heard; seconds. Joined, the texts of words are the text. */
export interface TimedWord {
  /** With the space before it, where there is one. */
  text: string;
  start: number;
  end: number;
  /** From 0 to 1; null when nobody tells. */
  confidence: number | null;
}

/** The words' text, without the space before the first one. */
export function textOf(words: readonly Pick<TimedWord, 'text'>[]): string {
  return words
    .map(({ text }) => text)
    .join('')
    .trim();
}

const sentenceEnd = /[.!?…。！？؟]["'”’»)\]]*$/u;

/** Whether a sentence ends with a text, or with a word. */
export function endsSentence(text: string): boolean {
  return sentenceEnd.test(text);
}

/** A word as it is compared: lower case, letters and digits alone. */
export function bareWord(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
