import type { TimedWord } from '../plain/timed-word.ts';
import type { Piece } from './windows.ts';

/** The words that were heard in one stretch of the sound. */
export interface HeardPiece {
  piece: Piece;
  words: TimedWord[];
}

/** How far a word may reach beyond what the detector found to be speech: it is late by a consonant. Seconds. */
const slack = 0.15;

/**
 * Takes words from a window's time to the sound's. A word belongs to the stretch that holds its middle and
 * doesn't reach beyond it, so that no word lasts through a pause that was cut out. Times never fall.
 * @param words Times in seconds from the window's start
 * @param rate Samples a second
 */
export function placeInSound(
  words: readonly TimedWord[],
  pieces: readonly Piece[],
  rate: number,
): HeardPiece[] {
  const heard: HeardPiece[] = pieces.map((piece) => ({ piece, words: [] }));
  let from = 0;
  let last = 0;
  for (const word of words) {
    const middle = ((word.start + word.end) / 2) * rate;
    while (from < pieces.length - 1 && middle >= (pieces[from + 1]?.at ?? 0)) from += 1;
    const target = heard[from];
    if (!target) continue;
    const { at, start, length, speechStart, speechEnd } = target.piece;
    const first = Math.max(speechStart - slack * rate, start);
    const final = Math.min(speechEnd + slack * rate, start + length);
    const inSound = (time: number) => Math.min(Math.max(start + time * rate - at, first), final) / rate;
    const begin = Math.max(inSound(word.start), last);
    const end = Math.max(inSound(word.end), begin);
    last = end;
    target.words.push({ ...word, start: begin, end });
  }
  return heard;
}
