import type { MarkedText } from '#text/plain/marked/marked.ts';
import type { TranslateHooks } from '../capabilities/translator.ts';

/** Limits of one call: number of texts, and their characters together; a longer text goes alone. */
export interface BatchLimits {
  texts: number;
  characters: number;
}

const beatMilliseconds = 1_500;

export function* batches<T>(
  texts: readonly T[],
  limits: BatchLimits,
  lengthOf: (text: T) => number,
): Generator<T[]> {
  let part: T[] = [];
  let characters = 0;
  for (const text of texts) {
    const length = lengthOf(text);
    if (part.length === limits.texts || (part.length > 0 && characters + length > limits.characters)) {
      yield part;
      part = [];
      characters = 0;
    }
    part.push(text);
    characters += length;
  }
  if (part.length > 0) yield part;
}

/**
 * Translates in batches, with progress even during slow calls. Texts without letters or digits aren't sent.
 */
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
