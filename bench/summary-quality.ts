import { fileURLToPath } from 'node:url';
import type { Figure } from './report.ts';
import { report, scoreCorpus } from './summaries/score.ts';

/** Points of 100 that a summary must cover beyond each baseline of the same length. */
const askedBeyond = { lead: 20, lexRank: 10 };

/** Coverage of marked points at 10 % length, beside leading sentences and a plain LexRank. */
export function measureSummaries(set: 'dev' | 'heldout'): Figure[] {
  const score = scoreCorpus(fileURLToPath(new URL(`./summaries/${set}/`, import.meta.url)), 0.1);
  console.log(`\n${report(score)}`);
  return (['tr', 'en'] as const).map((language) => {
    const { ours, lead, lexRank } = score.coverage[language];
    const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
    const met = (ours - lead) * 100 >= askedBeyond.lead && (ours - lexRank) * 100 >= askedBeyond.lexRank;
    return {
      name: `${set}, ${language}: points covered`,
      reached: percent(ours),
      asked: `lead + ${askedBeyond.lead}, LexRank + ${askedBeyond.lexRank}`,
      met,
      reference: `lead ${percent(lead)}, LexRank ${percent(lexRank)}`,
    };
  });
}
