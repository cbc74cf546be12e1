import { createE5 } from '#engines/e5/e5.ts';
import { salienceFor } from '#engines/e5/salience.ts';
import type { Analysis } from '#text/summarize/summarize.ts';
import { type Figure, percent } from '../support/figures.ts';
import type { BenchOptions } from '../support/options.ts';
import { readCorpus } from './corpus.ts';
import { ownFiles, readFiles } from './files.ts';
import { type Coverage, report, scoreSamples } from './score.ts';

/** The percentage points by which a summary must beat each baseline of the same length. */
const requiredLead = { lead: 20, lexRank: 10 };

/** The least share of the points of files in other formats, in percent. */
const requiredOfFiles = 30;

/**
 * Measures the coverage of marked points at 10 % length, beside leading sentences, a plain LexRank and the best choice:
 * of the corpus, and of files of all formats, which have no held-out half.
 */
export async function measure({ half, documents }: BenchOptions): Promise<Figure[]> {
  const embedder = createE5();
  const judge = (analysis: Analysis) => salienceFor(analysis, () => embedder);
  const corpus = await scoreSamples(readCorpus(half), judge);
  console.log(`\n${report(corpus)}`);
  const figures = (['tr', 'en'] as const).map((language) => {
    const { ours, lead, lexRank } = corpus.coverage[language];
    const met = (ours - lead) * 100 >= requiredLead.lead && (ours - lexRank) * 100 >= requiredLead.lexRank;
    return {
      name: `${language}: points covered`,
      measured: percent(ours),
      target: `lead + ${requiredLead.lead}, LexRank + ${requiredLead.lexRank}`,
      met,
      reference: references(corpus.coverage[language]),
    };
  });
  if (half === 'heldout') return figures;
  const files = await scoreSamples(await readFiles(documents || ownFiles), judge);
  console.log(`\n${report(files)}`);
  const { ours } = files.coverage.all;
  const met = ours * 100 >= requiredOfFiles;
  const target = `${requiredOfFiles} %`;
  return [
    ...figures,
    {
      name: 'files: points covered',
      measured: percent(ours),
      target,
      met,
      reference: references(files.coverage.all),
    },
  ];
}

function references({ lead, lexRank, best }: Coverage): string {
  return `lead ${percent(lead)}, LexRank ${percent(lexRank)}, best ${percent(best)}`;
}
