import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { compareDocuments } from '#text/compare/compare.ts';
import type { ComparableDocument, Paragraph } from '#text/compare/model.ts';
import { docx, p, r, table, zip } from '../../fixtures/docx.ts';
import { fixture } from '../../fixtures/files.ts';
import { readStories } from '../stories.ts';
import { writeRedline, writeTextRedline } from './redline.ts';
import { type PaperBlock, type PaperPart, renderPaper } from './testing/paper.ts';
import { readTracked } from './testing/reader.ts';
import { readBothWays, redlineOf } from './testing/redlining.ts';

const run = (text: string, bold = false): PaperPart => ({ kind: 'run', text, bold, italic: false });
const paragraph = (...parts: PaperPart[]): PaperBlock => ({ kind: 'paragraph', style: 'Normal', parts });
const paper = (...body: PaperBlock[]) => renderPaper({ body, header: [], footer: [] });

/** The redline of two docx files, proved by the independent reader. */
async function proved(original: Uint8Array, revised: Uint8Array) {
  const redline = await redlineOf(original, revised);
  if (!redline) throw new Error('there is no redline');
  const { found, wanted } = readBothWays(redline, original, revised);
  expect(found).toEqual(wanted);
  return redline;
}

const partOf = (bytes: Uint8Array, name: string) => strFromU8(unzipSync(bytes)[name] ?? new Uint8Array());
const bodyOf = (bytes: Uint8Array) => partOf(bytes, 'word/document.xml');

test('changed words are tracked with author and date inside runs that keep their formatting', async () => {
  const { bytes, unsupported } = await proved(
    paper(paragraph(run('The Buyer shall pay '), run('within 30 days', true), run(' of the invoice.'))),
    paper(paragraph(run('The Buyer shall pay '), run('within 45 days', true), run(' of the invoice.'))),
  );
  const change = 'w:author="Ayşe Yılmaz" w:date="2026-11-28T10:00:00Z"';
  expect(bodyOf(bytes)).toMatch(
    new RegExp(`<w:del w:id="\\d+" ${change}><w:r><w:rPr><w:b/></w:rPr><w:delText[^>]*>30<`),
  );
  expect(bodyOf(bytes)).toMatch(
    new RegExp(`<w:ins w:id="\\d+" ${change}><w:r><w:rPr><w:b/></w:rPr><w:t>45<`),
  );
  expect(unsupported).toEqual([]);
});

test.each(['constructor', 'toString', '__proto__'])(
  'an inserted paragraph may be the word "%s"',
  async (word) => {
    const clause = paragraph(run('The delivery is made in May.'));
    const { bytes } = await proved(paper(clause), paper(clause, paragraph(run(word))));
    expect(bodyOf(bytes)).toContain(`<w:t>${word}</w:t>`);
  },
);

test('inserted text looks as in the revised document where the two differ', async () => {
  const { bytes } = await proved(
    paper(paragraph(run('The delivery is made in May.'))),
    paper(paragraph(run('The delivery is made '), run('free of charge ', true), run('in May.'))),
  );
  expect(bodyOf(bytes)).toContain('<w:rPr><w:b/></w:rPr><w:t xml:space="preserve">free of charge </w:t>');
});

test('a moved paragraph is a move, paired by name', async () => {
  const long = 'The parties have read this agreement and sign it in two copies.';
  const others = ['First comes the seller.', 'Then there is the buyer.', 'Last of all stand the goods.'];
  const [one = '', two = '', three = ''] = others;
  const { bytes } = await proved(
    paper(...[long, one, two, three].map((text) => paragraph(run(text)))),
    paper(...[one, two, long, three].map((text) => paragraph(run(text)))),
  );
  const names = [...bodyOf(bytes).matchAll(/<w:move(?:From|To)RangeStart [^>]*w:name="([^"]*)"/g)].map(
    ([, name]) => name,
  );
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(names.filter((other) => other === name)).toHaveLength(2);
  expect(bodyOf(bytes)).not.toMatch(/<w:(?:del|ins) /);
});

