import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it, test } from 'vitest';
import {
  expectUntouched,
  freeWords,
  openFixture,
  reorderWords,
  shuffledIndexes,
  translateFile,
  upperCase,
  wordsOf,
} from './testing.ts';

const page = `<!DOCTYPE html>\r
<html lang="en-US"><head><meta charset="utf-8"><title>Bees &amp; hives</title>
<meta name="description" content="A year of bees"><style>p { color: red }</style></head>
<body>
<!-- a remark -->
<h1 title='The "title"'>Hello <b>bold
 world</b> and <i>it</i>.</h1>
<p>Run <code>npm i</code> now, <a href="/x?a=1&amp;b=2" title="A link">see <em>this</em></a><br>
new line <img src=x alt="Picture of a bee"> end</p>
loose &lt;text
<ul><li>one<li>two <b>x</ul>
<table><caption>Numbers</caption><tr><th>Köy<td>42</table>
<pre>keep  this</pre><script>if (a<b) alert("x</p>")</script>
<p translate="no">Kalem</p><p>By <span class="notranslate" translate=no>Kalem Ltd</span> alone</p>
<input type="submit" value="Send"><textarea>own words</textarea>
<svg><title>drawn</title><text>drawn</text></svg>
</body></html>
`;

test('a page gives its texts in order, and comes back byte for byte', async () => {
  const file = await openFixture('page.html', page);
  expect(file.language).toBe('en');
  expect(file.units.map(({ kind, content }) => [kind, content.text])).toEqual([
    ['paragraph', 'Bees & hives'],
    ['paragraph', 'A year of bees'],
    ['paragraph', 'The "title"'],
    ['heading', 'Hello bold world and it.'],
    ['paragraph', 'A link'],
    ['paragraph', 'Picture of a bee'],
    ['paragraph', 'Run npm i now, see this new line end'],
    ['paragraph', 'loose <text'],
    ['listItem', 'one'],
    ['listItem', 'two x'],
    ['caption', 'Numbers'],
    ['cell', 'Köy'],
    ['paragraph', 'By Kalem Ltd alone'],
    ['paragraph', 'Send'],
  ]);
  await expectUntouched(file, page);
});

test('a translated page keeps its tags, addresses and scripts, and names its language', async () => {
  const file = await openFixture('page.html', page);
  const { text, plain } = await translateFile(file, upperCase);
  expect(plain).toEqual([]);
  const expected = page
    .replace('lang="en-US"', 'lang="tr"')
    .replace('Bees &amp; hives', 'BEES &amp; HIVES')
    .replace('"A year of bees"', '"A YEAR OF BEES"')
    .replace(`'The "title"'`, '"THE &quot;TITLE&quot;"')
    .replace('Hello <b>bold\n world</b> and <i>it</i>', 'HELLO <b>BOLD WORLD</b> AND <i>IT</i>')
    .replace('Run <code>', 'RUN <code>')
    .replace('now, <a', 'NOW, <a')
    .replace('"A link">see <em>this</em></a><br>\nnew line', '"A LINK">SEE <em>THIS</em></a><br>NEW LINE')
    .replace('"Picture of a bee"> end', '"PICTURE OF A BEE"> END')
    .replace('loose &lt;text', 'LOOSE &lt;TEXT')
    .replace('<li>one<li>two <b>x', '<li>ONE<li>TWO <b>X')
    .replace('Numbers', 'NUMBERS')
    .replace('Köy', 'KÖY')
    .replace('By <span', 'BY <span')
    .replace('alone', 'ALONE')
    .replace('"Send"', '"SEND"');
  expect(text).toBe(expected);
});

test('lost formatting is reported, and lost objects and code are put back', async () => {
  const file = await openFixture('lost.html', '<p>Run <code>npm i</code> <b>now</b> <img src=a> please</p>');
  const { text, plain } = await translateFile(file, () => ({ text: 'Lütfen npm i çalıştırın', spans: [] }));
  expect(text).toBe('<p>Lütfen <code>npm i</code> çalıştırın <img src=a></p>');
  expect(plain).toEqual([0]);
});

describe('encodings', () => {
  const source = '<meta charset="iso-8859-9"><p>Iğdır</p>';
  const bytes = Buffer.from(source.replace('ğ', '\u00f0').replace('ı', '\u00fd'), 'latin1');
  it('reads the declared encoding and keeps it if it can hold the translation', async () => {
    const file = await openFixture('page.html', bytes);
    expect(file.units[0]?.content.text).toBe('Iğdır');
    await expectUntouched(file, bytes);
    const { bytes: written } = await translateFile(file, () => ({ text: 'şeker', spans: [] }));
    expect(new TextDecoder('windows-1254').decode(written)).toBe(source.replace('Iğdır', 'şeker'));
  });
  it('writes UTF-8 with a byte order mark, which browsers trust first, for other letters', async () => {
    const { text } = await translateFile(await openFixture('page.html', bytes), () => ({
      text: 'пчела',
      spans: [],
    }));
    expect(text).toBe(`\ufeff${source.replace('Iğdır', 'пчела')}`);
  });
});

