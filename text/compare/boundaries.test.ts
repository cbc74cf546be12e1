import { expect, it } from 'vitest';
import { reconcileBoundaries } from './boundaries.ts';
import { documentOf, paragraph, plain } from './testing/pieces.ts';

const one = 'Aylık bedel her ayın beşinci gününe kadar ödenir.';
const two = 'Geciken her gün için ceza uygulanır, ceza bedeli geçemez.';
const three = 'Sözleşme imza tarihinde yürürlüğe girer ve iki yıl sürer.';
const inferred = (...texts: string[]) => ({ document: documentOf(...texts), inferred: true, language: 'tr' });
const known = (...texts: string[]) => ({ ...inferred(...texts), inferred: false });
const texts = (document: ReturnType<typeof documentOf>) => plain(document);

it('splits a paragraph of a PDF where the other document ends one', () => {
  const original = known(one, two);
  const { original: kept, revised } = reconcileBoundaries(
    original,
    inferred(`${one} ${two.replace('ceza', 'faiz')}`),
  );
  expect(kept).toBe(original.document);
  expect(texts(revised)).toEqual(texts(documentOf(one, two.replace('ceza', 'faiz'))));
});

it('joins paragraphs of a PDF that are one in the other document, but no heading', () => {
  const { revised } = reconcileBoundaries(known(`${one} ${two}`, three), inferred(one, two, three));
  expect(texts(revised)).toEqual(texts(documentOf(`${one} ${two}`, three)));
  const heading = {
    document: documentOf(paragraph(one, { style: 'heading', level: 1 }), two),
    inferred: true,
    language: 'tr',
  };
  expect(reconcileBoundaries(known(`${one} ${two}`), heading).revised).toBe(heading.document);
  const below = { ...heading, document: documentOf(one, paragraph(two, { style: 'heading', level: 1 })) };
  expect(reconcileBoundaries(known(`${one} ${two}`), below).revised).toBe(below.document);
});

it('splits both of two PDFs at the ends of either', () => {
  const { original, revised } = reconcileBoundaries(
    inferred(`${one} ${two}`, three),
    inferred(one, `${two} ${three}`),
  );
  expect(texts(original)).toEqual(texts(documentOf(one, two, three)));
  expect(texts(revised)).toEqual(texts(documentOf(one, two, three)));
});

it('leaves an added sentence in its paragraph', () => {
  const { revised } = reconcileBoundaries(inferred(one, three), inferred(`${one} ${two}`, three));
  expect(texts(revised)).toEqual(texts(documentOf(`${one} ${two}`, three)));
});

it('leaves the number with the first part of a paragraph that it splits', () => {
  const original = known(one, two);
  const clause = { ...paragraph(`4.2. ${one} ${two}`), number: '4.2.', typed: 5 };
  const { revised } = reconcileBoundaries(original, { ...inferred(), document: documentOf(clause) });
  const [first, second] = revised.stories[0]?.blocks ?? [];
  expect(first).toMatchObject({ text: `4.2. ${one}`, typed: 5 });
  expect(second).toMatchObject({ text: two, typed: undefined, number: undefined });
});

it('splits a paragraph that begins with a whole line of the other document', () => {
  const town = 'Akçapınar Devlet Hastanesi';
  const { original } = reconcileBoundaries(
    inferred(`${town} Enfeksiyon Kontrol Komitesi`, one),
    inferred(town, 'Halk Sağlığı Birimi', one),
  );
  expect(texts(original)).toEqual(texts(documentOf(town, 'Enfeksiyon Kontrol Komitesi', one)));
});
