import { z } from 'zod';
import { loadTable } from '../load-data.ts';
import { bareWord, type TimedWord } from '../plain/timed-word.ts';
import type { HeardPiece } from './time-map.ts';

/**
 * Bare phrases that Whisper outputs where nobody speaks: the closing words of videos it learned from. They
 * were found with the base model on noise, tones and chords, and in reports of its users.
 */
const phantoms = new Set(
  loadTable(
    new URL('./data/phantoms.tsv', import.meta.url),
    z.object({ language: z.string(), phrase: z.string().min(1) }),
  ).map(({ phrase }) => phrase.split(' ').map(bareWord).join(' ')),
);

/** Words a second that people can speak. */
const plausiblePace = { slowest: 1, fastest: 8 };
/** Notation for a sound, rather than words. */
const notation = /^\s*(?:[♪♫🎵🎶]+|\[[^\]]*\]|\([^)]*\)|\*[^*]*\*)\s*$/u;

/**
 * Drops made-up text. A phrase that the model is known to make up goes only if nothing else was heard in its
 * stretch of sound, and at a speed at which nobody speaks: people do say such things. Notation such as
 * [Music] was never spoken.
 * @param rate Samples a second
 */
export function dropPhantoms(heard: readonly HeardPiece[], rate: number): TimedWord[] {
  return heard.flatMap(({ piece, words }) => {
    const spokenWords = notation.test(words.map(({ text }) => text).join(''))
      ? []
      : words.filter(({ text }) => !/^\s*[♪♫🎵🎶]+\s*$/u.test(text));
    const seconds = (piece.speechEnd - piece.speechStart) / rate;
    const phrase = spokenWords.map(({ text }) => bareWord(text)).filter(Boolean);
    if (phrase.length === 0) return [];
    const perSecond = phrase.length / Math.max(seconds, 0.01);
    const plausible = perSecond >= plausiblePace.slowest && perSecond <= plausiblePace.fastest;
    return !plausible && phantoms.has(phrase.join(' ')) ? [] : spokenWords;
  });
}
