import { spaceless } from '#text/plain/spaceless.ts';
import type { HeardWord } from '../capabilities/transcriber.ts';

/** A segment of the binding, which here is a word without spaces. Times are in hundredths of a second. */
export interface WordSegment {
  text: string;
  start: number;
  end: number;
}

/** In letters; a longer run of letters is in a language that writes no spaces. */
const longestWord = 12;
const spacelessCharacter = new RegExp(spaceless, 'u');

/**
 * The words of segments, in order, each with the space before it. In a language without spaces, a segment is a whole
 * sentence: it is split into words, which share its time by length.
 * @param text the whole text of the segments
 * @param duration the limit of all times, in seconds
 */
export function wordsOf(
  segments: readonly WordSegment[],
  text: string,
  duration: number,
  language: string,
): HeardWord[] {
  const words: HeardWord[] = [];
  let searchStart = 0;
  for (const segment of segments) {
    const bare = segment.text.trim();
    const offset = text.indexOf(bare, searchStart);
    if (bare === '' || offset === -1) continue;
    const space = /\s/.test(text.slice(searchStart, offset)) ? ' ' : '';
    searchStart = offset + bare.length;
    const start = Math.min(segment.start / 100, duration);
    const end = Math.max(start, Math.min(segment.end / 100, duration));
    words.push(...splitIntoWords(bare, language, start, end, space));
  }
  return words;
}

/** Makes a text a word, or the words of a sentence without spaces. `space` is the space before it, or ''. */
export function splitIntoWords(
  text: string,
  language: string,
  start: number,
  end: number,
  space: string,
): HeardWord[] {
  if (text.length <= longestWord || !spacelessCharacter.test(text))
    return [{ text: space + text, start, end, confidence: null }];
  const pieces: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const last = pieces.length - 1;
    // Punctuation stays with the word before it.
    if (isWordLike || last < 0) pieces.push(segment);
    else pieces[last] += segment;
  }
  const perUnit = (end - start) / text.length;
  let offset = 0;
  return pieces.map((piece, index) => {
    const pieceStart = start + offset * perUnit;
    offset += piece.length;
    const word = { text: piece, start: pieceStart, end: start + offset * perUnit, confidence: null };
    return index === 0 ? { ...word, text: space + piece } : word;
  });
}

/** True when the segments hold all of the text: they arrive one by one after the call has returned. */
export function areComplete(segments: readonly WordSegment[], text: string): boolean {
  const letters = (value: string) => value.replace(/\s+/g, '');
  return letters(segments.map((segment) => segment.text).join('')) === letters(text);
}
