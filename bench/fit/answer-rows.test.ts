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

it('takes a part of an answer for the unit that holds it', () => {
  expect(unitsAnsweredBy('bruises')).toEqual(['It bruises easily.']);
});

it('takes a whole cell for its row alone, even when a sentence holds it too', () => {
  expect(unitsAnsweredBy('Red Carrow')).toEqual(['Variety: Red Carrow; Warmth: 1.5; Until: May']);
});
