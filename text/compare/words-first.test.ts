import { expect, it } from 'vitest';
import { ignorableOf } from './ignorable.ts';
import { told } from './testing/told.ts';

it.each([
  ['Elma, armut; erik alındı.', 'Elma; armut, erik alındı.', ['[-,-]{+;+}', '[-;-]{+,+}']],
  [
    'The keys: one for Ann, one for Ben; one for Cem.',
    'The keys: one for Ann; one for Ben, one for Cem.',
    ['[-,-]{+;+}', '[-;-]{+,+}'],
  ],
  [
    'First, second; third, fourth; fifth.',
    'First; second, third; fourth, fifth.',
    ['[-,-]{+;+}', '[-;-]{+,+}', '[-,-]{+;+}', '[-;-]{+,+}'],
  ],
  ['He came. She left! They stayed.', 'He came! She left. They stayed.', ['[-.-]{+!+}', '[-!-]{+.+}']],
  ['Gold - silver, bronze.', 'Gold, silver - bronze.', ['[- --]{+,+}', '[-,-]{+ -+}']],
])('equal words keep each other, whatever signs stand around them: %s', (before, after, changes) => {
  expect(told([before], [after])).toEqual(changes);
  for (const change of changes) {
    const [old = '', fresh = ''] = [/\[-(.*)-\]/, /\{\+(.*)\+\}/].map((pattern) => pattern.exec(change)?.[1]);
    expect(ignorableOf(old.trim(), fresh.trim())).toEqual(['punctuation']);
  }
});

it('words that changed places around a sign are told as that', () => {
  expect(told(['Apples, pears; plums.'], ['Pears, apples; plums.'])).toEqual([
    '[-Apples, pears-]{+Pears, apples+}',
  ]);
});
