import type { Language } from '#contract/languages.ts';
import { type Ground, lines, type Meaning, type Surface, type Trait } from './meaning.ts';
import * as english from './vocabulary.en.ts';
import * as turkish from './vocabulary.tr.ts';
import {
  colourNames,
  regions,
  relationNames,
  seasons,
  settings,
  sizes,
  timesOfDay,
  weathers,
} from './wish.ts';

const phrasesOf = (list: string) => list.split(',').map((phrase) => phrase.trim());

type Entries = [phrase: string, meaning: Meaning][];

/** Each phrase of a table with what its line's head means. */
function entries(table: string, meaningOf: (head: string) => Meaning): Entries {
  return lines(table).flatMap(({ head, words }) =>
    words.map((word): Entries[number] => [word, meaningOf(head)]),
  );
}

function named<Name extends string>(names: readonly Name[], head: string): Name {
  const name = names.find((each) => each === head);
  if (name === undefined) throw new Error(`no such name in the vocabulary: ${head}`);
  return name;
}

function traitOf(head: string): Trait {
  const [trait, value = ''] = head.split(' ');
  if (trait === 'setting') return { trait, value: named(settings, value) };
  if (trait === 'time') return { trait, value: named(timesOfDay, value) };
  if (trait === 'weather') return { trait, value: named(weathers, value) };
  return { trait: 'season', value: named(seasons, value) };
}

const scene = (head: string): Meaning => ({ kind: 'scene', traits: [traitOf(head)] });

/** The words for scenes, those that things lie and stand on marked so. */
function sceneEntries(table: string, { surfaces, stoodOn }: { surfaces: string; stoodOn: string }): Entries {
  const marks = new Map<string, Surface>([
    ...phrasesOf(surfaces).map((phrase): [string, Surface] => [phrase, 'named']),
    ...phrasesOf(stoodOn).map((phrase): [string, Surface] => [phrase, 'stood-on']),
  ]);
  return entries(table, scene).map(([phrase, meaning]) => {
    const surface = marks.get(phrase);
    return [phrase, surface && meaning.kind === 'scene' ? { ...meaning, surface } : meaning];
  });
}
const region = (head: string): Meaning => ({ kind: 'region', region: named(regions, head) });
const place =
  (ground: Ground, how: { inverse?: boolean; noun?: boolean } = {}) =>
  (head: string): Meaning => ({
    kind: 'place',
    relation: named(relationNames, head),
    ground,
    ...how,
  });

const spaced = (list: string, meaning: Meaning): Entries =>
  list
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => [word, meaning]);
const byComma = (list: string, meaning: Meaning): Entries =>
  phrasesOf(list).map((phrase) => [phrase, meaning]);
const special = (words: Record<string, Meaning>): Entries =>
  Object.entries(words).flatMap(([list, meaning]) => byComma(list, meaning));

/** The words of grammar, numbers, colours, sizes, places and scenes in a language. */
export function vocabularyOf(language: Language): Entries {
  const own = language === 'en' ? english : turkish;
  return [
    ...special(own.words),
    ...entries(own.regions, region),
    ...(language === 'en'
      ? [
          ...entries(english.pronounPlaces, place('pronoun')),
          ...entries(english.inversePlaces, place('noun', { inverse: true })),
          ...entries(english.places, place('noun')),
        ]
      : [
          ...sceneEntries(turkish.placesAsScenes, turkish),
          ...entries(turkish.bodyPlaces, place('pronoun', { noun: true })),
          ...entries(turkish.places, place('noun', { noun: true })),
        ]),
    ...sceneEntries(own.scenes, own),
    ...entries(own.counts, (head) => ({ kind: 'count', value: Number(head) })),
    ...entries(own.colours, (head) => ({ kind: 'colour', name: named(colourNames, head) })),
    ...entries(own.shades, (head) => ({ kind: 'shade', shade: head === 'light' ? 'light' : 'dark' })),
    ...entries(own.sizes, (head) => ({ kind: 'size', size: named(sizes, head) })),
    ...byComma(own.fillerPhrases, { kind: 'filler' }),
    ...spaced(own.fillers, { kind: 'filler' }),
  ];
}

/** Verbs, and words that can't be drawn; where one is also a thing's name, it is the thing. */
export function weakWordsOf(language: Language): Entries {
  const own = language === 'en' ? english : turkish;
  return [...spaced(own.verbs, { kind: 'verb', form: 'finite' }), ...spaced(own.untold, { kind: 'untold' })];
}
