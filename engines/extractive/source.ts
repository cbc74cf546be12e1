import type { Citation } from '#contract/chat.ts';
import type { Document } from '#contract/documents.ts';
import type { SearchIndex } from '#text/search/index.ts';
import type { UnitVectors } from '#text/search/vectors.ts';
import type { Embedder } from '../capabilities/embedder.ts';
import type { Judge } from '../capabilities/judge.ts';

/** The built-in engine's name in answers and runs. */
export const extractiveName = 'extractive';

export interface ExtractiveSource {
  document: Document;
  /** ISO 639-1. */
  language: string;
  index: SearchIndex;
  /** One vector for each unit of the index; null while there are none, or none that mean anything. */
  vectors: UnitVectors | null;
  /** The background's vectors by the same model (text/answers/background.ts); null for the built-in one. */
  background: UnitVectors | null;
  /** The model that made the vectors; null when unavailable, so that words alone are searched. */
  embedder(): Promise<Embedder | null>;
  /** The model that reads question and passage together; null when unavailable, so that the search alone decides. */
  judge(): Promise<Judge | null>;
  summary: readonly Citation[] | null;
}
