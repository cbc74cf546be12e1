import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { loadJson } from '../load-data.ts';
import { UnitVectors } from '../search/vectors.ts';
import { deviationOf } from './statistics.ts';

/*
 * The background: vectors of sentences on every subject, half English and half Turkish (background.json). A question that is
 * nearer to them than to the document asks about something else: a similarity means little by itself, but
 * much beside the same question's similarity to other texts. The built-in model's vectors are stored beside
 * this file; another model's are made together with a document's own.
 */

let builtInVectors: UnitVectors | null = null;

function loadBuiltIn(): UnitVectors {
  builtInVectors ??= new UnitVectors(readFileSync(new URL('./background.bin', import.meta.url)));
  return builtInVectors;
}

const Sentences = z.object({ en: z.array(z.string()), tr: z.array(z.string()) });

/** The sentences in the order of their vectors: English, then as many Turkish ones. */
export function backgroundTexts(): string[] {
  const { en, tr } = loadJson(new URL('./background.json', import.meta.url), Sentences);
  if (en.length !== tr.length) throw new Error('There must be as many Turkish sentences as English ones');
  return [...en, ...tr];
}

/** Standard deviation of a question's similarities to the background with the built-in model. */
const usualDeviation = 0.024;

interface BackgroundScores {
  /** Similarities of the question to the background in one language, largest first. */
  scores: Float32Array;
  /** Factor that brings the similarities as close together as the built-in model's. */
  scale: number;
}

/**
 * Similarities of a question to the background; null when the background isn't by the question's model.
 * @param query The question's vector
 * @param model The model that made the vector
 * @param own The background's vectors by another model than the built-in one
 */
export function backgroundScores(
  query: Float32Array,
  language: string,
  model: string,
  own: UnitVectors | null = null,
): BackgroundScores | null {
  const vectors = own ?? loadBuiltIn();
  if (vectors.model !== model) return null;
  const half = vectors.count / 2;
  const all = vectors.score(query);
  const scores = (language === 'tr' ? all.slice(half) : all.slice(0, half)).sort().reverse();
  return { scores, scale: own ? usualDeviation / (deviationOf(all) || usualDeviation) : 1 };
}
