import { describe, expect, it } from 'vitest';
import { sourceOf } from '#text/summarize/source.ts';
import { lead, plainLexRank } from './baselines.ts';
import { documentOf, readCorpus } from './corpus.ts';
import { ownFiles, readFiles } from './files.ts';
import { isCovered, report, scoreSamples } from './score.ts';

const markdown = `# The bridge

## Findings

The bridge is rusty and old. Rust has eaten the bridge bolts. The river is blue.

- Replace the bolts of the bridge.
- Paint it.

| Part | Price |
|---|---|
| Bolt | 4 |
`;

describe('documentOf', () => {
  it('makes headings, paragraphs, list items and tables', () => {
    const { blocks, text, title } = documentOf(markdown);
    expect(blocks.map(({ kind }) => kind)).toEqual([
      ...['heading', 'heading', 'paragraph', 'listItem', 'listItem', 'table'],
    ]);
    expect(title).toBe('The bridge');
    const item = blocks[3];
    expect(text.slice(item?.start, item?.end)).toBe('- Replace the bolts of the bridge.');
  });
  it('reads the cells of a table, and not the line of dashes', () => {
    const { blocks, text } = documentOf(markdown);
    const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
    expect(rows.map(({ header }) => header)).toEqual([true, false]);
    const cells = rows.map((row) => row.cells.map(({ start, end }) => text.slice(start, end)));
    expect(cells).toEqual([
      ['Part', 'Price'],
      ['Bolt', '4'],
    ]);
  });
});

describe('baselines', () => {
  const source = sourceOf(documentOf(markdown));
  it('lets lead take the first sentences that fit', () => {
    expect(lead(source, 12)).toEqual([0, 1]);
  });
  it('lets LexRank take the sentence that others resemble, not the unrelated one', () => {
    const [first] = plainLexRank(source, 6);
    expect(source.sentences[first ?? 0]?.text).toMatch(/bridge/);
    expect(plainLexRank(source, 12)).not.toContain(2);
  });
});

describe('isCovered', () => {
  it('counts only whole sentences, whatever their white space', () => {
    const marked = ['Rust has eaten the bridge bolts.'];
    expect(isCovered(marked, ['Rust has  eaten the\nbridge bolts.'])).toBe(true);
    expect(isCovered(marked, ['Rust has eaten the bridge.', 'The river is blue.'])).toBe(false);
  });
});

describe('scoreSamples', async () => {
  const score = await scoreSamples(readCorpus('dev'));
  it.each(['tr', 'en'] as const)(
    'beats the leading sentences by 20 points and LexRank by 10 (%s)',
    (language) => {
      const { lead: leading, lexRank, ours } = score.coverage[language];
      expect(ours).toBeGreaterThanOrEqual(leading + 0.2);
      expect(ours).toBeGreaterThanOrEqual(lexRank + 0.1);
    },
  );
  it('keeps every summary within a tenth of its document', () => {
    for (const { words, budget } of score.samples) {
      expect(words.ours).toBeLessThanOrEqual(budget + 1);
      expect(words.ours).toBeGreaterThan(budget * 0.8);
    }
  });
  it('prints a line for each document and each language', () => {
    expect(report(score).split('\n')).toHaveLength(score.samples.length + 3);
  });
});

describe('readFiles', async () => {
  const samples = await readFiles(ownFiles);
  it('reads each file in the format that it has, with points that stand in it', () => {
    expect(new Set(samples.map(({ document }) => document.kind))).toEqual(
      new Set(['docx', 'html', 'pdf', 'txt', 'xlsx']),
    );
    const missing = samples.flatMap(({ document, points }) =>
      points.flatMap(({ sentences }) => sentences).filter((each) => !isCovered([each], [document.text])),
    );
    expect(missing).toEqual([]);
  });
  it('tells the language by the text', () => {
    for (const { name, language } of samples) expect(name.endsWith(`.${language}`)).toBe(true);
  });
  it('measures the best choice above all others', async () => {
    const { lead, lexRank, best, ours } = (await scoreSamples(samples)).coverage.all;
    expect(best).toBeGreaterThan(Math.max(lead, lexRank, ours));
  });
});
