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

/** The texts of the units that a part of an answer stands for. */
const standsFor = (part: string) =>
  unitsOf(document, 'en')
    .filter((unit) => isAnsweredBy(part, unit, document.text))
    .map(({ text }) => text);

it('lets a part of an answer stand for the unit that holds it', () => {
  expect(standsFor('bruises')).toEqual(['It bruises easily.']);
});

it('lets a whole cell stand for its row alone, though a sentence holds it too', () => {
  expect(standsFor('Red Carrow')).toEqual(['Variety: Red Carrow; Warmth: 1.5; Until: May']);
});
