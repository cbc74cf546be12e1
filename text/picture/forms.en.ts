import { bareForm, type Form } from './forms.ts';

const irregular = new Map(
  Object.entries({
    children: 'child',
    men: 'man',
    women: 'woman',
    people: 'person',
    persons: 'person',
    mice: 'mouse',
    geese: 'goose',
    feet: 'foot',
    teeth: 'tooth',
    oxen: 'ox',
    leaves: 'leaf',
    loaves: 'loaf',
    knives: 'knife',
    wolves: 'wolf',
    calves: 'calf',
    scarves: 'scarf',
    shelves: 'shelf',
    bookshelves: 'bookshelf',
    elves: 'elf',
    halves: 'half',
    wives: 'wife',
    cacti: 'cactus',
    octopi: 'octopus',
    fungi: 'fungus',
    dice: 'die',
    firemen: 'fireman',
    policemen: 'policeman',
    policewomen: 'policewoman',
    businessmen: 'businessman',
    snowmen: 'snowman',
    fishermen: 'fisherman',
    workmen: 'workman',
    mermen: 'merman',
    hooves: 'hoof',
    thieves: 'thief',
    grandchildren: 'grandchild',
  }),
);
/** One form for one and for many. */
const unchanged = new Set([
  'sheep',
  'fish',
  'deer',
  'moose',
  'aircraft',
  'spacecraft',
  'bison',
  'shrimp',
  'reindeer',
]);

/** Readings of a folded English word as a noun: as it stands, and as a plural of what may be its singular. */
export function englishForms(word: string): Form[] {
  const forms = [bareForm(word)];
  const singulars = new Set<string>();
  const known = irregular.get(word);
  if (known !== undefined) singulars.add(known);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) {
    if (word.endsWith('ies')) singulars.add(`${word.slice(0, -3)}y`);
    if (word.endsWith('ves')) singulars.add(`${word.slice(0, -3)}f`);
    singulars.add(word.slice(0, -1));
    if (word.endsWith('es')) singulars.add(word.slice(0, -2));
    if (word.endsWith('sses') || word.endsWith('zzes')) singulars.add(word.slice(0, -3));
  }
  for (const stem of singulars) forms.push({ ...bareForm(stem), plural: true });
  return forms;
}

/** The regular plural of a noun. */
export function englishPlural(noun: string): string {
  return /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** Whether a noun is the same for one and for many: "sheep". */
export function sameInPlural(word: string): boolean {
  return unchanged.has(word);
}
