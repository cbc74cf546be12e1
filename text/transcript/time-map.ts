import type { TimedWord } from '../plain/timed-word.ts';
import type { Piece } from './windows.ts';

/** The words heard in one stretch of sound. */
export interface HeardPiece {
  piece: Piece;
  words: TimedWord[];
}

/** Seconds that a word may extend beyond the detected speech: the detector is late by a consonant. */
const slack = 0.15;

/**
 * Converts words' times from the window's to the sound's. A word is assigned to the stretch that holds its
 * middle and clamped to it, so that none extends over a pause that was cut out. Times never decrease.
 * @param words Times in seconds from the window's start
 * @param rate Samples a second
 */
export function toSoundTime(
  words: readonly TimedWord[],
  pieces: readonly Piece[],
  rate: number,
): HeardPiece[] {
  const heard: HeardPiece[] = pieces.map((piece) => ({ piece, words: [] }));
  let pieceIndex = 0;
  let lastEnd = 0;
  for (const word of words) {
    const middle = ((word.start + word.end) / 2) * rate;
    while (pieceIndex < pieces.length - 1 && middle >= (pieces[pieceIndex + 1]?.at ?? 0)) pieceIndex += 1;
    const target = heard[pieceIndex];
    if (!target) continue;
    const { at, start, length, speechStart, speechEnd } = target.piece;
    const first = Math.max(speechStart - slack * rate, start);
    const final = Math.min(speechEnd + slack * rate, start + length);
    const inSound = (time: number) => Math.min(Math.max(start + time * rate - at, first), final) / rate;
    const wordStart = Math.max(inSound(word.start), lastEnd);
    const wordEnd = Math.max(inSound(word.end), wordStart);
    lastEnd = wordEnd;
    target.words.push({ ...word, start: wordStart, end: wordEnd });
  }
  return heard;
}
