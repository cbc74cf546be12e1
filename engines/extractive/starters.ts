import { findAnswers } from '#text/answers/find.ts';
import { understand } from '#text/answers/question.ts';
import { startersOf } from '#text/answers/starters/starters.ts';
import { searchFor } from './search.ts';
import type { ExtractiveSource } from './source.ts';

/** Questions to begin with. Each is tried on the document and dropped if a search by words finds no answer. */
export function starterQuestions(
  source: Pick<ExtractiveSource, 'document' | 'language' | 'index'>,
): string[] {
  const { document, language, index } = source;
  return startersOf(document, index.units, {
    answers(text, unit) {
      const question = understand(text, { document, history: [], language });
      const options = { language: question.language, vectors: null, vector: null };
      const { quotes } = findAnswers(index, question.searched, options);
      return unit ? quotes.some((found) => found.unit === unit) : quotes.length > 0;
    },
  });
}

/** The starters that a search with vectors also answers; it may show that the search by words was mistaken. */
export async function answeredStarters(
  starters: readonly string[],
  source: ExtractiveSource,
): Promise<string[]> {
  const { document, language } = source;
  const answered: string[] = [];
  for (const text of starters) {
    const question = understand(text, { document, history: [], language });
    const { signal } = new AbortController();
    const hasAnswer = question.whole || (await searchFor(question, source, signal)).kind === 'quotes';
    if (hasAnswer) answered.push(text);
  }
  return answered;
}
