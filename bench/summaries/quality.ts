import { fileURLToPath } from 'node:url';
import type { Figure } from '../support/figures.ts';
import { report, scoreCorpus } from './score.ts';

/** Percentage points by which a summary must beat each baseline of the same length. */
const askedBeyond = { lead: 20, lexRank: 10 };

/** Measures the coverage of marked points at 10 % length, beside leading sentences and a plain LexRank. */
export function measureSummaries(set: 'dev' | 'heldout'): Figure[] {
  const score = scoreCorpus(fileURLToPath(new URL(`./${set}/`, import.meta.url)), 0.1);
  console.log(`\n${report(score)}`);
  return (['tr', 'en'] as const).map((language) => {
    const { ours, lead, lexRank } = score.coverage[language];
    const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
    const met = (ours - lead) * 100 >= askedBeyond.lead && (ours - lexRank) * 100 >= askedBeyond.lexRank;
    return {
      name: `${set}, ${language}: points covered`,
      measured: percent(ours),
      target: `lead + ${askedBeyond.lead}, LexRank + ${askedBeyond.lexRank}`,
      met,
      reference: `lead ${percent(lead)}, LexRank ${percent(lexRank)}`,
    };
  });
}
