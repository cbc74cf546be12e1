import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { testFolder } from '#testing/folder.ts';
import { fewThenMany } from '#testing/wide.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import { renderPaper } from '../../docx/redline/testing/paper.ts';
import { paper } from '../../docx/redline/testing/random.ts';
import { readTracked } from '../../docx/redline/testing/reader.ts';
import { openDocx } from './docx.ts';
import { shownParagraphs, withoutOrder } from './testing/looks.ts';
import { bodies, docxOf, seededRandom } from './testing/random.ts';
import { keepUnchanged, shuffleMarked, splitLongestSpan } from './testing/translators.ts';

const folder = testFolder();

/** A document translated; null where it has no text. */
async function translated(bytes: Uint8Array, translate: (content: MarkedText) => MarkedText) {
  const path = join(folder, `${randomUUID()}.docx`);
  await writeFile(path, bytes);
  const file = await openDocx(path).catch((error: unknown) => {
    if (error instanceof Error && error.message === 'document_empty') return null;
    throw error;
  });
  return (
    file && {
      file,
      ...(await file.write(
        file.units.map(({ content }) => translate(content)),
        'en',
      )),
    }
  );
}

/** The document with its tracked changes accepted, so that none are compared. */
async function accepted(bytes: Uint8Array): Promise<Uint8Array> {
  const path = join(folder, `${randomUUID()}.docx`);
  await writeFile(path, bytes);
  const file = await openDocx(path);
  return (
    await file.write(
      file.units.map(() => null),
      'en',
    )
  ).bytes;
}

const runs = { few: 20, many: 300 };

fewThenMany('units that come back as they are give a file that reads the same', runs, async (numRuns) => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(paper, async (given) => {
      const bytes = renderPaper(given);
      const result = await translated(bytes, keepUnchanged);
      if (!result) return;
      expect(readTracked(result.bytes, 'accepted')).toEqual(readTracked(bytes, 'accepted'));
      expect(result.plain).toEqual([]);
      count += 1;
    }),
    { numRuns },
  );
  expect(count).toBeGreaterThan(numRuns / 12);
});

fewThenMany(
  'unchanged units keep every formatting and every object, in their order',
  runs,
  async (numRuns) => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const bytes = docxOf(body);
        const result = await translated(bytes, keepUnchanged);
        if (!result) return;
        const wanted = await accepted(bytes);
        for (const part of [
          'word/document.xml',
          'word/header1.xml',
          'word/footnotes.xml',
          'word/comments.xml',
        ])
          expect(shownParagraphs(result.bytes, part)).toEqual(shownParagraphs(wanted, part));
        expect(result.plain).toEqual([]);
        count += 1;
      }),
      { numRuns },
    );
    expect(count).toBeGreaterThan(numRuns / 12);
  },
);

fewThenMany('words in another order keep every formatting and every object', runs, async (numRuns) => {
  await fc.assert(
    fc.asyncProperty(bodies, fc.nat(), async (body, seed) => {
      const bytes = docxOf(body);
      const draw = seededRandom(seed);
      const result = await translated(bytes, (content) => shuffleMarked(content, draw));
      if (!result) return;
      const wanted = shownParagraphs(await accepted(bytes)).map(withoutOrder);
      expect(shownParagraphs(result.bytes).map(withoutOrder)).toEqual(wanted);
      expect(result.plain).toEqual([]);
    }),
    { numRuns },
  );
});

fewThenMany('spans in pieces and spans that are lost keep every object', runs, async (numRuns) => {
  await fc.assert(
    fc.asyncProperty(bodies, fc.nat(), async (body, seed) => {
      const bytes = docxOf(body);
      const draw = seededRandom(seed);
      const wanted = shownParagraphs(await accepted(bytes)).map(withoutOrder);
      const pieced = await translated(bytes, splitLongestSpan);
      const poorer = await translated(bytes, ({ text, spans }) => ({
        text,
        spans: spans.filter(() => draw() < 0.5),
      }));
      if (!pieced || !poorer) return;
      const kept = (objects: readonly string[]) =>
        objects.filter((object) => !/<w:hyperlink|<w:fldChar|<w:instrText/.test(object));
      for (const [index, paragraph] of shownParagraphs(poorer.bytes).map(withoutOrder).entries())
        expect(kept(paragraph.objects)).toEqual(kept(wanted[index]?.objects ?? []));
      for (const [index, paragraph] of shownParagraphs(pieced.bytes).map(withoutOrder).entries())
        expect(kept(paragraph.objects)).toEqual(kept(wanted[index]?.objects ?? []));
    }),
    { numRuns },
  );
});
