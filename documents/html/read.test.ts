import { expect, test } from 'vitest';
import { readFixture } from '../fixtures/read.ts';
import { blocksOf } from '../fixtures/sound.ts';

async function read(page: string | Uint8Array) {
  return readFixture('html', page);
}

test('the main text is read, without navigation, scripts and what is not shown', async () => {
  const document =
    await read(`<!doctype html><html><head><title>Depo kuralları</title><style>p{}</style></head><body>
    <header><a href="/">Ana sayfa</a></header><nav><ul><li>Menü</li></ul></nav>
    <div class="sidebar"><a href="/x">Öteki sayfalar</a></div>
    <main><article><header><h1>Depo kuralları</h1></header>
    <p>Raflar <b>her gün</b> denet&shy;lenir.<script>alert(1)</script></p>
    <p hidden>gizli</p><p style="display: none">gizli</p><span aria-hidden="true">süs</span>
    <blockquote><p>Önce güvenlik.</p></blockquote></article></main>
    <footer>Telif hakkı</footer></body></html>`);
  expect(document).toMatchObject({ kind: 'html', title: 'Depo kuralları', language: 'tr', pages: [] });
  expect(blocksOf(document)).toEqual([
    ['h1', 'Depo kuralları'],
    ['paragraph', 'Raflar her gün denetlenir.'],
    ['paragraph', 'Önce güvenlik.'],
  ]);
});

test('lists keep their levels and numbers, and what follows in an item is a paragraph', async () => {
  const document =
    await read(`<ol start="3"><li>Wash<ul><li>warm</li><li><input type="checkbox" checked> cold</li></ul></li>
    <li value="7"><p>Dry</p><p>In the shade.</p></li></ol><ol type="A"><li>One</li></ol>`);
  expect(blocksOf(document)).toEqual([
    ['listItem', '3. Wash'],
    ['listItem', '• warm'],
    ['listItem', '• ☒ cold'],
    ['listItem', '7. Dry'],
    ['paragraph', 'In the shade.'],
    ['listItem', 'A. One'],
  ]);
  expect(document.blocks[1]).toMatchObject({ level: 2, marker: '•' });
});

test('tables of data keep their cells, tables of layout are read as text', async () => {
  const document = await read(`<table><caption>Rain</caption><thead><tr><th>Month<th>mm<th>Days</tr></thead>
    <tr><td rowspan="2">May<td>4<td>2</tr><tr><td colspan="2">none</tr></table>
    <table><tr><td><h2>Left</h2><p>First column.</p></td><td>Second column.</td></tr></table>
    <table role="presentation"><tr><td>a</td><td>b</td></tr></table>`);
  expect(blocksOf(document)).toEqual([
    ['caption', 'Rain'],
    ['table', 'Month\tmm\tDays\nMay\t4\t2\n\tnone\t'],
    ['h2', 'Left'],
    ['paragraph', 'First column.'],
    ['paragraph', 'Second column.'],
    ['paragraph', 'a'],
    ['paragraph', 'b'],
  ]);
  expect(document.blocks[1]).toMatchObject({
    rows: [{ header: true }, { header: false }, { header: false }],
  });
});

test('entries of a glossary are definitions, and preformatted text is code', async () => {
  const document = await read(`<dl><dt>-v</dt><dt>--verbose</dt><dd>Say more.</dd><dd>Twice: say all.</dd>
    <div><dt>-o</dt><dd>Where to write.<pre>out.txt</pre></dd></div></dl><pre>
if (a)
    b();</pre>`);
  expect(blocksOf(document)).toEqual([
    ['definition', '-v, --verbose\nSay more. Twice: say all.'],
    ['definition', '-o\nWhere to write.'],
    ['code', 'out.txt'],
    ['code', 'if (a)\n    b();'],
  ]);
});

test('notes are footnotes, and the marks that lead to them are no text', async () => {
  const document =
    await read(`<p>Sales rose by 10<sup><a href="#fn1">1</a></sup> percent.<a href="#fn2" role="doc-noteref">2</a></p>
    <section role="doc-endnotes"><ol><li id="fn1"><p>Since May. <a href="#r1">↩</a></p></li><li id="fn2">Estimated.</li></ol></section>
    <aside role="doc-footnote">A third note.</aside>`);
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'Sales rose by 10 percent.'],
    ['footnote', 'Since May.'],
    ['footnote', 'Estimated.'],
    ['footnote', 'A third note.'],
  ]);
});

test('old pages part paragraphs by line breaks, and word processors type their bullets', async () => {
  const document = await read(
    '<body>First line<br>goes on.<br><br>Second paragraph.<p class=MsoListParagraph>·  typed item</p><p>Figure 2: A map</p>',
  );
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'First line goes on.'],
    ['paragraph', 'Second paragraph.'],
    ['listItem', '· typed item'],
    ['caption', 'Figure 2: A map'],
  ]);
});

