import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { fewThenMany } from '#testing/wide.ts';
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

const notes = `---
lang: tr
title: "Arı"
---
# Bal *ve* kovan ##

> bir *iki*\u0020\u0020
> üç
> dört \`kod\` &amp; \\* <kbd>X</kbd> ve <b>kalın</b>.

[kovan] [arı][kovan] https://ornek.test/a_b [^1] ![resim](x.png) yazı

- [ ] iş **bitti**
  - iç madde

1. **hepsi kalın**

| a | b\\|c |
|---|:-:|
| *x* | \`d\\|e\` ve |

\`\`\`
kod kalır
\`\`\`
<div>
ham kalır
</div>

Alt
çizgili
====

[kovan]: http://ornek.test
[^1]: dipnot
`;

test('a Markdown file gives its texts in order, and comes back byte for byte', async () => {
  for (const source of [notes, notes.replaceAll('\n', '\r\n')]) {
    const file = await openFixture('notes.md', source);
    expect(file.language).toBe('tr');
    expect(file.units.map(({ kind, level, content }) => [kind, level, content.text])).toEqual([
      ['heading', 1, 'Bal ve kovan'],
      ['paragraph', 0, 'bir iki üç dört kod & * X ve kalın.'],
      ['paragraph', 0, 'kovan arı https://ornek.test/a_b yazı'],
      ['listItem', 1, 'iş bitti'],
      ['listItem', 2, 'iç madde'],
      ['listItem', 1, 'hepsi kalın'],
      ['cell', 0, 'a'],
      ['cell', 0, 'b|c'],
      ['cell', 0, 'x'],
      ['cell', 0, 'd|e ve'],
      ['heading', 1, 'Alt çizgili'],
      ['footnote', 0, 'dipnot'],
    ]);
    await expectUntouched(file, source);
  }
});

test('marks, links, code and tables move with their words', async () => {
  const { text, plain } = await translateFile(await openFixture('notes.md', notes), upperCase);
  expect(plain).toEqual([]);
  expect(text).toBe(
    notes
      .replace('# Bal *ve* kovan', '# BAL *VE* KOVAN')
      .replace('bir *iki*', 'BIR *IKI*')
      .replace('> üç\n> dört', '> ÜÇ DÖRT')
      .replace('&amp;', '&')
      .replace('ve <b>kalın', 'VE <b>KALIN')
      .replace('[kovan] [arı]', '[KOVAN][kovan] [ARI]')
      .replace('yazı', 'YAZI')
      .replace('iş **bitti', 'IŞ **BITTI')
      .replace('iç madde', 'IÇ MADDE')
      .replace('hepsi kalın', 'HEPSI KALIN')
      .replace('| a | b\\|c', '| A | B\\|C')
      .replace('*x*', '*X*')
      .replace('` ve', '` VE')
      .replace('Alt\nçizgili', 'ALT ÇIZGILI')
      .replace('dipnot', 'DIPNOT'),
  );
});

test.each([
  ['- bir', '1. İlk # bir', '- 1\\. İlk # bir'],
  ['bir', '- yıldız *iki* [üç](x) <b>', '\\- yıldız \\*iki\\* \\[üç\\](x) \\<b\\>'],
  ['# bir', 'Diyez C#', '# Diyez C\\#'],
  ['| bir |\n|---|', 'a|b', '| a\\|b |\n|---|'],
])('a translation of %j stays text: %j', async (source, words, expected) => {
  const { text } = await translateFile(await openFixture('signs.md', source), () => ({
    text: words,
    spans: [],
  }));
  expect(text).toBe(expected);
});

test('emphasis that would not be read as such is left out and reported', async () => {
  const file = await openFixture('emphasis.md', 'bir _iki_ üç');
  const { text, plain } = await translateFile(file, () => ({
    text: 'biriki üç',
    spans: [{ id: 1, start: 3, end: 6 }],
  }));
  expect(text).toBe('biriki üç');
  expect(plain).toEqual([0]);
});

const words = fc.constantFrom('arı', 'bal & kovan', 'uçar,', '42', 'a_b', '*', '5 < 6', 'C#', '1.', '-');
const inline: fc.Arbitrary<string> = fc
  .letrec((tie) => ({
    part: fc.oneof(
      { depthSize: 'small' },
      { weight: 4, arbitrary: words },
      fc.constantFrom(
        '`kod`',
        '![r](x.png)',
        '<br>',
        'https://ornek.test',
        '[^1]',
        '[tanım]',
        '<kbd>X</kbd>',
      ),
      fc
        .tuple(fc.constantFrom('*', '**', '_', '~~'), fc.array(tie('part'), { minLength: 1, maxLength: 3 }))
        .map(([mark, parts]) => `${mark}${parts.join(' ')}${mark}`),
      fc
        .array(tie('part'), { minLength: 1, maxLength: 3 })
        .map((parts) => `[${parts.join(' ')}](http://ornek.test "t")`),
    ),
  }))
  .part.map(String);
const line = fc.array(inline, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '));
const block = fc.oneof(
  line,
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
  line.map((text) => `## ${text}`),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.map((text) => `- ${text}`).join('\n')),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.map((text) => `> ${text}`).join('\n')),
  fc.tuple(line, line).map(([a, b]) => `| ${a} | ${b} |\n|---|---|\n| ${b} | x |`),
  fc.constantFrom('```\nkod\n```', '---', '<div>\nham\n</div>'),
);
const files = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((blocks) => `${blocks.join('\n\n')}\n\n[tanım]: http://ornek.test\n[^1]: dipnot\n`);

fewThenMany(
  'random files come back byte for byte, and keep their blocks under translations that move words',
  { few: 40, many: 500 },
  async (numRuns) => {
    let units = 0;
    let plainUnits = 0;
    await fc.assert(
      fc.asyncProperty(files, fc.infiniteStream(fc.nat()), async (source, numbers) => {
        const file = await openFixture('random.md', source);
        await expectUntouched(file, source);
        const { text, plain } = await translateFile(file, (content) =>
          reorderWords(content, (count) => shuffledIndexes(count, numbers)),
        );
        expect(blocksOf(text)).toEqual(blocksOf(source));
        for (const word of wordsOf(file.units.map(freeWords).join(' '))) expect(text).toContain(word);
        units += file.units.length;
        plainUnits += plain.length;
      }),
      { numRuns },
    );
    // Marks next to signs can't always be read as marks; most can.
    expect(plainUnits / units).toBeLessThan(0.2);
  },
);

/** The kinds of blocks, and the objects in their lines. */
function blocksOf(source: string): unknown {
  const visit = (node: Nodes): unknown[] => {
    if (['text', 'emphasis', 'strong', 'delete', 'link', 'linkReference'].includes(node.type))
      return 'children' in node ? node.children.flatMap(visit) : [];
    if (node.type === 'html' && /^<\/?kbd>/.test(node.value)) return [];
    if (node.type === 'inlineCode') return [];
    const inside = 'children' in node ? node.children.flatMap(visit) : [];
    return [[node.type, ...(node.type === 'root' ? inside : inside.sort())]];
  };
  return visit(fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
}

test('only the first paragraph of an item is beside its marker', async () => {
  const file = await openFixture('items.md', '- bir\n\n  iki\n\n  - üç\n\n1. dört');
  expect(file.units.map(({ kind, level, content }) => [kind, level, content.text])).toEqual([
    ['listItem', 1, 'bir'],
    ['paragraph', 0, 'iki'],
    ['listItem', 2, 'üç'],
    ['listItem', 1, 'dört'],
  ]);
});
