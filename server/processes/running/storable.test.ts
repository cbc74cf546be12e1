import { expect, it } from 'vitest';
import { toStorable } from './storable.ts';

it('replaces what a database cannot store and moves nothing', () => {
  const value = { text: 'a\0b\ud83dc😀', list: ['\ude00', 1, null, true], inner: { deep: 'İ' } };
  expect(toStorable(value)).toEqual({
    text: 'a\ufffdb\ufffdc😀',
    list: ['\ufffd', 1, null, true],
    inner: { deep: 'İ' },
  });
});
