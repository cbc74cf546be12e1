import { expect, test } from 'vitest';
import type { Picture } from '../../contract.ts';
import { addIds, existingPictures, filesOf, removeIds } from './picture-files.ts';

const picture = (name: string): Picture => ({
  name,
  vector: true,
  width: 512,
  height: 512,
  seed: 1,
  parts: [],
});
const pictures = ['picture-1', 'picture-2', 'picture-12'].map(picture);
const files = pictures.flatMap(({ name }) =>
  ['png', 'svg'].map((kind) => ({ id: `${kind} of ${name}`, name: `${name}.${kind}` })),
);
const names = (some: readonly { name: string }[]) => some.map(({ name }) => name);

test('a picture is deleted with all of its files, and with none of another', () => {
  expect(names(filesOf(picture('picture-1'), files))).toEqual(['picture-1.png', 'picture-1.svg']);
  expect(names(filesOf(picture('picture-2'), files.slice(0, 3)))).toEqual(['picture-2.png']);
  expect(filesOf(picture('picture-3'), files)).toEqual([]);
});

test('a picture exists as long as its png', () => {
  expect(names(existingPictures(pictures, files))).toEqual(names(pictures));
  expect(names(existingPictures(pictures, files.slice(1)))).toEqual(['picture-2', 'picture-12']);
  expect(names(existingPictures(pictures, [...files.slice(0, 3), ...files.slice(4)]))).toEqual(
    names(pictures),
  );
});

test('undoing one of two deletions restores only that picture', () => {
  const [first, second] = [
    ['a', 'b'],
    ['c', 'd'],
  ] as const;
  const both = addIds(addIds(new Set(), first), second);
  expect([...both]).toEqual(['a', 'b', 'c', 'd']);
  expect([...removeIds(both, first)]).toEqual(['c', 'd']);
  expect([...removeIds(removeIds(both, first), second)]).toEqual([]);
});
