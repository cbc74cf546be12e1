import type { Document, TextLocation } from '#contract/documents.ts';
import type { Embedder } from '#engines/capabilities/embedder.ts';
import type { Judge } from '#engines/capabilities/judge.ts';
import { answersTo } from '#engines/extractive/search.ts';
import { understand } from '#text/answers/question.ts';
import { SearchIndex } from '#text/search/index.ts';
import { unitsOf } from '#text/search/units.ts';
import { packVectors, textsToEmbed, UnitVectors } from '#text/search/vectors.ts';

export interface SearchOutcome {
  /** The best five locations, shown as the answer or, after a refusal, as the nearest text. */
  best: TextLocation[];
  /** True when the product would say that the document doesn't answer. */
  refused: boolean;
}

/** Asks a document one question. */
export type Asker = (question: string) => Promise<SearchOutcome>;

/** A document indexed as the product's built-in engine searches it. */
export interface SearchableDocument {
  document: Document;
  language: string;
  index: SearchIndex;
  /** Null without an embedder. */
  vectors: UnitVectors | null;
}

/** Cuts a document into units and indexes them, with their vectors if an embedder is given. */
export async function openDocument(
  document: Document,
  embedder: Embedder | null,
): Promise<SearchableDocument> {
  const { language } = document;
  const units = unitsOf(document);
  const texts = textsToEmbed(units);
  const vectors =
    embedder &&
    new UnitVectors(packVectors(texts, await embedder.embed(texts.texts, 'passage'), embedder.name));
  return { document, language, index: new SearchIndex(units, language), vectors };
}

/** Opens a document in the product's built-in engine, which searches by words alone without an embedder. */
export async function openProduct(
  read: Document,
  embedder: Embedder | null,
  judge: Judge | null,
): Promise<Asker> {
  const opened = await openDocument(read, embedder);
  const { document, language } = opened;
  return async (text) => {
    const question = understand(text, { document, history: [], language });
    if (question.scope?.found === false) return { best: [], refused: true };
    // The product answers with a summary, which quotes nothing and is no refusal.
    if (question.whole) return { best: [], refused: false };
    const [vector = null] = (await embedder?.embed([question.searched], 'query')) ?? [];
    const source = { ...opened, background: null, judge: async () => judge };
    const found = await answersTo(question.searched, vector, question, source);
    return { best: found.nearest.slice(0, 5).map(({ unit }) => unit), refused: !found.answered };
  };
}
