import type { EngineContext } from '#contract/engine-context.ts';
import { backgroundTexts } from '#text/answers/background.ts';
import { type EmbeddingTexts, packVectors } from '#text/search/vectors.ts';
import type { Embedder } from './capabilities/embedder.ts';
import { createE5 } from './e5/e5.ts';
import { isReadable } from './e5/script.ts';
import { servicesThat } from './services/infos.ts';
import { createServiceEmbedder } from './services/openai/embeddings.ts';

/** Opens the configured service's model, else the built-in one. @throws KalemError model_missing */
export async function openEmbedder({ services }: Pick<EngineContext, 'services'>): Promise<Embedder> {
  const [service] = servicesThat('embeds', services);
  return service ? createServiceEmbedder(service) : createE5();
}

/** The model for a document; null, with nothing loaded, when the built-in one can't read its script. */
export async function embedderFor(
  text: string,
  context: Pick<EngineContext, 'services'>,
): Promise<Embedder | null> {
  const [service] = servicesThat('embeds', context.services);
  return service || isReadable(text) ? openEmbedder(context) : null;
}

/** A document's vectors, and the background's for a model other than the built-in one. */
export interface PackedVectors {
  vectors: Uint8Array;
  background: Uint8Array | null;
}

/**
 * Embeds a document's texts, and the background for a model without stored one. @throws KalemError service_*
 */
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
