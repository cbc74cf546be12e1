import type { TimedWord } from '#text/plain/timed-word.ts';
import { dropLoops } from '#text/transcript/loops.ts';
import { dropPhantoms } from '#text/transcript/phantoms.ts';
import { toSoundTime } from '#text/transcript/time-map.ts';
import type { Piece } from '#text/transcript/windows.ts';

/** What a transcriber makes of a window; the times of its words are those of the window. */
interface HeardWindow {
  language: string;
  words: readonly TimedWord[];
}

/** The transcript of a recording as it grows, window by window. */
export class HeardSoFar {
  readonly words: TimedWord[] = [];
  /** Of the words, ISO 639-1; null as long as there are none. */
  language: string | null = null;
  readonly #wanted: string | null;

  /** @param wanted ISO 639-1, or null to detect it */
  constructor(wanted: string | null) {
    this.#wanted = wanted;
  }

  /** The language to hear the next window in; null to detect it. */
  get expected(): string | null {
    return this.#wanted ?? this.language;
  }

  /**
   * Takes in what was said in a window, without what was made up. The language of the first words is that of the
   * rest; a window of which no words are left settles nothing.
   * @param pieces The stretches of the sound that the window holds
   * @param rate Samples a second
   */
  add(heard: HeardWindow, pieces: readonly Piece[], rate: number): void {
    const words = dropPhantoms(toSoundTime(dropLoops(heard.words), pieces, rate), rate);
    if (words.length > 0) this.language ??= heard.language;
    for (const word of words) this.words.push(word);
  }
}

/** Share of the time that decoding takes; listening takes the rest. */
const decoding = 0.1;

/**
 * How much of a recording was listened to, from 0 to 1. What waits in a window was decoded, and not yet heard.
 * @param total Its length in samples, as far as it is known before it was decoded
 * @param decoded Samples so far
 * @param waitingFrom The first sample that waits to be heard; null when none does
 */
export function heardShare(total: number, decoded: number, waitingFrom: number | null): number {
  const share = (until: number) => Math.min(1, until / total);
  return decoding * share(decoded) + (1 - decoding) * share(waitingFrom ?? decoded);
}