test('rows are inserted and deleted as rows, and cells change inside', async () => {
  const rows = (list: string[][]): PaperBlock => ({
    kind: 'table',
    rows: list.map((row) => row.map((text) => [paragraph(run(text))])),
  });
  const { bytes } = await proved(
    paper(
      rows([
        ['Item', 'Price'],
        ['White cotton cloth', '4.10'],
        ['Coarse linen cloth', '9.20'],
      ]),
      paragraph(),
    ),
    paper(
      rows([
        ['Item', 'Price'],
        ['White cotton cloth', '5.20'],
        ['Fine wool from Ankara', '14.75'],
      ]),
      paragraph(),
    ),
  );
  expect(bodyOf(bytes)).toMatch(/<w:trPr><w:ins /);
  expect(bodyOf(bytes)).toMatch(/<w:trPr><w:del /);
  expect(bodyOf(bytes)).toContain('4.10');
});

test('a whole new table is tracked row by row', async () => {
  const grid: PaperBlock = { kind: 'table', rows: [[[paragraph(run('a'))], [paragraph(run('b'))]]] };
  const text = paragraph(run('Before the table stands some text.'));
  const { bytes } = await proved(
    paper(text, paragraph(run('End.'))),
    paper(text, grid, paragraph(run('End.'))),
  );
  expect(bodyOf(bytes).match(/<w:trPr><w:ins /g)).toHaveLength(1);
});

test('paragraphs at the very end are inserted and deleted without losing the last mark', async () => {
  const [a, b, c] = ['One paragraph here.', 'Another one there.', 'And a third at last.'].map((text) =>
    paragraph(run(text)),
  );
  if (!a || !b || !c) throw new Error('three paragraphs are needed');
  for (const [before, after] of [
    [[a, b, c], [a]],
    [[a], [a, b, c]],
    [
      [a, b],
      [c, a],
    ],
  ] as const) {
    const { bytes } = await proved(paper(...before), paper(...after));
    const accepted = await readStories(await fixture('accepted.docx', bytes), { revisions: 'accepted' });
    expect(accepted.document.stories[0]?.blocks).toHaveLength(after.length);
    const rejected = await readStories(await fixture('rejected.docx', bytes), { revisions: 'rejected' });
    expect(rejected.document.stories[0]?.blocks).toHaveLength(before.length);
  }
});

