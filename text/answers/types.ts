import { fold } from '../plain/fold.ts';
import { type AnswerType, patterns } from './type-patterns.ts';

export type { AnswerType } from './type-patterns.ts';

/** A word with a capital that doesn't open the text or a clause. */
const named = /(?<=[\p{Ll}\p{N},:;]\s(?:["“‘(])?)\p{Lu}\p{Ll}+/u;

/** Types that a question asks for before all others: "Who pays?" wants no amount. */
const leading: readonly AnswerType[] = ['person', 'place', 'date', 'time', 'reason'];

/** The types that a question asks for, by its words; none for questions such as "What is ...?". */
export function wantedTypes(question: string, language: string): AnswerType[] {
  const folded = fold(question, language);
  const asked = [...patterns].filter(([, { asked }]) => asked.test(folded)).map(([type]) => type);
  const counts = /how (?:much|many|long|far)|(?<!\p{L})(?:kaç|ne kadar)/u.test(folded);
  return counts
    ? asked
    : asked.filter((type) => type !== 'amount' || !asked.some((other) => leading.includes(other)));
}

/** Whether a unit's text holds something of the type. */
export function holds(text: string, type: AnswerType, language: string): boolean {
  if ((type === 'person' || type === 'name') && named.test(text)) return true;
  return patterns.get(type)?.held.test(fold(text, language)) ?? false;
}
