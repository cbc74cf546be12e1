import { joinSamples } from './join-samples.ts';

/** Samples from the start of the sound. */
interface Span {
  start: number;
  end: number;
}

/** A stretch of sound inside a window. All values are in samples. */
export interface Piece {
  /** Start in the window. */
  at: number;
  /** Start in the sound. */
  start: number;
  length: number;
  /** Start and end of the speech in the sound, without padding. */
  speechStart: number;
  speechEnd: number;
}

/** Speech that is transcribed at once: stretches of sound in order. */
export interface SpeechWindow {
  samples: Float32Array;
  pieces: Piece[];
}

/** All limits are in seconds. */
interface Limits {
  /** Longest window. */
  window: number;
  /** Sound included around a span: the detector starts late and stops early by a consonant. */
  padding: number;
  /** A pause up to this length stays; a longer one shrinks to the padding on its two sides. */
  pause: number;
}
const limits: Limits = { window: 30, padding: 0.25, pause: 1 };

/**
 * Packs the voiced spans of a sound into windows of at most 30 seconds, as full as possible, since a short
 * one takes the engine as long. The sound arrives in pieces and is stored only while a span may need it.
 */
export class SpeechWindows {
  readonly #rate: number;
  /** The stored end of the sound, and the sample at which it begins. */
  #tail: Float32Array = new Float32Array(0);
  #tailStart = 0;
  #pieces: { piece: Piece; samples: Float32Array }[] = [];

  constructor(rate: number) {
    this.#rate = rate;
  }

  /**
   * Adds samples and the spans of speech that end in them.
   * @param isSpeaking true while a span has begun and not ended
   * @returns the windows that are full now
   */
  add(samples: Float32Array, spans: readonly Span[], isSpeaking: boolean): SpeechWindow[] {
    this.#tail = joinSamples([this.#tail, samples]);
    const full = spans.flatMap((span) => this.#addSpan(span));
    if (!isSpeaking) this.#dropOldSound();
    return full;
  }

  /** First sample that isn't in any window yet; null without one. */
  get waitingFrom(): number | null {
    return this.#pieces[0]?.piece.start ?? null;
  }

  /** The last windows, with all remaining speech. */
  end(spans: readonly Span[]): SpeechWindow[] {
    const full = spans.flatMap((span) => this.#addSpan(span));
    return [...full, ...this.#close()];
  }

  #addSpan(span: Span): SpeechWindow[] {
    const padding = Math.round(limits.padding * this.#rate);
    const last = this.#pieces.at(-1)?.piece;
    const lastEnd = last ? last.start + last.length : 0;
    const joins = last !== undefined && span.start - lastEnd <= limits.pause * this.#rate;
    const start = Math.max(joins ? lastEnd : Math.max(lastEnd, span.start - padding), this.#tailStart);
    const end = Math.min(span.end + padding, this.#tailStart + this.#tail.length);
    const samples = this.#tail.slice(start - this.#tailStart, end - this.#tailStart);
    if (samples.length === 0) return [];
    const closed = this.#windowLength() + samples.length > limits.window * this.#rate ? this.#close() : [];
    const speechStart = Math.max(span.start, start);
    const speechEnd = Math.max(Math.min(span.end, end), speechStart);
    this.#append(
      { at: this.#windowLength(), start, length: samples.length, speechStart, speechEnd },
      samples,
    );
    return closed;
  }

  /** Adds a stretch of sound to the window; one that continues the last is joined to it. */
  #append(piece: Piece, samples: Float32Array): void {
    const last = this.#pieces.at(-1);
    if (last && last.piece.start + last.piece.length === piece.start) {
      last.piece.length += piece.length;
      last.piece.speechEnd = piece.speechEnd;
      last.samples = joinSamples([last.samples, samples]);
    } else this.#pieces.push({ piece, samples });
  }

  /** Samples of the window so far. */
  #windowLength(): number {
    const last = this.#pieces.at(-1)?.piece;
    return last ? last.at + last.length : 0;
  }

  /** Ends the window; none when it is empty. */
  #close(): SpeechWindow[] {
    const pieces = this.#pieces;
    this.#pieces = [];
    if (pieces.length === 0) return [];
    return [
      {
        samples: joinSamples(pieces.map(({ samples }) => samples)),
        pieces: pieces.map(({ piece }) => piece),
      },
    ];
  }

  /** Keeps some sound, as a span may begin a little before it is detected. */
  #dropOldSound(): void {
    const needed = 2 * limits.pause * this.#rate;
    if (this.#tail.length <= needed) return;
    this.#tailStart += this.#tail.length - needed;
    this.#tail = this.#tail.slice(-needed);
  }
}
