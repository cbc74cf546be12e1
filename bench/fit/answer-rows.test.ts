import { expect, it } from 'vitest';
import { unitsOf } from '#text/search/units.ts';
import { documentOf } from '../summaries/corpus.ts';
import { isAnsweredBy } from './answer-rows.ts';

const document = documentOf(`# Apples

Red Carrow keeps well in the cold. It bruises easily.

| Variety | Warmth | Until |
|---|---|---|
| Holm Russet | 3.0 | March |
| Red Carrow | 1.5 | May |
`);

const unitsAnsweredBy = (part: string) =>
  unitsOf(document)
    .filter((unit) => isAnsweredBy(part, unit, document.text))
    .map(({ text }) => text);

it('finds the unit that holds a part of an answer', () => {
  expect(unitsAnsweredBy('bruises')).toEqual(['It bruises easily.']);
});

it('finds a whole cell only in its row, even when a sentence holds it too', () => {
  expect(unitsAnsweredBy('Red Carrow')).toEqual(['Variety: Red Carrow; Warmth: 1.5; Until: May']);
});