const words = fc.constantFrom(
  'bees',
  'fly &amp; hum',
  'over',
  'the hills,',
  '42',
  'Iğdır’da',
  ' ',
  '\r\n',
  '&nbsp;',
);
const inline: fc.Arbitrary<string> = fc
  .letrec((tie) => ({
    part: fc.oneof(
      { depthSize: 'small' },
      { weight: 4, arbitrary: words },
      fc.constantFrom('<br>', '<img src="a" alt="a bee">', '<code>x &lt; y</code>', '<!-- c -->', '<wbr>'),
      fc
        .tuple(
          fc.constantFrom('b', 'i', 'a href="/x"', 'span lang=en'),
          fc.array(tie('part'), { maxLength: 4 }),
        )
        .map(([tag, parts]) => `<${tag}>${parts.join(' ')}</${tag.split(' ')[0]}>`),
      fc.constantFrom('<b>', '</i>', '</span>', '<i>', '</foo>', '<'),
    ),
  }))
  .part.map(String);
const block: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('p', 'h2', 'li', 'td', 'div', 'button', 'dd', 'blockquote'),
    fc.array(inline, { maxLength: 6 }),
    fc.boolean(),
  )
  .map(([tag, parts, closed]) => `<${tag}>${parts.join(' ')}${closed ? `</${tag}>` : ''}`);
const pages = fc
  .array(fc.oneof(block, inline, fc.constantFrom('<ul>', '</ul>', '<table><tr>', '</table>', '<hr>')), {
    maxLength: 8,
  })
  .map((parts) => parts.join('\n'))
  .filter((text) => /\p{L}/u.test(text));

test('random pages, wrongly nested too, come back byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(pages, async (text) => expectUntouched(await openFixture('random.html', text), text)),
    { numRuns: 300 },
  );
});

test('random pages keep their skeleton under translations that move words', async () => {
  await fc.assert(
    fc.asyncProperty(pages, fc.infiniteStream(fc.nat()), async (text, numbers) => {
      const file = await openFixture('random.html', text);
      const { text: written } = await translateFile(file, (content) =>
        reorderWords(content, (count) => shuffledIndexes(count, numbers)),
      );
      expect(tagsOf(written)).toEqual(tagsOf(text));
      for (const word of wordsOf(file.units.map(freeWords).join(' '))) expect(written).toContain(word);
    }),
    { numRuns: 300 },
  );
});

/** The nesting of tags that are not inline, and the number of objects. */
function tagsOf(text: string): unknown {
  const own = new Set(['b', 'i', 'a', 'span']);
  const things: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): unknown[] => {
    if (node.nodeName === 'img' || node.nodeName === 'br' || node.nodeName === 'wbr')
      things.push(node.nodeName);
    const inside = 'childNodes' in node ? node.childNodes.flatMap(visit) : [];
    if (own.has(node.nodeName) || node.nodeName.startsWith('#')) return inside;
    if (['img', 'br', 'wbr', 'code'].includes(node.nodeName)) return [];
    return [[node.nodeName, ...inside]];
  };
  return [visit(parse(text)), things.sort()];
}

test('an untranslated element ends with its own end tag, not with that of an element of its kind inside', async () => {
  const file = await openFixture(
    'no.html',
    '<div translate="no">a <div>b</div> c</div><p>d <code>e</code></p>',
  );
  expect(file.units.map(({ content }) => content.text)).toEqual(['d e']);
});

test('two line breaks end a paragraph, one does not, and list items have levels', async () => {
  const file = await openFixture(
    'lines.html',
    'one<br>two<br><br>three<ul><li>four<li>five<ol><li>six</ol><li>seven</ul><input value="own"><input type=button value="press">',
  );
  expect(file.units.map(({ kind, level, content }) => [kind, level, content.text])).toEqual([
    ['paragraph', 0, 'one two'],
    ['paragraph', 0, 'three'],
    ['listItem', 1, 'four'],
    ['listItem', 1, 'five'],
    ['listItem', 2, 'six'],
    ['listItem', 1, 'seven'],
    ['paragraph', 0, 'press'],
  ]);
});

test('a page declares its new language even if it declared none, and keeps an unchanged one as it was', async () => {
  const written = async (source: string, language: string) => {
    const file = await openFixture('language.html', source);
    const { bytes } = await file.write([{ text: 'söz', spans: [] }], language);
    return new TextDecoder().decode(bytes);
  };
  expect(await written('<html><p>word', 'tr')).toBe('<html lang="tr"><p>söz');
  expect(await written('<html lang="tr-CY"><p>word', 'tr')).toBe('<html lang="tr-CY"><p>söz');
  expect(await written('<html xml:lang="en" lang="en"><p>word', 'tr')).toBe(
    '<html xml:lang="tr" lang="tr"><p>söz',
  );
});
