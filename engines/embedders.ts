import type { EngineContext } from '#contract/engine-context.ts';
import { backgroundTexts } from '#text/answers/background.ts';
import { type EmbeddingTexts, packVectors } from '#text/search/vectors.ts';
import type { Embedder } from './capabilities/embedder.ts';
import { createE5 } from './e5/e5.ts';
import { isReadable } from './e5/script.ts';
import { servicesThat } from './services/infos.ts';
import { createServiceEmbedder } from './services/openai/embeddings.ts';

/** Opens the configured service's model, else the built-in one; throws KalemError model_missing or service_*. */
export async function openEmbedder({ services }: Pick<EngineContext, 'services'>): Promise<Embedder> {
  const [service] = servicesThat('embeds', services);
  return service ? createServiceEmbedder(service) : createE5();
}

/** Opens the model for a document; null, with nothing loaded, when that is the built-in one and can't read the script. */
export async function embedderFor(
  text: string,
  context: Pick<EngineContext, 'services'>,
): Promise<Embedder | null> {
  const [service] = servicesThat('embeds', context.services);
  return service || isReadable(text) ? openEmbedder(context) : null;
}

export interface PackedVectors {
  /** A document's vectors. */
  vectors: Uint8Array;
  /** The background's vectors (text/answers/background.ts); null for the built-in model, whose are stored. */
  background: Uint8Array | null;
}

/** Embeds a document's texts, and the background unless its vectors are stored; throws KalemError service_*. */
export async function embedTexts(
  embedder: Embedder,
  texts: EmbeddingTexts,
  onProgress?: (fraction: number) => void,
): Promise<PackedVectors> {
  const vectors = packVectors(texts, await embedder.embed(texts.texts, 'passage', onProgress), embedder.name);
  if (embedder.sameFrom !== null) return { vectors, background: null };
  const backgroundSentences = backgroundTexts();
  const textIndexes = backgroundSentences.map((_, index) => [index]);
  const background = packVectors(
    { texts: backgroundSentences, textIndexes },
    await embedder.embed(backgroundSentences, 'passage'),
    embedder.name,
  );
  return { vectors, background };
}
