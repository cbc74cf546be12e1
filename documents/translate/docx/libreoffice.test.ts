import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasOffice, readInOffice } from '../../docx/redline/testing/office.ts';
import { renderPaper } from '../../docx/redline/testing/paper.ts';
import { paper } from '../../docx/redline/testing/random.ts';
import { openDocx } from './docx.ts';
import { seededNumbers } from './testing/random.ts';
import { shuffled, unchanged } from './testing/translators.ts';

/** Letters in their order of the alphabet: the same words in another order have the same. */
const lettersOf = (lines: readonly string[]) => [...lines.join('').replace(/\s/g, '')].sort().join('');

test.skipIf(!(await hasOffice()))(
  'LibreOffice finds the same text in a document whose units came back as they are, and the same words in another order',
  async () => {
    const path = join(tmpdir(), `kalem-translate-${randomUUID()}.docx`);
    const jobs: Parameters<typeof readInOffice>[0][number][] = [];
    for (const given of fc.sample(fc.noBias(paper), { numRuns: 4, seed: 20261128 })) {
      const docx = renderPaper(given);
      await writeFile(path, docx);
      const file = await openDocx(path);
      const draw = seededNumbers(7);
      jobs.push({ docx, command: 'read' });
      for (const translate of [
        unchanged,
        (content: Parameters<typeof unchanged>[0]) => shuffled(content, draw),
      ]) {
        const translations = file.units.map(({ content }) => translate(content));
        jobs.push({ docx: (await file.write(translations, 'tr')).bytes, command: 'read' });
      }
    }
    await rm(path);
    const texts = await readInOffice(jobs);
    for (let index = 0; index < texts.length; index += 3) {
      const [source = [], same, reordered = []] = texts.slice(index, index + 3);
      expect(same).toEqual(source);
      expect(lettersOf(reordered)).toBe(lettersOf(source));
    }
    expect(texts.flat().length).toBeGreaterThan(30);
  },
  180_000,
);
