import { expect, it } from 'vitest';
import { documentFrom } from '#testing/document.ts';
import { focusOf } from './focus.ts';
import { sourceOf } from './source.ts';

const source = sourceOf(
  documentFrom([
    { heading: 'Money' },
    'The town has little of it. The roof of the hall leaks in winter. Nobody has mended that so far.',
    'Its roof is old as well.',
    'Bus drivers will receive more from May.',
    { heading: 'The roof' },
    'Slates fell down in spring. Others are loose.',
  ]),
);

it('prefers sentences with the focus, then those beside one or under a heading with it', () => {
  const [before = 0, named = 0, after = 0, , apart, under = 0] = focusOf(source, 'roofs');
  expect(named).toBeGreaterThan(under);
  expect(under).toBeGreaterThan(before);
  expect(before).toBeGreaterThan(0);
  // The one before and the one after alike, but not in another paragraph.
  expect(after).toBe(before);
  expect(apart).toBe(0);
});

it.each(['', ' the of ', 'zeppelin'])('prefers nothing for a focus without matches: %j', (focus) => {
  expect([...focusOf(source, focus)]).toEqual([0, 0, 0, 0, 0, 0, 0]);
});
