import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { pictureOf } from './testing/wishes.ts';
import { writeSvg } from './write-svg.ts';

function svgOf(title: string, seed = 1): string {
  const { composition, scenery, canvas } = pictureOf(
    {
      things: [[{ emoji: '🐈' }, 2], [{ drawn: 'box' }], [{ emoji: '🐈' }, 1, 'black'], [{ drawn: 'sign' }]],
      relations: [[0, 'in', 1]],
      writings: [['<b>&', 3]],
      setting: 'park',
    },
    seed,
  );
  return writeSvg(composition, scenery, canvas, title);
}

it('writes well-formed svg whose ids are unique and whose references are its own', () => {
  const ids: string[] = [];
  const references: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ attributes }) => {
    if (attributes.id !== undefined) ids.push(attributes.id);
    for (const value of Object.values(attributes)) {
      const reference = /^#(?<id>[a-z].*)|^url\(#(?<url>.+)\)/.exec(value)?.groups;
      const id = reference?.id ?? reference?.url;
      if (id !== undefined && !/^[0-9a-f]{6}$/.test(id)) references.push(id);
    }
  });
  parser.write(svgOf('two cats')).close();
  expect(new Set(ids).size).toBe(ids.length);
  expect(references.length).toBeGreaterThan(4);
  expect(references.filter((id) => !ids.includes(id))).toEqual([]);
});

it('has a title, whatever characters it contains', () => {
  const svg = svgOf('a <script>&\u0000\u0008 "cat" \ud800');
  expect(svg).toContain('<title>a &lt;script&gt;&amp; "cat" \ufffd</title>');
});

it('is the same for the same seed, and small', () => {
  expect(svgOf('cats')).toBe(svgOf('cats'));
  expect(svgOf('cats')).not.toBe(svgOf('cats', 2));
  expect(svgOf('cats').length).toBeLessThan(120_000);
});
