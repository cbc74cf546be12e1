import { isAnswer, isDangling } from './openings.ts';
import type { Sentence, Source } from './source.ts';
import { isFragment, isQuestion, isVerbless } from './wording.ts';

/** Nothing is needed; or what is needed is no sentence that a summary could hold. */
export const independent = -1;
export const unresolved = -2;

/** A sentence that begins with one of these may lack its verb when it answers a question. */
const elliptic = /^(?:in|on|at|by|from|for|to|with|within|until|after|before|under)$/;

/**
 * For each sentence, the index of the one without which it can't be understood: the sentence that a pronoun refers to,
 * the question that it answers, the label or the list's introduction before it; else `independent` or `unresolved`.
 */
export function antecedentsOf({ sentences, language }: Source): Int32Array {
  return Int32Array.from(sentences, (sentence, index) => {
    if (sentence.kind === 'row' || sentence.kind === 'definition') return independent;
    const before = sentences[index - 1];
    const isNext = before !== undefined && follows(sentence, before);
    if (isNext && isLabel(before)) return index - 1;
    const answers = answersQuestion(sentence, isNext ? before : undefined, language);
    if (answers !== null) return answers ? index - 1 : unresolved;
    if (sentence.kind === 'listItem' && isPartOfList(sentence, language))
      return sentence.introducedBy >= 0 ? sentence.introducedBy : unresolved;
    if (!isDangling(sentence.tokens, language)) return independent;
    return isNext && !before.introducesList ? index - 1 : unresolved;
  });
}

/** True when a sentence comes right after another one, in its block or at the beginning of the next. */
function follows(sentence: Sentence, before: Sentence): boolean {
  if (sentence.section !== before.section || before.kind === 'row') return false;
  return sentence.block === before.block || sentence.block === before.block + 1;
}

/** Words in a label with a paragraph of its own: "Decision:", "Karar 3:". */
const longestLabel = 2;

/** True for a label, which belongs to the sentence after it. */
function isLabel({ words, introducesList }: Sentence): boolean {
  return words <= longestLabel && introducesList;
}

/** True when a sentence answers the question before it, false when that is missing, null when it answers none. */
function answersQuestion(sentence: Sentence, before: Sentence | undefined, language: string): boolean | null {
  const asked = before !== undefined && isQuestion(before.text);
  if (isAnswer(sentence.text, sentence.tokens, language)) return asked;
  if (!asked) return null;
  return elliptic.test(sentence.tokens[0] ?? '') || isVerbless(sentence, language) ? true : null;
}

/** True for an item that is no sentence of its own. */
function isPartOfList(sentence: Sentence, language: string): boolean {
  return /^\p{Ll}/u.test(sentence.text) || (isFragment(sentence) && isVerbless(sentence, language));
}
