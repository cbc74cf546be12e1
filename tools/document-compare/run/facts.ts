import type { CompareResult } from '../contract.ts';
import type { Comparison } from '../shared/comparison.ts';
import { countFacts } from '../shared/facts.ts';
import { replacedFigures } from './figures.ts';

type Facts = Pick<CompareResult, 'identical' | 'similarity' | 'counts' | 'words' | 'summary'>;

/** The facts about all changes of a comparison; `words` has the number of words in each document. */
export function factsOf(comparison: Comparison, words: { original: number; revised: number }): Facts {
  const facts = countFacts(comparison, words);
  return { ...facts, summary: { ...facts.summary, figures: replacedFigures(comparison) } };
}
