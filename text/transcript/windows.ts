/** In samples from the start of the sound. */
interface Span {
  start: number;
  end: number;
}

/** A stretch of the sound inside a window. All in samples. */
export interface Piece {
  /** Where it begins in the window. */
  at: number;
  /** Where it begins in the sound. */
  start: number;
  length: number;
  /** Where speech begins and ends in the sound, without the padding around it. */
  speechStart: number;
  speechEnd: number;
}

/** Speech that is transcribed at once: stretches of the sound, one after the other. */
export interface SpeechWindow {
  samples: Float32Array;
  pieces: Piece[];
}

interface Limits {
  /** Longest window. Seconds, as all of these. */
  window: number;
  /** Sound kept around a span: the detector starts late and stops early by a consonant. */
  padding: number;
  /** A pause up to this long stays as it is; a longer one shrinks to the padding on its two sides. */
  pause: number;
}
const limits: Limits = { window: 30, padding: 0.25, pause: 1 };

/**
 * Packs the voiced spans of a sound into windows of at most 30 seconds, as full as they get, since the
 * engine takes the same time for a short one. The sound comes in pieces and is kept only as far as a span
 * can still need it.
 */
export class SpeechWindows {
  readonly #rate: number;
  /** The end of the sound so far, and where it begins. */
  #tail: Float32Array = new Float32Array(0);
  #tailStart = 0;
  #pieces: { piece: Piece; samples: Float32Array }[] = [];

  constructor(rate: number) {
    this.#rate = rate;
  }

  /**
   * The next samples, and the spans that were found to end in them.
   * @param speaking Whether a span is open, whose sound is still needed
   */
  add(samples: Float32Array, spans: readonly Span[], speaking: boolean): SpeechWindow[] {
    this.#tail = joined([this.#tail, samples]);
    const full = spans.flatMap((span) => this.#take(span));
    if (!speaking) this.#forget();
    return full;
  }

  /** Where the first sound lies that no window has had yet; null when there is none. */
  get waitingFrom(): number | null {
    return this.#pieces[0]?.piece.start ?? null;
  }

  /** The last window, if there is speech that none has had. */
  end(spans: readonly Span[]): SpeechWindow[] {
    const full = spans.flatMap((span) => this.#take(span));
    return [...full, ...this.#close()];
  }

  #take(span: Span): SpeechWindow[] {
    const padding = Math.round(limits.padding * this.#rate);
    const last = this.#pieces.at(-1)?.piece;
    const lastEnd = last ? last.start + last.length : 0;
    const joins = last !== undefined && span.start - lastEnd <= limits.pause * this.#rate;
    const start = Math.max(joins ? lastEnd : Math.max(lastEnd, span.start - padding), this.#tailStart);
    const end = Math.min(span.end + padding, this.#tailStart + this.#tail.length);
    const samples = this.#tail.slice(start - this.#tailStart, end - this.#tailStart);
    if (samples.length === 0) return [];
    const closed = this.#length() + samples.length > limits.window * this.#rate ? this.#close() : [];
    const speechStart = Math.max(span.start, start);
    const speechEnd = Math.max(Math.min(span.end, end), speechStart);
    this.#append({ at: this.#length(), start, length: samples.length, speechStart, speechEnd }, samples);
    return closed;
  }

  #append(piece: Piece, samples: Float32Array): void {
    const last = this.#pieces.at(-1);
    if (last && last.piece.start + last.piece.length === piece.start) {
      last.piece.length += piece.length;
      last.piece.speechEnd = piece.speechEnd;
      last.samples = joined([last.samples, samples]);
    } else this.#pieces.push({ piece, samples });
  }

  #length(): number {
    const last = this.#pieces.at(-1)?.piece;
    return last ? last.at + last.length : 0;
  }

  #close(): SpeechWindow[] {
    const pieces = this.#pieces;
    this.#pieces = [];
    if (pieces.length === 0) return [];
    return [
      { samples: joined(pieces.map(({ samples }) => samples)), pieces: pieces.map(({ piece }) => piece) },
    ];
  }

  /** A span may begin a little before it is noticed. */
  #forget(): void {
    const needed = 2 * limits.pause * this.#rate;
    if (this.#tail.length <= needed) return;
    this.#tailStart += this.#tail.length - needed;
    this.#tail = this.#tail.slice(-needed);
  }
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
