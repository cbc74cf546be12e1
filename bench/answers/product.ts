import type { Document, TextLocation } from '#contract/documents.ts';
import type { Embedder } from '#engines/capabilities/embedder.ts';
import { findAnswers } from '#text/answers/find.ts';
import { understand } from '#text/answers/question.ts';
import { SearchIndex } from '#text/search/index.ts';
import { unitsOf } from '#text/search/units.ts';
import { packVectors, textsToEmbed, UnitVectors } from '#text/search/vectors.ts';

export interface Found {
  /** The best places, whether the product shows them as an answer or as what comes nearest. */
  best: TextLocation[];
  /** It would say that the document doesn't answer. */
  refused: boolean;
}

export type Asker = (question: string) => Promise<Found>;

/** A document as the product's built-in engine searches it. */
export interface Opened {
  document: Document;
  language: string;
  index: SearchIndex;
  /** Null without an embedder. */
  vectors: UnitVectors | null;
}

/** Cuts a document into units and indexes them, with vectors where there is an embedder. */
export async function openDocument(document: Document, embedder: Embedder | null): Promise<Opened> {
  const { language } = document;
  const units = unitsOf(document, language);
  const texts = textsToEmbed(units);
  const vectors =
    embedder &&
    new UnitVectors(packVectors(texts, await embedder.embed(texts.texts, 'passage'), embedder.name));
  return { document, language, index: new SearchIndex(units, language), vectors };
}

/** The product's own search and gate over a document, as its built-in engine uses them. */
export async function openProduct(read: Document, embedder: Embedder | null): Promise<Asker> {
  const { document, language, index, vectors } = await openDocument(read, embedder);
  return async (text) => {
    const question = understand(text, { document, history: [], language });
    if (question.scope?.found === false) return { best: [], refused: true };
    // Summarised: no place is quoted, and nothing refused.
    if (question.whole) return { best: [], refused: false };
    const [vector = null] = (await embedder?.embed([question.searched], 'query')) ?? [];
    const found = findAnswers(index, question.searched, {
      language: question.language,
      scope: question.range,
      vectors,
      vector,
    });
    return { best: found.nearest.slice(0, 5).map(({ unit }) => unit), refused: !found.answered };
  };
}
