import { KalemError } from '#contract/errors.ts';
import { readingOf, salienceOf } from '#text/summarize/salience/salience.ts';
import type { Analysis } from '#text/summarize/summarize.ts';
import type { Embedder } from '../capabilities/embedder.ts';
import { createE5, e5Name } from './e5.ts';
import { isReadable } from './script.ts';

/**
 * How much each sentence of a document matters, judged on vectors of the model that ships; null when that model can't
 * read the document or is missing, or for a language that the network doesn't know. A summary then goes by words and
 * form alone.
 * @param open gives the model; another one's vectors are of no use
 * @param onProgress receives the share done, 0 to 1
 */
export async function salienceFor(
  analysis: Analysis,
  open: () => Promise<Embedder | null> = createE5,
  onProgress?: (fraction: number) => void,
): Promise<Float32Array | null> {
  const reading = isReadable(analysis.document.text) ? readingOf(analysis) : null;
  if (!reading) return null;
  try {
    const embedder = await open();
    if (embedder?.name !== e5Name) return null;
    const vectors = await embedder.embed(reading.texts, 'passage', onProgress);
    return salienceOf(analysis, reading, vectors);
  } catch (error) {
    if (error instanceof KalemError && error.code === 'model_missing') return null;
    throw error;
  }
}
