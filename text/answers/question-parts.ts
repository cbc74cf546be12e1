import type { Language } from '#contract/languages.ts';
import { asksIn, mergeWith, ownWordsOf } from './follow-up.ts';
import { tidy } from './question-words.ts';

/** What may part two questions in one sentence: a mark, or "and". */
const boundary = /\s*[,;?]\s+(?:(?:and|ve|ayrıca|also|plus)\s+)?|\s+(?:and|ve|ayrıca|also|plus)\s+/gi;
/** More than these are a list of wishes rather than a question. */
const mostParts = 3;
/** A part with fewer topic words of its own is about the topic of the part beside it. */
const leastOwnWords = 2;

export interface QuestionPart {
  /** As asked. */
  words: string;
  /** The text to search for: with the topic, which may stand in another part. */
  searched: string;
}

/**
 * The questions in a question that asks for several things ("how much will it cost, and who pays?"), in their
 * order; the question alone when it asks for one.
 */
export function questionParts(question: string, language: Language): QuestionPart[] {
  const parts: string[] = [];
  // Words that don't ask belong to the question before them, or to all when none is before.
  let context = '';
  for (const segment of segmentsOf(question)) {
    if (asksIn(segment, language)) parts.push(segment);
    else if (parts.length === 0) context = tidy(`${context} ${segment}`);
    else parts.push(tidy(`${parts.pop()}, ${segment}`));
  }
  if (parts.length < 2 || parts.length > mostParts) return [{ words: question, searched: question }];
  return parts.map((part, order) => {
    const own = tidy(`${context} ${part}`);
    const beside = parts[order - 1] ?? parts[order + 1] ?? '';
    const isWhole = ownWordsOf(own).length >= leastOwnWords;
    return {
      words: part,
      searched: isWhole ? own : mergeWith(beside, { kind: 'pronoun', text: own }, language),
    };
  });
}

function segmentsOf(question: string): string[] {
  return question.split(boundary).map(tidy).filter(Boolean);
}
