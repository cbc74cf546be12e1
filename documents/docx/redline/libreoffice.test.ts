import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasOffice, readInOffice } from './testing/office.ts';
import { type Paper, type PaperBlock, renderPaper } from './testing/paper.ts';
import { choices, editPaper, paper } from './testing/random.ts';
import { readTracked } from './testing/reader.ts';
import { redlineOf } from './testing/redlining.ts';

/** LibreOffice works fields out anew: those of the tests refer to nothing. */
function withoutFields(given: Paper): Paper {
  const visit = (block: PaperBlock): PaperBlock =>
    block.kind === 'table'
      ? { ...block, rows: block.rows.map((row) => row.map((cell) => cell.map(visit))) }
      : { ...block, parts: block.parts.filter((part) => part.kind !== 'field') };
  return { ...given, body: given.body.map(visit) };
}

test.skipIf(!(await hasOffice()))(
  'LibreOffice, too, finds the revised text when it accepts all, and the original when it rejects all',
  async () => {
    const samples = fc
      .sample(fc.tuple(paper, paper, choices), { numRuns: 30, seed: 20261128 })
      .map(([given, fresh, numbers]) => {
        const original = withoutFields(given);
        return { original, revised: editPaper(original, withoutFields(fresh), numbers) };
      })
      .filter((sample) =>
        [sample.original, sample.revised].every(
          (each) => (readTracked(renderPaper(each), 'accepted').body?.length ?? 0) > 3,
        ),
      )
      .slice(0, 5);
    expect(samples.length).toBeGreaterThan(2);
    const jobs: Parameters<typeof readInOffice>[0][number][] = [];
    for (const sample of samples) {
      const original = renderPaper(sample.original);
      const revised = renderPaper(sample.revised);
      const redline = await redlineOf(original, revised);
      if (!redline) throw new Error('no redline');
      jobs.push(
        { docx: revised, command: 'read' },
        { docx: redline.bytes, command: 'AcceptAllTrackedChanges' },
        { docx: original, command: 'read' },
        { docx: redline.bytes, command: 'RejectAllTrackedChanges' },
      );
    }
    const texts = await readInOffice(jobs);
    for (let index = 0; index < texts.length; index += 2) expect(texts[index + 1]).toEqual(texts[index]);
    expect(texts.flat().length).toBeGreaterThan(30);
  },
  180_000,
);