test('notes are inserted, deleted and changed; a new one adds its part to the package', async () => {
  const text = run('The rate is fixed by the bank');
  const note = (words: string): PaperPart => ({ kind: 'footnote', text: words });
  const fresh = await proved(
    paper(paragraph(text)),
    paper(paragraph(text, note('See the annex.'), run('.'))),
  );
  expect(partOf(fresh.bytes, 'word/footnotes.xml')).toContain('See the annex.');
  expect(partOf(fresh.bytes, '[Content_Types].xml')).toContain('/word/footnotes.xml');
  const second = await proved(
    paper(paragraph(text, note('See the annex.'))),
    paper(paragraph(text, note('See the annex.'), run('.'), note('See the treaty.'), note('See both.'))),
  );
  // Word shows neither of two notes with the same number.
  for (const { bytes } of [fresh, second]) {
    const written = partOf(bytes, 'word/footnotes.xml');
    const ids = [...written.matchAll(/<w:footnote [^>]*w:id="(-?\d+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
  await proved(paper(paragraph(text, note('See the annex.'))), paper(paragraph(text, run('.'))));
  const changed = await proved(
    paper(paragraph(text, note('See annex one of the treaty.'))),
    paper(paragraph(text, note('See annex two of the treaty.'))),
  );
  expect(changed.unsupported).toEqual([]);
});

test('a note put in before others stands before them, and one that is taken out keeps its place', async () => {
  const note = (words: string): PaperPart => ({ kind: 'footnote', text: words });
  const clause = (words: string, ...notes: PaperPart[]) => paragraph(run(words), ...notes);
  const { bytes } = await proved(
    paper(
      clause('The ferry calls at noon.', note('Not on Sundays.')),
      clause('Bicycles travel free.', note('Two at most.')),
      clause('Dogs stay on deck.', note('On a lead.')),
    ),
    paper(
      clause(
        'The ferry calls at noon.',
        note('Weather permitting.'),
        run(' It waits.'),
        note('Not on Sundays.'),
      ),
      clause('Bicycles travel free.'),
      clause('Dogs stay on deck.', note('On a lead.')),
    ),
  );
  const ids = (xml: string, name: string) =>
    [...xml.matchAll(new RegExp(`<w:${name} [^>]*w:id="([1-9]\\d*)"`, 'g'))].map(([, id]) => Number(id));
  const references = ids(bodyOf(bytes), 'footnoteReference');
  expect(references.length).toBeGreaterThanOrEqual(4);
  expect(references).toEqual(references.toSorted((one, other) => one - other));
  expect(ids(partOf(bytes, 'word/footnotes.xml'), 'footnote')).toEqual(references);
});

test('a text box changes in both of its copies', async () => {
  const box = (text: string) => paper(paragraph(run('Text '), { kind: 'box', text }), paragraph(run('End.')));
  const { bytes } = await proved(box('Stamp of the seller'), box('Stamp of the buyer'));
  expect(bodyOf(bytes).match(/<w:delText[^>]*>seller</g)).toHaveLength(2);
  const ids = [...bodyOf(bytes).matchAll(/<w:(?:ins|del) w:id="(\d+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('changed formatting alone is tracked as such', async () => {
  const { bytes, unsupported } = await proved(
    paper(paragraph(run('Nothing but the look of these words has changed.'))),
    paper(paragraph(run('Nothing but '), run('the look', true), run(' of these words has changed.'))),
  );
  expect(bodyOf(bytes)).toMatch(
    /<w:rPr><w:b\/><w:rPrChange [^>]*><w:rPr\/><\/w:rPrChange><\/w:rPr><w:t[^>]*>the look</,
  );
  expect(unsupported).toEqual([]);
});

test("changes that tracked changes can't express are counted, never hidden", async () => {
  const image =
    '<w:p><w:r><w:drawing><x r:id="rId9" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/></w:drawing></w:r></w:p>';
  const equation =
    '<w:p><m:oMath xmlns:m="http://purl.oclc.org/ooxml/officeDocument/math"><m:r><m:t>a=b</m:t></m:r></m:oMath></w:p>';
  const redline = await redlineOf(
    docx({ body: `${p('The text stays.')}${p('It has an end.')}` }),
    docx({ body: `${p('The text stays.')}${image}${equation}${p('It has an end.')}` }),
  );
  expect(redline?.unsupported).toEqual([
    { code: 'image', count: 1 },
    { code: 'equation', count: 1 },
  ]);
});

test('an inserted or deleted section is counted', async () => {
  const section = '<w:p><w:pPr><w:sectPr/></w:pPr><w:r><w:t>The first part ends.</w:t></w:r></w:p>';
  const redline = await redlineOf(
    docx({ body: `${p('The text stays.')}${section}${p('It has an end.')}` }),
    docx({ body: `${p('The text stays.')}${p('It has an end.')}` }),
  );
  expect(redline?.unsupported).toEqual([{ code: 'pageBreak', count: 1 }]);
});

test('a link and a field stay whole around changes', async () => {
  const parts = (word: string, link: string): PaperPart[] => [
    run(`See ${word} `),
    { kind: 'link', text: link },
    run(' and page '),
    { kind: 'field', text: '12' },
    run(' of the book.'),
  ];
  const { bytes, unsupported } = await proved(
    paper(paragraph(...parts('the', 'general terms'))),
    paper(paragraph(...parts('our', 'general terms of sale'))),
  );
  expect(bodyOf(bytes).match(/<w:hyperlink /g)).toHaveLength(1);
  expect(bodyOf(bytes)).toContain('<w:instrText> REF x </w:instrText>');
  // Text added at the end of a link comes after it and is not part of the link.
  expect(unsupported).toEqual([{ code: 'characterFormat', count: 1 }]);
});

test('objects inserted into a paragraph that stays are counted too', async () => {
  const field = (text: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGEREF x </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r(text)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const comment = '<w:r><w:commentReference w:id="0"/></w:r>';
  const paragraphOf = (more: string) => `<w:p>${r('The terms are those of the annex')}${more}</w:p>`;
  const [plain, rich] = [
    docx({ body: paragraphOf(r('.')) }),
    docx({ body: paragraphOf(`${r(' on page ')}${field('12')}${comment}${r('.')}`) }),
  ];
  const coming = await redlineOf(plain, rich);
  expect(coming?.unsupported).toEqual([
    { code: 'field', count: 1 },
    { code: 'comment', count: 1 },
  ]);
  // Both can be deleted, so nothing is left to report.
  const going = await redlineOf(rich, plain);
  expect(going?.unsupported.filter(({ code }) => code === 'field')).toEqual([]);
});

test('a table is deleted with the content controls around its rows', async () => {
  const row = (text: string) => `<w:tr><w:tc>${p(text)}</w:tc></w:tr>`;
  const controlled = `<w:sdt><w:sdtContent>${row('Repeated row')}</w:sdtContent></w:sdt>`;
  const redline = await redlineOf(
    docx({ body: `${p('The text stays.')}<w:tbl>${row('One row')}${controlled}</w:tbl>${p('The end.')}` }),
    docx({ body: `${p('The text stays.')}${p('The end.')}` }),
  );
  expect(bodyOf(redline?.bytes ?? new Uint8Array()).match(/<w:trPr><w:del /g)).toHaveLength(2);
});

test('rejecting restores the look of a changed paragraph before an inserted end', async () => {
  const { bytes } = await proved(
    docx({ body: p('The last words of the letter stay.', '', '<w:jc w:val="center"/>') }),
    docx({
      body: `${p('The last words of the letter stay.', '', '<w:jc w:val="right"/>')}${p('Then comes a postscript.')}`,
    }),
  );
  const last = /.*<w:p>(.*)/s.exec(bodyOf(bytes))?.[1];
  expect(last).toMatch(/<w:pPrChange [^>]*><w:pPr><w:jc w:val="center"\/><\/w:pPr>/);
});

test('all text below a deletion is deleted text', async () => {
  const ruby = `<w:p><w:r><w:ruby><w:rt><w:r><w:t>yo</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>読</w:t></w:r></w:rubyBase></w:ruby></w:r></w:p>`;
  const redline = await redlineOf(
    docx({ body: `${p('The text stays.')}${ruby}${p('The end.')}` }),
    docx({ body: `${p('The text stays.')}${p('The end.')}` }),
  );
  expect(bodyOf(redline?.bytes ?? new Uint8Array())).toMatch(/<w:delText>読<\/w:delText>/);
});

test('tracked changes of the original are resolved as requested, so that only those of the redline remain', async () => {
  const old = `<w:p>${r('Pay in ')}<w:del w:id="7" w:author="Old"><w:r><w:delText>ten</w:delText></w:r></w:del><w:ins w:id="8" w:author="Old"><w:r><w:t>nine</w:t></w:r></w:ins>${r(' days of the delivery.')}</w:p>`;
  const path = await fixture('tracked.docx', docx({ body: old }));
  const revisedPath = await fixture(
    'tracked-b.docx',
    docx({ body: p('Pay in eight days of the delivery.') }),
  );
  const original = await readStories(path, { revisions: 'rejected' });
  const revised = await readStories(revisedPath, { revisions: 'accepted' });
  const alignment = compareDocuments(original.document, revised.document);
  const redline = await writeRedline({ original, revised, alignment, author: 'New', date: new Date() });
  if (!redline) throw new Error('there is no redline');
  expect(readTracked(redline.bytes, 'rejected').body).toEqual(['Pay in ten days of the delivery.']);
  expect(readTracked(redline.bytes, 'accepted').body).toEqual(['Pay in eight days of the delivery.']);
  expect(bodyOf(redline.bytes)).not.toContain('"Old"');
});

test('a story with wrong edits is written in whole paragraphs', async () => {
  const path = await fixture('wrong-a.docx', docx({ body: p('One two three.') + p('Stays.') }));
  const original = await readStories(path, { revisions: 'accepted' });
  const revisedPath = await fixture('wrong-b.docx', docx({ body: p('One two four.') + p('Stays.') }));
  const revised = await readStories(revisedPath, { revisions: 'accepted' });
  const alignment = compareDocuments(original.document, revised.document);
  const stories = alignment.stories.map((story) => ({
    ...story,
    blocks: story.blocks.map((block) =>
      block.kind === 'paragraph' && block.original?.text.startsWith('One')
        ? { ...block, edits: [{ kind: 'equal' as const, text: 'One two three.' }] }
        : block,
    ),
  }));
  const redline = await writeRedline({
    original,
    revised,
    alignment: { stories },
    author: 'A',
    date: new Date(),
  });
  if (!redline) throw new Error('there is no redline');
  expect(readTracked(redline.bytes, 'accepted').body).toEqual(['One two four.', 'Stays.']);
  expect(readTracked(redline.bytes, 'rejected').body).toEqual(['One two three.', 'Stays.']);
});

test('an alignment that lacks a paragraph gives no redline', async () => {
  const path = await fixture('lack-a.docx', docx({ body: p('One.') }));
  const original = await readStories(path, { revisions: 'accepted' });
  const revisedPath = await fixture('lack-b.docx', docx({ body: p('One.') + p('Two.') }));
  const revised = await readStories(revisedPath, { revisions: 'accepted' });
  const alignment = compareDocuments(original.document, revised.document);
  const stories = alignment.stories.map((story) => ({ ...story, blocks: story.blocks.slice(0, 1) }));
  const input = { original, revised, alignment: { stories }, author: 'A', date: new Date() };
  expect(await writeRedline(input)).toBeNull();
});

const plain = (text: string): Paragraph => ({
  kind: 'paragraph',
  style: 'paragraph',
  level: 0,
  text,
  page: null,
  format: {},
  runs: [],
});
const textDocument = (...texts: string[]): ComparableDocument => ({
  stories: [{ kind: 'body', number: 1, blocks: texts.map(plain) }],
});

test('a text becomes a plain docx with the same tracked changes', async () => {
  const original = textDocument('Bir <b>&</b> iki\tüç.', 'Kalan cümle burada.', 'שלום עולם');
  const revised = textDocument('Bir <b>&</b> dört\tüç.', 'Kalan cümle burada.', 'שלום עולם', 'Yeni bir son.');
  const alignment = compareDocuments(original, revised);
  const redline = await writeTextRedline({ alignment, author: 'A', date: new Date() });
  if (!redline) throw new Error('there is no redline');
  expect(readTracked(redline.bytes, 'accepted').body).toEqual(
    revised.stories[0]?.blocks.map((block) => block.kind === 'paragraph' && block.text),
  );
  expect(readTracked(redline.bytes, 'rejected').body).toEqual(
    original.stories[0]?.blocks.map((block) => block.kind === 'paragraph' && block.text),
  );
});

test('a table that ends a new text stays behind the paragraphs before it', async () => {
  const body = p('The hall is let by the hour.') + p('Ask the caretaker for the key.');
  const original = await readStories(await fixture('tail.docx', docx({ body })), { revisions: 'accepted' });
  const cell = (text: string) => ({ blocks: [plain(text)] });
  const rates: ComparableDocument['stories'][number]['blocks'][number] = {
    kind: 'table',
    rows: [{ cells: [cell('Hour'), cell('Rate')] }, { cells: [cell('Morning'), cell('18.00')] }],
  };
  const [story] = textDocument('The hall is let by the hour.', 'Rates of the season').stories;
  const blocks = [...(story?.blocks ?? []), rates];
  const revised: ComparableDocument = { stories: [{ kind: 'body', number: 1, blocks }] };
  const alignment = compareDocuments(original.document, revised);
  const redline = await writeRedline({ original, revised, alignment, author: 'A', date: new Date() });
  if (!redline) throw new Error('there is no redline');
  expect(readTracked(redline.bytes, 'accepted').body).toEqual([
    'The hall is let by the hour.',
    'Rates of the season',
    'table row(Hour)(Rate) row(Morning)(18.00)',
  ]);
});

test('text inserted from a plain text gets the formatting of the docx', async () => {
  const body = p('The first sentence stands.') + table([['x', 'y']]) + p('The end.');
  const original = await readStories(await fixture('plain.docx', docx({ body })), { revisions: 'accepted' });
  const revised = textDocument('The first sentence stood here.', 'The end.');
  const alignment = compareDocuments(original.document, revised);
  const redline = await writeRedline({ original, revised, alignment, author: 'A', date: new Date() });
  if (!redline) throw new Error('there is no redline');
  expect(readTracked(redline.bytes, 'accepted').body).toEqual(['The first sentence stood here.', 'The end.']);
  expect(readTracked(redline.bytes, 'rejected').body).toEqual([
    'The first sentence stands.',
    'table row(x)(y)',
    'The end.',
  ]);
});

test('a moved paragraph takes its image along', async () => {
  const image = '<w:r><w:drawing><x/></w:drawing></w:r>';
  const picture = `<w:p>${r('The plan of the building as it was drawn. ')}${image}</w:p>`;
  const others = [
    p('The ground floor holds a shop for bread and another one for flowers.'),
    p('Two flats lie on the first floor, each with three rooms and a bath.'),
    p('On the second floor there is an office of four rooms and a kitchen.'),
    p('The roof is a garden that all who live in the house may use.'),
  ];
  const last = p('That is all there is.');
  const { bytes, unsupported } = await proved(
    docx({ body: [picture, ...others, last].join('') }),
    docx({ body: [...others, picture, last].join('') }),
  );
  expect(bodyOf(bytes)).toMatch(/<w:moveTo [^>]*>.*<w:drawing>.*<\/w:moveTo>/);
  expect(bodyOf(bytes).match(/<w:drawing>/g)).toHaveLength(2);
  expect(unsupported).toEqual([]);
});

test('a section stays when its last paragraph is deleted', async () => {
  const section = '<w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/></w:sectPr>';
  const end = `<w:p><w:pPr>${section}</w:pPr>${r('This ends the wide pages of the annex.')}</w:p>`;
  const first = p('Some tables stand on wide pages.');
  const last = p('Then the narrow pages begin anew.');
  const { bytes } = await proved(docx({ body: first + end + last }), docx({ body: first + last }));
  expect(bodyOf(bytes)).toMatch(/<w:p><w:pPr><w:sectPr>/);
});

test('a block inserted after a content control stays outside of it', async () => {
  const control = (content: string) => `<w:sdt><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  const inside = p('The title of the form.');
  const last = p('The last words are here.');
  const { bytes } = await proved(
    docx({ body: control(inside) + last }),
    docx({ body: control(inside) + p('A wholly new remark was put between.') + last }),
  );
  expect(bodyOf(bytes)).toMatch(/<\/w:sdt><w:p><w:pPr><w:rPr><w:ins /);
});

describe('a header that only the revised document has', () => {
  const body = [paragraph(run('The text is the same in both.'))];
  const header = [paragraph(run('Draft of '), run('May', true), { kind: 'picture', text: 'logo' })];
  const without = renderPaper({ body, header: [], footer: [] });

  test('comes with its pictures, as tracked insertions in a part of its own', async () => {
    const redline = await proved(without, renderPaper({ body, header, footer: header }));
    expect(redline.unsupported).toEqual([]);
    const members = unzipSync(redline.bytes);
    const references = [
      ...bodyOf(redline.bytes).matchAll(/<w:(?:header|footer)Reference [^>]*r:id="([^"]*)"/g),
    ];
    expect(references).toHaveLength(2);
    const relations = partOf(redline.bytes, 'word/_rels/document.xml.rels');
    for (const [, id] of references) {
      const target = new RegExp(`Id="${id}" [^>]*Target="([^"]*)"`).exec(relations)?.[1];
      expect(partOf(redline.bytes, `word/${target}`)).toMatch(/<w:ins .*Draft of .*<a:blip r:embed=/);
      expect(partOf(redline.bytes, '[Content_Types].xml')).toContain(`PartName="/word/${target}"`);
      expect(partOf(redline.bytes, `word/_rels/${target}.rels`)).toContain('Target="media/');
    }
    // Both parts show the same picture, of which one copy is enough.
    expect(Object.keys(members).filter((name) => name.startsWith('word/media/'))).toHaveLength(1);
    await proved(renderPaper({ body, header, footer: [] }), without);
  });

  test('is reported as missing when the sections of the documents differ', async () => {
    const section = '<w:p><w:pPr><w:sectPr/></w:pPr><w:r><w:t>The first part ends.</w:t></w:r></w:p>';
    const sectioned = renderPaper({ body, header: [], footer: [] });
    const members = unzipSync(sectioned);
    const xml = strFromU8(members['word/document.xml'] ?? new Uint8Array());
    const original = zip({ ...members, 'word/document.xml': xml.replace('<w:body>', `<w:body>${section}`) });
    const redline = await proved(original, renderPaper({ body, header, footer: [] }));
    expect(redline.unsupported).toContainEqual({ code: 'header', count: 1 });
  });
});

describe('pictures of the revised document', () => {
  const clause = paragraph(run('The building has two floors and a garden behind it.'));
  const picture = (text: string): PaperPart => ({ kind: 'picture', text });
  const pictureNames = (bytes: Uint8Array) =>
    Object.keys(unzipSync(bytes)).filter((name) => name.startsWith('word/media/'));

  test('come with inserted paragraphs, with their members, relationships and types', async () => {
    const revised = paper(clause, paragraph(run('The plan: '), picture('plan')), paragraph(picture('view')));
    const { bytes, unsupported } = await proved(paper(clause), revised);
    expect(unsupported).toEqual([]);
    expect(pictureNames(bytes)).toHaveLength(2);
    expect(partOf(bytes, '[Content_Types].xml')).toContain(
      '<Default Extension="png" ContentType="image/png"/>',
    );
    const ids = [...bodyOf(bytes).matchAll(/r:embed="([^"]*)"/g)].map(([, id]) => id);
    for (const id of ids) expect(partOf(bytes, 'word/_rels/document.xml.rels')).toContain(`Id="${id}"`);
    expect(bodyOf(bytes)).not.toMatch(/<w:r><w:drawing>(?!.*<\/w:ins>)/);
  });

  test('come into paragraphs that stay, into cells and into notes', async () => {
    const cells = (...parts: PaperPart[]): PaperBlock => ({
      kind: 'table',
      rows: [[[paragraph(run('Floor'))], [paragraph(run('first'), ...parts)]]],
    });
    const pages = (...parts: PaperPart[]) =>
      paper(paragraph(run('The plan follows.'), ...parts), cells(...parts), clause);
    const { bytes, unsupported } = await proved(pages(), pages(picture('plan')));
    expect(unsupported).toEqual([]);
    // The same picture is stored once.
    expect(pictureNames(bytes)).toHaveLength(1);
  });

  test('take the place of others, and leave with them', async () => {
    const page = (...parts: PaperPart[]) =>
      paper(clause, paragraph(run('The plan: '), ...parts, run(' as drawn.')));
    const exchanged = await proved(page(picture('old')), page(picture('new')));
    expect(exchanged.unsupported).toEqual([]);
    expect(bodyOf(exchanged.bytes)).toMatch(/<w:del [^>]*><w:r><w:drawing>/);
    expect(bodyOf(exchanged.bytes)).toMatch(/<w:ins [^>]*><w:r><w:drawing /);
    expect((await proved(page(picture('old')), page())).unsupported).toEqual([]);
    expect((await proved(page(picture('a'), picture('a')), page(picture('a')))).unsupported).toEqual([]);
  });

  test('stay where the words around them are replaced', async () => {
    const page = (word: string) =>
      paper(paragraph(run(`See ${word}`), picture('plan'), run(`${word} here.`)), clause);
    const { bytes, unsupported } = await proved(page('above'), page('below'));
    expect(unsupported).toEqual([]);
    expect(bodyOf(bytes).match(/<w:drawing>/g)).toHaveLength(1);
  });

  test('that need more than a picture, such as the data of a chart, are counted', async () => {
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const chart = `<w:p><w:r><w:drawing><c:chart xmlns:c="c" r:id="rId1" xmlns:r="${office}"/></w:drawing></w:r></w:p>`;
    const revised = zip({
      ...unzipSync(docx({ body: p('The sales rose.') + chart + p('That is all.') })),
      'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/chart" Target="charts/chart1.xml"/></Relationships>`,
      'word/charts/chart1.xml': '<x/>',
    });
    const redline = await proved(docx({ body: p('The sales rose.') + p('That is all.') }), revised);
    expect(redline.unsupported).toEqual([{ code: 'image', count: 1 }]);
  });
});

describe('text boxes of the revised document', () => {
  const clause = paragraph(run('The building has two floors and a garden behind it.'));
  const box: PaperPart = { kind: 'box', text: 'Not to scale' };

  test('come with paragraphs that are inserted or stay', async () => {
    const inserted = await proved(paper(clause), paper(clause, paragraph(run('The plan is below.'), box)));
    expect(inserted.unsupported).toEqual([]);
    expect(bodyOf(inserted.bytes)).toMatch(/<w:ins [^>]*>.*<w:txbxContent>.*Not to scale.*<\/w:ins>/);
    const staying = await proved(
      paper(clause, clause),
      paper(paragraph(run('The building has two floors and a garden behind it.'), box), clause),
    );
    expect(staying.unsupported).toEqual([]);
  });

  test('name the styles of the original, and leave out those that it lacks', async () => {
    const styled = (name: string) => {
      const members = unzipSync(paper(clause, paragraph(run('The plan is below.'), box)));
      const xml = strFromU8(members['word/document.xml'] ?? new Uint8Array());
      const style = `<w:style w:type="paragraph" w:styleId="Own"><w:name w:val="${name}"/></w:style>`;
      return zip({
        ...members,
        'word/document.xml': xml.replaceAll(
          '<w:txbxContent><w:p>',
          '<w:txbxContent><w:p><w:pPr><w:pStyle w:val="Own"/></w:pPr>',
        ),
        'word/styles.xml': strFromU8(members['word/styles.xml'] ?? new Uint8Array()).replace(
          '</w:styles>',
          `${style}</w:styles>`,
        ),
      });
    };
    const known = await proved(paper(clause), styled('Heading 1'));
    expect(bodyOf(known.bytes)).toMatch(/<w:txbxContent><w:p><w:pPr><w:pStyle w:val="Heading1"\/>/);
    const unknown = await proved(paper(clause), styled('Somebody’s style'));
    expect(bodyOf(unknown.bytes)).not.toContain('w:val="Own"');
  });
});

test('a picture that was replaced by another under the same name is exchanged', async () => {
  const body = `<w:p>${r('The plan. ')}<w:r><w:drawing><x r:embed="rId1" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/></w:drawing></w:r></w:p>`;
  const relations =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="image" Target="media/image1.png"/></Relationships>';
  const withPicture = (picture: string) =>
    zip({
      ...unzipSync(docx({ body })),
      'word/_rels/document.xml.rels': relations,
      'word/media/image1.png': picture,
    });
  const first = withPicture('one picture');
  expect((await proved(first, withPicture('one picture'))).unsupported).toEqual([]);
  const { bytes, unsupported } = await proved(first, withPicture('another one'));
  expect(unsupported).toEqual([]);
  const members = unzipSync(bytes);
  const pictures = Object.keys(members).filter((name) => name.startsWith('word/media/'));
  expect(pictures.map((name) => partOf(bytes, name))).toEqual(['one picture', 'another one']);
});

test('a link that leads elsewhere is counted, though its words are the same', async () => {
  const body = `<w:p>${r('See ')}<w:hyperlink r:id="rId1" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${r('the terms')}</w:hyperlink></w:p>`;
  const leadingTo = (target: string) =>
    zip({
      ...unzipSync(docx({ body })),
      'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="hyperlink" Target="${target}" TargetMode="External"/></Relationships>`,
    });
  const { unsupported } = await proved(
    leadingTo('https://example.org/1'),
    leadingTo('https://example.org/2'),
  );
  expect(unsupported).toEqual([{ code: 'characterFormat', count: 1 }]);
});

test('a docx whose body is a numbered part is read, and its new notes are declared for that part', async () => {
  const moved = (bytes: Uint8Array) =>
    zip(
      Object.fromEntries(
        Object.entries(unzipSync(bytes)).map(([name, member]) => [
          name.replace(/document(?=\.xml)/, 'document2'),
          name.endsWith('.rels') || name.startsWith('[')
            ? strFromU8(member).replaceAll('/document.xml', '/document2.xml')
            : member,
        ]),
      ),
    );
  const redline = await redlineOf(
    moved(paper(paragraph(run('The goods are delivered in May.')))),
    paper(paragraph(run('The goods are delivered in June.'), { kind: 'footnote', text: 'By sea.' })),
  );
  const bytes = redline?.bytes ?? new Uint8Array();
  expect(partOf(bytes, 'word/document2.xml')).toContain('June');
  expect(partOf(bytes, 'word/_rels/document2.xml.rels')).toContain('Target="footnotes.xml"');
});
