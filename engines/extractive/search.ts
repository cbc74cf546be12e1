import type { Answer } from '#contract/chat.ts';
import { KalemError } from '#contract/errors.ts';
import { findAnswers } from '#text/answers/find.ts';
import type { Question } from '#text/answers/question.ts';
import { topicWords } from '#text/answers/question-words.ts';
import type { Embedder } from '../capabilities/embedder.ts';
import { citationsOf, passageCitationOf } from './citations.ts';
import type { ExtractiveSource } from './source.ts';

const mostQuotes = 3;
const mostNearest = 3;

/**
 * Citations of the units that answer a question, or of the nearest ones if none does. Searches by words alone
 * without vectors, or when the model that made them is unavailable.
 * @throws the signal's reason when aborted
 */
export async function searchFor(
  { searched, language, range }: Question,
  { document, index, vectors, background, embedder: load }: ExtractiveSource,
  signal: AbortSignal,
): Promise<Pick<Answer, 'kind' | 'citations' | 'nearest' | 'search'>> {
  const embedder = vectors ? await load() : null;
  signal.throwIfAborted();
  // Vectors of different weights must never be compared, nor vectors of words that the model can't read.
  const isUsable = embedder !== null && embedder.name === vectors?.model && embedder.reads(searched);
  const vector = isUsable ? await vectorOf(searched, embedder) : null;
  signal.throwIfAborted();
  const options = { language, scope: range, vectors: vector && vectors, vector, background };
  const { quotes, nearest } = findAnswers(index, searched, options);
  const cited = (found: typeof quotes, most: number) =>
    citationsOf(
      document,
      found.map(({ unit }) => unit),
      most,
      passageCitationOf,
    );
  // The vector of "?" or "who?" is near to something too, but such a question has no answer.
  const citations = topicWords(searched).length > 0 ? cited(quotes, mostQuotes) : [];
  const hasWords = /[\p{L}\p{N}]/u.test(searched);
  return {
    kind: citations.length > 0 ? 'quotes' : 'not_found',
    citations,
    nearest: citations.length > 0 || !hasWords ? [] : cited(nearest, mostNearest),
    search: vector ? 'hybrid' : 'words',
  };
}

/** A question's vector; null when an embedding service is unavailable, so that the search goes by words alone. */
async function vectorOf(text: string, embedder: Embedder): Promise<Float32Array | null> {
  try {
    const [vector = null] = await embedder.embed([text], 'query');
    return vector;
  } catch (error) {
    if (error instanceof KalemError) return null;
    throw error;
  }
}
