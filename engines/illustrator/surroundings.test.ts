import { expect, it } from 'vitest';
import { readDescription } from './compose.ts';
import { surroundingsOf } from './surroundings.ts';

it.each([
  ['two sheep and a tractor', 'meadow'],
  ['iki koyun ve bir traktör', 'meadow'],
  ['a cat on a red sofa', 'room'],
  ['bir yatak ve bir lamba', 'bedroom'],
  ['three apples and a banana', 'tabletop'],
  ['bir kalem ve bir makas', 'tabletop'],
  ['a sailboat and a whale', 'sea'],
  ['iki ördek', 'lake'],
  ['an octopus', 'underwater'],
  ['a kite and a balloon', 'sky'],
  ['a red heart', 'studio'],
  ['a polar bear', 'meadow'],
  ['a big tree with a bench under it', 'meadow'],
])('finds a place for "%s": %s', (description, place) => {
  expect(surroundingsOf(readDescription(description))).toBe(place);
});
