import type { TimedWord } from '#text/plain/timed-word.ts';
import { dropLoops } from '#text/transcript/loops.ts';
import { dropPhantoms } from '#text/transcript/phantoms.ts';
import { toSoundTime } from '#text/transcript/time-map.ts';
import type { Piece } from '#text/transcript/windows.ts';

/** A transcribed window; the words' times count from its start. */
interface HeardWindow {
  language: string;
  words: readonly TimedWord[];
}

/** The words of a recording, which are added window by window. */
export class GrowingTranscript {
  readonly words: TimedWord[] = [];
  /** The words' ISO 639-1 code; null while there are no words. */
  language: string | null = null;
  readonly #chosen: string | null;

  /** @param chosen ISO 639-1, or null to detect the language */
  constructor(chosen: string | null) {
    this.#chosen = chosen;
  }

  /** The language of the next window; null to detect it. */
  get expected(): string | null {
    return this.#chosen ?? this.language;
  }

  /**
   * Adds the words of a window, without those that the model made up. The first words decide the language of the
   * rest; a window that has no words left decides nothing.
   * @param pieces the ranges of the sound in the window
   * @param rate samples a second
   */
  add(heard: HeardWindow, pieces: readonly Piece[], rate: number): void {
    const words = dropPhantoms(toSoundTime(dropLoops(heard.words), pieces, rate), rate);
    if (words.length > 0) this.language ??= heard.language;
    for (const word of words) this.words.push(word);
  }
}

/** The share of decoding in the work on a recording; the rest is transcribing. */
const decodingShare = 0.1;

/**
 * The share of a recording that is done, from 0 to 1. Samples that wait in a window are decoded, but not transcribed.
 * @param total its expected length in samples
 * @param decoded the samples decoded so far
 * @param waitingFrom the first sample that waits to be transcribed; null when none does
 */
export function heardShare(total: number, decoded: number, waitingFrom: number | null): number {
  const share = (until: number) => Math.min(1, until / total);
  return decodingShare * share(decoded) + (1 - decodingShare) * share(waitingFrom ?? decoded);
}
