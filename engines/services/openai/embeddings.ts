import { z } from 'zod';
import type { ServiceAccess } from '#contract/engine-context.ts';
import type { Embedder } from '#engines/capabilities/embedder.ts';
import { batches } from '../batches.ts';
import { answerInvalid } from '../failure.ts';
import { requestJson } from '../request.ts';
import { serviceEngine } from '../service.ts';
import { openaiCall } from './call.ts';

/** The size is enough for a batch of vectors with 12,000 numbers of 20 characters each. */
const limits = { seconds: 300, megabytes: 16 };
const batch = { texts: 64, characters: 60_000 };

const Answer = z.object({
  data: z.array(z.object({ index: z.int().optional(), embedding: z.array(z.number()) })),
});

/**
 * A service's embedding model. Its name includes service and model, so that an index made by another one is
 * recognised. Queries and passages are embedded alike.
 * @throws KalemError service_*; the signal's reason when aborted
 */
export async function createServiceEmbedder(service: ServiceAccess, signal?: AbortSignal): Promise<Embedder> {
  const [probe = new Float32Array()] = await embedBatch(service, ['.'], signal);
  const dimensions = probe.length;
  return {
    name: `${serviceEngine(service)}:${service.models.embeddings}`,
    dimensions,
    sameFrom: null,
    reads: () => true,
    async embed(texts, _kind, onProgress) {
      const vectors: Float32Array[] = [];
      for (const part of batches(texts, batch, ({ length }) => length)) {
        const embedded = await embedBatch(service, part, signal);
        if (embedded.some(({ length }) => length !== dimensions))
          throw answerInvalid(service, 'The vectors differ in length');
        vectors.push(...embedded);
        onProgress?.(vectors.length / texts.length);
      }
      return vectors;
    },
  };
}

async function embedBatch(
  service: ServiceAccess,
  texts: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Float32Array[]> {
  // Empty texts are refused.
  const input = texts.map((text) => (text.trim() === '' ? '.' : text));
  const call = openaiCall(service, 'embeddings', '/embeddings', { input }, { ...limits, signal });
  const { data } = await requestJson(service, call, Answer);
  const ordered = data.map(({ index, embedding }, order) => ({ index: index ?? order, embedding }));
  ordered.sort((one, other) => one.index - other.index);
  const isComplete = ordered.length === texts.length && ordered.every(({ index }, order) => index === order);
  if (!isComplete) throw answerInvalid(service, 'The number of vectors is wrong');
  return ordered.map(({ embedding }) => toUnitVector(service, embedding));
}

function toUnitVector(service: ServiceAccess, embedding: readonly number[]): Float32Array {
  const length = Math.sqrt(embedding.reduce((sum, value) => sum + value * value, 0));
  if (!(length > 0 && Number.isFinite(length))) throw answerInvalid(service, 'A vector has no length');
  return Float32Array.from(embedding, (value) => value / length);
}
