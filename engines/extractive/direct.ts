import type { Answer, Citation, Computed } from '#contract/chat.ts';
import { locationOf, type Range } from '#contract/documents.ts';
import type { Computation } from '#text/answers/computed/computation.ts';
import { compute } from '#text/answers/computed/compute.ts';
import { askedFacts } from '#text/answers/facts/asked-facts.ts';
import { documentFacts } from '#text/answers/facts/document-facts.ts';
import type { Question } from '#text/answers/question.ts';
import { citationOf, cite } from './citations.ts';
import type { ExtractiveSource } from './source.ts';

type DirectAnswer = Pick<Answer, 'citations' | 'computed' | 'facts'>;
type Source = Pick<ExtractiveSource, 'document' | 'index'>;

/** The most rows that are quoted below a computed value. */
const mostRows = 30;

/**
 * An answer that needs no search: a fact about the document, or a value computed from a table. Null for the other
 * questions, and when it isn't sure, since a wrong number is worse than a quote.
 * @param text the question as it was typed
 */
export function answerDirectly(text: string, question: Question, source: Source): DirectAnswer | null {
  return factsFor(text, question, source) ?? (question.whole ? null : computedFor(question, source));
}

function factsFor(
  text: string,
  { searched, range }: Question,
  { document, index }: Source,
): DirectAnswer | null {
  // Within a conversation, "who wrote it?" may ask about the document all the same.
  const asked = range ? null : (askedFacts(text, document) ?? askedFacts(searched, document));
  if (!asked) return null;
  const facts = documentFacts(asked, document, index.units);
  if (facts.length === 0) return null;
  const units = new Set(facts.flatMap(({ unit }) => unit ?? []));
  return {
    citations: [...units].flatMap((unit) => citationOf(document, unit) ?? []),
    computed: null,
    facts: facts.map(({ kind, value }) => ({ kind, value })),
  };
}

function computedFor({ searched, range, language }: Question, source: Source): DirectAnswer | null {
  const computation = compute(searched, { document: source.document, range, language });
  if (!computation) return null;
  const citations = computation.rows.slice(0, mostRows).flatMap((row) => rowCitation(row, source) ?? []);
  if (citations.length === 0) return null;
  return { citations, computed: computedOf(computation, source), facts: [] };
}

/** The citation of a table's row with its cells, or of a line. */
function rowCitation(row: Range, { document, index }: Source): Citation | null {
  const unit = index.units.find(({ kind, start }) => kind === 'row' && start === row.start);
  return (unit && citationOf(document, unit)) ?? cite(document, row, null);
}

/** The value of a computation; null for a list, which consists of its rows. */
function computedOf(
  { kind, column, value, items, cells }: Computation,
  { document }: Source,
): Computed | null {
  if (kind === 'list') return null;
  const located = cells.map(({ text, start, end }) => ({
    ...{ start, end, text },
    ...locationOf(document, { start, end }),
  }));
  return { operation: kind, column, value, items, cells: located };
}
