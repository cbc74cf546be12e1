import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { hasOffice, readInOffice } from '#documents/docx/redline/testing/office.ts';
import { renderPaper } from '#documents/docx/redline/testing/paper.ts';
import { paper } from '#documents/docx/redline/testing/random.ts';
import { readDocument } from '#documents/read.ts';
import { openDocx } from '#documents/translate/docx/docx.ts';
import { shownParagraphs, withoutOrder } from '#documents/translate/docx/testing/looks.ts';
import { bodies, docxOf, seededRandom } from '#documents/translate/docx/testing/random.ts';
import { keepUnchanged, shuffleMarked } from '#documents/translate/docx/testing/translators.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import { type Figure, milliseconds } from '../support/figures.ts';

const generatedDocuments = 400;
const documentsForOffice = 12;
/** 100 pages of 13 paragraphs, each of two sentences. */
const longParagraphs = 13 * 100;
const millisecondsTarget = 3_000;

/** Measures without any engine how much of a docx's formatting survives, and how long 100 pages take. */
export async function measure(): Promise<Figure[]> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'kalem-bench-docx-'));
  const folder = temporary.path;
  return [
    await fidelityFigure(folder, 'as they are', () => keepUnchanged),
    await fidelityFigure(folder, 'in another order', (draw) => (content) => shuffleMarked(content, draw)),
    await speedFigure(folder),
    ...((await hasOffice()) ? [await officeFigure(folder)] : []),
  ];
}

/** Translates the text of a unit; null leaves it as it is. */
type Translator = (content: MarkedText) => MarkedText | null;

/** Writes a docx with each unit translated; null when the docx can't be opened. */
async function translateDocx(folder: string, bytes: Uint8Array, translate: Translator) {
  const path = join(folder, 'source.docx');
  await writeFile(path, bytes);
  const file = await openDocx(path).catch(() => null);
  if (!file) return null;
  const translations = file.units.map(({ content }) => translate(content));
  return { units: file.units.length, ...(await file.write(translations, 'en')) };
}

/**
 * Counts the formats and objects that a translation keeps in generated documents.
 * @param translator makes a translator from a source of random numbers
 */
async function fidelityFigure(
  folder: string,
  order: string,
  translator: (draw: () => number) => Translator,
): Promise<Figure> {
  const count = { documents: 0, units: 0, plain: 0, looks: 0, kept: 0 };
  const samples = fc.sample(bodies, { numRuns: generatedDocuments, seed: 6 });
  for (const [index, body] of samples.entries()) {
    const result = await translateDocx(folder, docxOf(body), translator(seededRandom(index)));
    const source = await translateDocx(folder, docxOf(body), () => null);
    if (!result || !source) continue;
    count.documents += 1;
    count.units += result.units;
    count.plain += result.plain.length;
    const wanted = shownParagraphs(source.bytes).map(withoutOrder);
    for (const [position, paragraph] of shownParagraphs(result.bytes).map(withoutOrder).entries()) {
      const letters = Object.entries(wanted[position]?.letters ?? {});
      count.looks += letters.length + (wanted[position]?.objects.length ?? 0);
      count.kept += letters.filter(([look, text]) => paragraph.letters[look] === text).length;
      const unmatched = [...paragraph.objects];
      for (const object of wanted[position]?.objects ?? []) {
        const match = unmatched.indexOf(object);
        if (match < 0) continue;
        unmatched.splice(match, 1);
        count.kept += 1;
      }
    }
  }
  return {
    name: `Words ${order}: formats with all of their letters, and objects`,
    measured: `${count.kept} of ${count.looks}, ${count.plain} units plain`,
    target: 'all',
    met: count.kept === count.looks && count.plain === 0,
    reference: `${count.documents} generated documents, ${count.units} units`,
  };
}

async function speedFigure(folder: string): Promise<Figure> {
  const run = (text: string, look = '') =>
    `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
  const body = Array.from(
    { length: longParagraphs },
    (_, index) =>
      `<w:p>${run(`Paragraf ${index} sözleşmenin `)}${run('önemli', '<w:b/>')}${run(' hükümlerini içerir; ödeme 12.500,00 lira olarak ')}<w:hyperlink w:anchor="a">${run('burada', '<w:u w:val="single"/>')}</w:hyperlink>${run(' belirtilmiştir. İkinci cümle biraz daha uzundur, çünkü sayfa dolmalıdır.')}</w:p>`,
  ).join('');
  const path = join(folder, 'long.docx');
  await writeFile(path, docxOf(body));
  const startedAt = performance.now();
  const file = await openDocx(path);
  const openedAt = performance.now();
  await file.write(
    file.units.map(({ content }) => content),
    'en',
  );
  const writtenAt = performance.now();
  await readDocument({ path, name: 'translated.docx', kind: 'docx' });
  const reference = milliseconds(performance.now() - writtenAt);
  return {
    name: '100 pages opened and written',
    measured: `${milliseconds(openedAt - startedAt)} and ${milliseconds(writtenAt - openedAt)}`,
    target: `at most ${milliseconds(millisecondsTarget)}`,
    met: writtenAt - startedAt <= millisecondsTarget,
    reference: `read for a summary in ${reference}`,
  };
}

async function officeFigure(folder: string): Promise<Figure> {
  const jobs: Parameters<typeof readInOffice>[0][number][] = [];
  for (const sample of fc.sample(fc.noBias(paper), { numRuns: documentsForOffice, seed: 6 })) {
    const docx = renderPaper(sample);
    const result = await translateDocx(folder, docx, keepUnchanged);
    if (result) jobs.push({ docx, command: 'read' }, { docx: result.bytes, command: 'read' });
  }
  const texts = await readInOffice(jobs);
  const pairs = texts.length / 2;
  const alike = Array.from({ length: pairs }, (_, index) => texts.slice(2 * index, 2 * index + 2)).filter(
    ([source, written]) => isDeepStrictEqual(source, written),
  ).length;
  return {
    name: 'LibreOffice reads the same text',
    measured: `${alike} of ${pairs}`,
    target: 'all',
    met: alike === pairs,
  };
}
