import { describe, expect, it } from 'vitest';
import type { PicturePart, PictureReading } from '#contract/pictures.ts';
import { overlap } from '#text/plain/ranges.ts';
import { partAt, piecesOf, textsOf } from './reading.ts';

const prompt = 'Two wistful cats on a table at night';

function at(words: string) {
  const start = prompt.indexOf(words);
  return { start, end: start + words.length };
}

function part(words: string, x: number, y: number, size: number): PicturePart {
  return { ...at(words), picture: words, colour: null, x, y, width: size, height: size };
}

const reading: PictureReading = {
  language: 'en',
  understood: [
    { ...at('cats'), as: 'thing' },
    { ...at('table'), as: 'thing' },
    { ...at('at night'), as: 'scene' },
  ],
  missed: [at('wistful')],
  reduced: [],
};

describe('a description in pieces', () => {
  it('covers the text in order, with the fate of each part', () => {
    const pieces = piecesOf(prompt, reading);
    expect(pieces.map(({ start, end }) => prompt.slice(start, end)).join('')).toBe(prompt);
    expect(pieces.map(({ start, end, as }) => [prompt.slice(start, end), as])).toEqual([
      ['Two ', 'plain'],
      ['wistful', 'missed'],
      [' ', 'plain'],
      ['cats', 'understood'],
      [' on a ', 'plain'],
      ['table', 'understood'],
      [' ', 'plain'],
      ['at night', 'understood'],
    ]);
  });

  it('stays within the text when ranges overlap or exceed it', () => {
    const wild = {
      ...reading,
      understood: [{ ...at('cats on'), as: 'thing' as const }],
      missed: [at('on a')],
    };
    const beyond = { ...wild, missed: [{ start: 20, end: 900 }] };
    for (const each of [wild, beyond])
      expect(
        piecesOf(prompt, each)
          .map(({ start, end }) => prompt.slice(start, end))
          .join(''),
      ).toBe(prompt);
  });

  it('lists words once', () => {
    expect(textsOf(prompt, [at('cats'), at('cats'), at('table')])).toEqual(['cats', 'table']);
  });
});

describe('a picture', () => {
  const parts = [part('table', 0.2, 0.5, 0.5), part('cats', 0.3, 0.4, 0.2)];

  it('finds the smallest thing at a point, and none elsewhere', () => {
    expect(partAt(parts, 0.4, 0.55)?.picture).toBe('cats');
    expect(partAt(parts, 0.65, 0.9)?.picture).toBe('table');
    expect(partAt(parts, 0.05, 0.05)).toBeUndefined();
  });

  it('belongs to the words that describe it', () => {
    expect(parts.filter((each) => overlap(each, at('cats'))).map(({ picture }) => picture)).toEqual(['cats']);
  });
});
