import { readFileSync } from 'node:fs';
import { UnitVectors } from '../search/vectors.ts';

/**
 * Sentences about everything under the sun, half English and half Turkish (background.json), as vectors.
 * A question that is nearer to them than to the document asks about something else: similarities mean
 * little by themselves, but much beside those of the same question to other texts.
 */
let loaded: UnitVectors | null = null;

function background(): UnitVectors {
  loaded ??= new UnitVectors(readFileSync(new URL('./background.bin', import.meta.url)));
  return loaded;
}

/** Similarities of a question to the background in one language, largest first; null for another model. */
export function backgroundScores(query: Float32Array, language: string, model: string): Float32Array | null {
  const vectors = background();
  if (vectors.model !== model) return null;
  const half = vectors.count / 2;
  const scores = vectors.score(query);
  return (language === 'tr' ? scores.slice(half) : scores.slice(0, half)).sort().reverse();
}
