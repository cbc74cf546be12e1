import type { EngineContext } from '#contract/engine-context.ts';
import { backgroundTexts } from '#text/answers/background.ts';
import { type EmbeddingTexts, packVectors } from '#text/search/vectors.ts';
import type { Embedder } from './capabilities/embedder.ts';
import { createE5 } from './e5/e5.ts';
import { isReadable } from './e5/script.ts';
import { servicesThat } from './services/infos.ts';
import { createServiceEmbedder } from './services/openai/embeddings.ts';

/** The configured service's model, else the built-in one. @throws KalemError model_missing */
export async function openEmbedder({ services }: Pick<EngineContext, 'services'>): Promise<Embedder> {
  const [service] = servicesThat('embeds', services);
  return service ? createServiceEmbedder(service) : createE5();
}

/** The model for a document; null where the built-in one can't read its script, and then nothing is loaded. */
export async function embedderFor(
  text: string,
  places: Pick<EngineContext, 'services'>,
): Promise<Embedder | null> {
  const [service] = servicesThat('embeds', places.services);
  return service || isReadable(text) ? openEmbedder(places) : null;
}

/** A document's vectors, and where the model isn't the built-in one, the background's beside them. */
export interface PackedVectors {
  vectors: Uint8Array;
  background: Uint8Array | null;
}

/**
 * Embeds a document's texts, and for a model whose background doesn't ship with the product, that as well.
 * @throws KalemError service_*
 */
export async function embedTexts(
  embedder: Embedder,
  texts: EmbeddingTexts,
  onProgress?: (fraction: number) => void,
): Promise<PackedVectors> {
  const vectors = packVectors(texts, await embedder.embed(texts.texts, 'passage', onProgress), embedder.name);
  if (embedder.sameFrom !== null) return { vectors, background: null };
  const around = backgroundTexts();
  const parts = around.map((_, place) => [place]);
  const background = packVectors(
    { texts: around, textIndexes: parts },
    await embedder.embed(around, 'passage'),
    embedder.name,
  );
  return { vectors, background };
}