test('the encoding is that of the mark, of the bytes, or of the page itself', async () => {
  const page = '<meta charset="iso-8859-9"><p>Iğdır şehri güzeldir</p>';
  const bytes = Buffer.from(
    page.replace(/[ğışü]/g, (sign) => ({ ğ: '\xf0', ı: '\xfd', ş: '\xfe', ü: '\xfc' })[sign] ?? ''),
    'latin1',
  );
  expect((await read(bytes)).text).toBe('Iğdır şehri güzeldir');
  expect((await read(bytes)).notices).toEqual([]);
  expect((await read(Buffer.from(`\ufeff${page}`, 'utf16le'))).text).toBe('Iğdır şehri güzeldir');
  const unknown = Buffer.from(bytes.toString('latin1').replace('iso-8859-9', 'klingon-1'), 'latin1');
  expect((await read(unknown)).notices).toMatchObject([{ code: 'encoding_guessed' }]);
});

test('empty, binary and malicious pages say what they are', async () => {
  await expect(read('<p></p><script>x</script>')).rejects.toMatchObject({ code: 'document_empty' });
  await expect(read(Buffer.from([0, 1, 2, 3, 0, 0, 5]))).rejects.toMatchObject({ code: 'document_corrupt' });
  await expect(read(`${'<div>'.repeat(20_000)}deep`)).rejects.toMatchObject({ code: 'document_too_complex' });
});

test('raised and lowered text keeps its meaning, in paragraphs, cells and definitions', async () => {
  const document = await read(`<h2>Over 10<sup>9</sup> grains</h2>
    <p>3 × 10<sup>-4</sup> m<sup>3</sup>/s of H<sub>2</sub>O and SO<sub>4</sub><sup>2−</sup>, on the 3<sup>rd</sup> day at 20 <sup>o</sup>C.</p>
    <p>10<span style="color: red; vertical-align: super">12</span> or 10<sup><b>1</b>5</sup>, 2<sup style="vertical-align: baseline">8</sup>.</p>
    <table><tr><th>Alan</th><th>Sayı</th></tr><tr><td>45 km<sup>2</sup></td><td>10<sup>2,5</sup></td></tr></table>
    <dl><dt>x<sub>i</sub></dt><dd>a<sup>n</sup></dd></dl><pre>n = 2<sup>16</sup>
  m<sub><i>0</i></sub> = 1</pre>`);
  expect(blocksOf(document)).toEqual([
    ['h2', 'Over 10⁹ grains'],
    ['paragraph', '3 × 10⁻⁴ m³/s of H₂O and SO₄²⁻, on the 3rd day at 20 °C.'],
    ['paragraph', '10¹² or 10¹⁵, 2⁸.'],
    ['table', 'Alan\tSayı\n45 km²\t10^(2,5)'],
    ['definition', 'xᵢ\naⁿ'],
    ['code', 'n = 2¹⁶\n  m₀ = 1'],
  ]);
});

test('raised marks within links to notes are left out, other raised figures are no digits of the number', async () => {
  const document =
    await read(`<p>In 1998<a href="#fn7"><sup>7</sup></a> some 40<sup><a href="#ref8">8</a></sup> came, later
    60<sup>9</sup>.</p><ol><li id="fn7"><sup>7</sup> Since June.</li></ol>`);
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'In 1998 some 40 came, later 60⁹.'],
    ['footnote', '⁷ Since June.'],
  ]);
});

test.each([
  ['vertical-align: super; font-size: 58%', '¹²'],
  ['font-size: 0.58em; position: relative; top: -0.33em; vertical-align: baseline', '¹²'],
  ['font-size: 7.0pt; vertical-align: 4pt', '¹²'],
  ['font-size: smaller; vertical-align: 30% !important', '¹²'],
  ['vertical-align: sub', '₁₂'],
  ['font-size: 0.58em; position: relative; top: 0.33em; vertical-align: baseline', '₁₂'],
  ['position: relative; top: -0.33em', '12'],
  ['font-size: 70%; vertical-align: baseline', '12'],
  ['vertical-align: middle; margin-top: 3px', '12'],
])(
  'text is raised and lowered by a class with "%s", and by the same style of its own',
  async (style, sign) => {
    const sheet = `/* .k{vertical-align:super} */ p, .x, SPAN.K { ${style} } @media screen { .other { color: red } }`;
    const document = await read(`<html><head><style>${sheet}</style></head><body>
    <p>x<span class="big K">12</span> y<span class="other">12</span> z<span style="${style}">12</span></p><pre>x<i class="x">12</i></pre></body></html>`);
    expect(blocksOf(document)).toEqual([
      ['paragraph', `x${sign} y12 z${sign}`],
      ['code', `x${sign}`],
    ]);
  },
);

test('of several rules for an element, the stronger and later one holds', async () => {
  const document = await read(`<style>span.a{vertical-align:super}.a{vertical-align:sub}.b{vertical-align:sub}
    .b{vertical-align:super}p .c{vertical-align:super}p em{vertical-align:super}</style>
    <p>x<span class="a">2</span> x<span class="b">2</span> x<span class="c">2</span> x<em>2</em>
    x<span class="b" style="vertical-align: baseline">2</span></p>`);
  expect(document.text).toBe('x² x² x² x2 x2');
});
