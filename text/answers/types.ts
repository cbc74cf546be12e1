import { fold } from '../plain/fold.ts';
import { type AnswerType, patterns } from './type-patterns.ts';

export type { AnswerType } from './type-patterns.ts';

/** A capitalised word that doesn't open the text or a clause. */
const innerCapital = /(?<=[\p{Ll}\p{N},:;]\s(?:["“‘(])?)\p{Lu}\p{Ll}+/u;

/** Types that exclude an amount: "Who pays?" asks for none. */
const overridingTypes: readonly AnswerType[] = ['person', 'place', 'date', 'time', 'reason'];

/** The types that a question's words ask for; none for questions such as "What is ...?". */
export function wantedTypes(question: string, language: string): AnswerType[] {
  const folded = fold(question, language);
  const types = [...patterns].filter(([, { asked }]) => asked.test(folded)).map(([type]) => type);
  const counts = /how (?:much|many|long|far)|(?<!\p{L})(?:kaç|ne kadar)/u.test(folded);
  return counts
    ? types
    : types.filter((type) => type !== 'amount' || !types.some((other) => overridingTypes.includes(other)));
}

/** True when a text has something of a type, such as a date or the name of a person. */
export function containsType(text: string, type: AnswerType, language: string): boolean {
  if ((type === 'person' || type === 'name') && innerCapital.test(text)) return true;
  return patterns.get(type)?.held.test(fold(text, language)) ?? false;
}
