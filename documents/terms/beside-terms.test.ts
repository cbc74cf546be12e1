import { describe, expect, test } from 'vitest';
import { odf } from '../fixtures/odf.ts';
import { readFixture } from '../fixtures/read.ts';
import { blocksOf } from '../fixtures/sound.ts';

/** A paragraph: its term, what parts it from the meaning, the meaning, and whether its first line hangs. */
type Entry = readonly [term: string, between: 'tab' | 'tabs' | 'break', meaning: string, hanging?: boolean];

async function readRtf(entries: readonly Entry[], before: string) {
  const signs = { tab: '\\tab ', tabs: '\\tab\\tab ', break: '\\line ' };
  const paragraphs = entries.map(
    ([term, between, meaning, hanging]) =>
      `\\pard${hanging ? '\\li900\\fi-900' : ''} ${term}${signs[between]}${meaning}\\par`,
  );
  const rtf = `{\\rtf1\\ansi\\ansicpg1254\\pard ${before}\\par${paragraphs.join('')}\\pard Bunlar yeter.\\par}`;
  // The test's own letters are those of the code page.
  const turkish: Record<string, number> = { ğ: 0xf0, ı: 0xfd, ş: 0xfe, İ: 0xdd, Ş: 0xde };
  const bytes = Buffer.from([...rtf].map((letter) => turkish[letter] ?? letter.charCodeAt(0)));
  return readAs('rtf', bytes);
}

function readOdt(entries: readonly Entry[], before: string) {
  const signs = { tab: '<text:tab/>', tabs: '<text:tab/><text:tab/>', break: '<text:line-break/>' };
  const paragraphs = entries.map(
    ([term, between, meaning, hanging]) =>
      `<text:p${hanging ? ' text:style-name="P2"' : ''}>${term}${signs[between]}${meaning}</text:p>`,
  );
  const style = (name: string, more: string, inner = '') =>
    `<style:style style:name="${name}" style:family="paragraph" ${more}>${inner}</style:style>`;
  const indent = '<style:paragraph-properties fo:margin-left="4cm" fo:text-indent="-4cm"/>';
  const automatic = style('P1', '', indent) + style('P2', 'style:parent-style-name="P1"');
  const body = `<text:p>${before}</text:p>${paragraphs.join('')}<text:p>Bunlar yeter.</text:p>`;
  return readAs('odt', odf('text', body, { automatic }));
}

async function readAs(kind: 'rtf' | 'odt', bytes: Uint8Array) {
  const document = await readFixture(kind, bytes);
  return blocksOf(document);
}

const navlun = 'Bir yükün gemiyle taşınması için ödenen ücret.';
const rihtim = 'Gemilerin yanaştığı taş duvar.';

describe.each([
  ['rtf', readRtf],
  ['odt', readOdt],
] as const)('in %s', (_, read) => {
  test.each([
    [
      'a tab',
      [
        ['Navlun', 'tab', navlun],
        ['Rıhtım:', 'tab', rihtim],
      ],
    ],
    [
      'several tabs',
      [
        ['Navlun', 'tabs', navlun],
        ['Rıhtım', 'tabs', rihtim],
      ],
    ],
    [
      'a hanging indent and a line break',
      [
        ['Navlun', 'break', navlun, true],
        ['Rıhtım', 'break', rihtim, true],
      ],
    ],
  ] satisfies [string, Entry[]][])(
    'terms that %s parts from their meanings are definitions',
    async (_way, entries) => {
      expect(await read(entries, 'Limanda şu sözler geçer.')).toEqual([
        ['paragraph', 'Limanda şu sözler geçer.'],
        ['definition', `Navlun\n${navlun}`],
        ['definition', `Rıhtım\n${rihtim}`],
        ['paragraph', 'Bunlar yeter.'],
      ]);
    },
  );

  test('short meanings need a hanging indent', async () => {
    const entries = (hanging: boolean): Entry[] => [
      ['Kıç', 'tab', 'Arka.', hanging],
      ['Baş', 'tab', 'Ön taraf.', hanging],
    ];
    const kinds = async (hanging: boolean) =>
      (await read(entries(hanging), 'Gemi.')).map(([kind]) => kind).slice(1, 3);
    expect(await kinds(true)).toEqual(['definition', 'definition']);
    expect(await kinds(false)).toEqual(['paragraph', 'paragraph']);
  });

  test.each([
    ['a single entry', [['Navlun', 'tab', navlun]]],
    [
      'lines of a verse',
      [
        ['Bir gemi', 'break', 'geçti denizden dün akşam'],
        ['Bir martı', 'break', 'uçtu üstünden sessiz sessiz'],
      ],
    ],
    [
      'hours',
      [
        ['09.00', 'tab', 'Açılış konuşması ve tanışma'],
        ['10.30', 'tab', 'Kısa bir ara ve çay'],
      ],
    ],
  ] satisfies [string, Entry[]][])('%s are no definitions', async (_way, entries) => {
    const kinds = (await read(entries, 'Gemi.')).map(([kind]) => kind);
    expect(kinds).not.toContain('definition');
  });
});
