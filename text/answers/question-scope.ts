import type { AnswerScope } from '#contract/chat.ts';
import type { Document, Range } from '#contract/documents.ts';
import { namedSection } from './question-named.ts';
import { numberedSection } from './question-numbered.ts';
import { pageOf } from './question-pages.ts';
import { tidy } from './question-words.ts';

/** The part of the document that a question names. */
export interface QuestionScope {
  scope: AnswerScope;
  /** Null when the document has no such part. */
  range: Range | null;
  /** The question without the words that name the part. */
  rest: string;
}

/** The part of the document that a question keeps to, or null when it names none. */
export function scopeOf(text: string, document: Document): QuestionScope | null {
  const place = pageOf(text, document) ?? numberedSection(text, document) ?? namedSection(text, document);
  if (!place) return null;
  const { from, to, scope, range } = place;
  return { scope, range, rest: tidy(`${text.slice(0, from)} ${text.slice(to)}`) };
}
