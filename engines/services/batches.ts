import type { MarkedText } from '#text/plain/marked/marked.ts';
import type { TranslateHooks } from '../capabilities/translator.ts';

/** The limits of one call. */
export interface BatchLimits {
  texts: number;
  /** The characters of all its texts; a longer text forms a batch of its own. */
  characters: number;
}

/** The interval at which progress is reported during a slow call. */
const beatMilliseconds = 1_500;

/** Divides texts into batches, in order. */
export function* batches<T>(
  texts: readonly T[],
  limits: BatchLimits,
  lengthOf: (text: T) => number,
): Generator<T[]> {
  let batch: T[] = [];
  let characters = 0;
  for (const text of texts) {
    const length = lengthOf(text);
    if (batch.length === limits.texts || (batch.length > 0 && characters + length > limits.characters)) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(text);
    characters += length;
  }
  if (batch.length > 0) yield batch;
}

/** Translates in batches, with progress even during slow calls. Texts without letters or digits aren't sent. */
export async function translateInBatches(
  texts: readonly MarkedText[],
  limits: BatchLimits,
  { signal = new AbortController().signal, onProgress }: TranslateHooks,
  translate: (part: readonly MarkedText[], signal: AbortSignal) => Promise<MarkedText[]>,
): Promise<MarkedText[]> {
  const results = [...texts];
  const sent = [...texts.entries()].filter(([, { text }]) => /[\p{L}\p{N}]/u.test(text));
  let done = texts.length - sent.length;
  const beat = setInterval(() => onProgress?.(done), beatMilliseconds);
  try {
    for (const part of batches(sent, limits, ([, { text }]) => text.length)) {
      signal.throwIfAborted();
      const translated = await translate(
        part.map(([, text]) => text),
        signal,
      );
      for (const [order, [index, text]] of part.entries()) results[index] = translated[order] ?? text;
      done += part.length;
      onProgress?.(done);
    }
    return results;
  } finally {
    clearInterval(beat);
  }
}
