import { diffArrays } from 'diff';
import { expect, it } from 'vitest';
import { randomOf } from '#engines/illustrator/types.ts';
import { fewestChangedWords } from './fewest-changes.ts';

it('counts as few changed words as jsdiff’s shortest edit script', () => {
  const next = randomOf(3);
  for (let round = 0; round < 30; round++) {
    const words = (most: number) =>
      Array.from({ length: Math.floor(next() * most) }, () => 'abcdefg'.charAt(Math.floor(next() * 7)));
    const [a, b] = [words(150), words(150)];
    const changed = diffArrays(a, b).reduce(
      (sum, part) => sum + (part.added || part.removed ? part.value.length : 0),
      0,
    );
    expect(fewestChangedWords(a.join(' '), b.join(' '))).toBe(changed);
  }
});
