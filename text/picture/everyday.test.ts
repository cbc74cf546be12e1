import { expect, test } from 'vitest';
import { hasEmoji } from '#engines/illustrator/art/art.ts';
import { animals } from './everyday/animals.ts';
import { food } from './everyday/food.ts';
import { nature } from './everyday/nature.ts';
import { objects } from './everyday/objects.ts';
import { people } from './everyday/people.ts';
import { places } from './everyday/places.ts';
import { lexiconOf, pictureOf } from './lexicon.ts';
import { lines } from './meaning.ts';
import { keyOf } from './tokens.ts';

const tables = { animals, food, nature, objects, people, places };

test.each(Object.entries(tables))(
  '%s: every picture can be drawn and is named in both languages',
  (_, table) => {
    const undrawn = lines(table)
      .flatMap(({ head }) => head.split('+'))
      .filter((head) => {
        const picture = pictureOf(head);
        return 'emoji' in picture && !hasEmoji(picture.emoji);
      });
    expect(undrawn).toEqual([]);
    for (const column of [0, 1])
      expect(
        lines(table, column)
          .filter(({ words }) => words.length === 0)
          .map(({ head }) => head),
      ).toEqual([]);
  },
);

test.each(['en', 'tr'] as const)('%s: every everyday word is found as a thing', (language) => {
  const lexicon = lexiconOf(language);
  const lost = Object.values(tables)
    .flatMap((table) => lines(table, language === 'en' ? 0 : 1))
    .flatMap(({ words }) => words)
    .filter((word) => {
      const words = keyOf(word, language).split(' ');
      const hit = lexicon.find(words);
      return hit?.meaning.kind !== 'thing' || hit.length !== words.length;
    });
  expect(lost).toEqual([]);
});
