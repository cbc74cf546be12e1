import { z } from 'zod';
import { loadTable } from '../load-data.ts';
import { bareWord, type TimedWord } from '../plain/timed-word.ts';
import type { HeardPiece } from './time-map.ts';

/**
 * What Whisper says where nobody speaks: the closing words of the videos that it learned from. Measured with
 * the base model on noise, tones and chords, and what its users know of it. Bare words.
 */
const phantoms = new Set(
  loadTable(
    new URL('./data/phantoms.tsv', import.meta.url),
    z.object({ language: z.string(), phrase: z.string().min(1) }),
  ).map(({ phrase }) => phrase.split(' ').map(bareWord).join(' ')),
);

/** Words a second between which someone may well have said it. */
const pace = { slowest: 1, fastest: 8 };
/** What stands for a sound, not for words. */
const notation = /^\s*(?:[♪♫🎵🎶]+|\[[^\]]*\]|\([^)]*\)|\*[^*]*\*)\s*$/u;

/**
 * Leaves out text that was made up. A phrase that the model is known to make up is dropped only where it is
 * all that was heard in a stretch of the sound, and comes slower or faster than people speak: they do say
 * such things. Notation for sounds, like [Music], is never what was said.
 * @param rate Samples a second
 */
export function dropPhantoms(heard: readonly HeardPiece[], rate: number): TimedWord[] {
  return heard.flatMap(({ piece, words }) => {
    const said = notation.test(words.map(({ text }) => text).join(''))
      ? []
      : words.filter(({ text }) => !/^\s*[♪♫🎵🎶]+\s*$/u.test(text));
    const seconds = (piece.speechEnd - piece.speechStart) / rate;
    const phrase = said.map(({ text }) => bareWord(text)).filter(Boolean);
    if (phrase.length === 0) return [];
    const perSecond = phrase.length / Math.max(seconds, 0.01);
    const plausible = perSecond >= pace.slowest && perSecond <= pace.fastest;
    return !plausible && phantoms.has(phrase.join(' ')) ? [] : said;
  });
}
