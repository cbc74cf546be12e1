import { type Figure, percent } from '../support/figures.ts';
import type { BenchOptions } from '../support/options.ts';
import { report, scoreCorpus } from './score.ts';

/** The percentage points by which a summary must beat each baseline of the same length. */
const requiredLead = { lead: 20, lexRank: 10 };

/** Measures the coverage of marked points at 10 % length, beside leading sentences and a plain LexRank. */
export function measure({ half }: BenchOptions): Figure[] {
  const score = scoreCorpus(half);
  console.log(`\n${report(score)}`);
  return (['tr', 'en'] as const).map((language) => {
    const { ours, lead, lexRank } = score.coverage[language];
    const met = (ours - lead) * 100 >= requiredLead.lead && (ours - lexRank) * 100 >= requiredLead.lexRank;
    return {
      name: `${language}: points covered`,
      measured: percent(ours),
      target: `lead + ${requiredLead.lead}, LexRank + ${requiredLead.lexRank}`,
      met,
      reference: `lead ${percent(lead)}, LexRank ${percent(lexRank)}`,
    };
  });
}
