import { bareForm, type Case, type Form } from './forms.ts';

type Layer = (form: Form) => Form[];

const shortestStem = 2;
const cut = (form: Form, ending: RegExp, changes: Partial<Form>): Form[] => {
  const match = ending.exec(form.stem);
  if (match === null || match.index < shortestStem) return [];
  return [{ ...form, ...changes, stem: form.stem.slice(0, match.index) }];
};
/** Vowels stand in both harmonies and, for texts typed without diacritics, in their bare letters. */
const vowelBefore = '(?<=[aeıioöuü])';
const consonantBefore = '(?<=[^aeıioöuü])';
const ending = (pattern: string) => new RegExp(`(?:${pattern})$`);

const copula = ending('[dt][ıiuü]r|yd[ıiuü]|ym[ıiuü]ş|[dt][ıiuü]rlar');
const attributive = ending('(?<=[dt][ae])ki(?:l[ae]r(?:in|[ıi]n)?(?:[dt][ae])?)?|(?<=nd[ae])ki');
const cases: [Case, RegExp][] = [
  ['locative', ending('[dt][ae]')],
  ['locative', ending(`${vowelBefore}nd[ae]`)],
  ['ablative', ending('[dt][ae]n')],
  ['ablative', ending(`${vowelBefore}nd[ae]n`)],
  ['genitive', ending(`${consonantBefore}[ıiuü]n|${vowelBefore}n[ıiuü]n|(?<=su)yun`)],
  ['dative', ending(`${consonantBefore}[ae]|${vowelBefore}[yn][ae]`)],
  ['accusative', ending(`${vowelBefore}[yn][ıiuü]`)],
  ['instrumental', ending(`${consonantBefore}l[ae]|${vowelBefore}yl[ae]`)],
];
/** The third person's and, for consonants, the accusative, which looks the same: which one it is, its neighbours tell. */
const possessive = ending(`${consonantBefore}[ıiuü]|${vowelBefore}s[ıiuü]`);
const ownPossessive = ending(`${consonantBefore}[ıiuü]m(?:[ıiuü]z)?|${vowelBefore}m(?:[ıiuü]z)?`);
const plural = ending('l[ae]r');
const withEnding = ending('l[ıiuü]');
const withoutEnding = ending('s[ıiuü]z');
const diminutive = ending('c[ıiuü][kğ]|c[ae][kğ][ıiuü]z|[ıiuü]?msi');

const layers: Layer[] = [
  (form) => cut(form, copula, {}),
  (form) => cut(form, attributive, { attribute: true }),
  (form) => cases.flatMap(([name, pattern]) => cut(form, pattern, { ending: name })),
  (form) => [
    ...cut(form, possessive, { possessive: true }),
    ...cut(form, ownPossessive, { possessive: true }),
  ],
  (form) => cut(form, plural, { plural: true }),
  (form) => [
    ...cut(form, withEnding, { derived: 'with' }),
    ...cut(form, withoutEnding, { derived: 'without' }),
  ],
  (form) => cut(form, plural, { plural: true }),
  (form) => cut(form, diminutive, {}),
];

const softened: Record<string, string> = { b: 'p', c: 'ç', d: 't', ğ: 'k', g: 'k' };
const bareSoftened: Record<string, string> = { ğ: 'g', c: 'c' };
/** "burnu", "ağzı": the vowel that the suffix drove out, between the last two consonants. */
const dropped = /^(.*[aeıioöuü])([^aeıioöuü])([^aeıioöuü])$/;

/** What a stem may have been before a vowel was put to it. */
function origins(stem: string): string[] {
  const last = stem.at(-1) ?? '';
  const origins = [stem];
  const hard = softened[last] ?? bareSoftened[last];
  if (hard !== undefined) origins.push(stem.slice(0, -1) + hard);
  const match = dropped.exec(stem);
  if (match !== null) for (const vowel of 'ıiuü') origins.push(`${match[1]}${match[2]}${vowel}${match[3]}`);
  return origins;
}

/**
 * Readings of a folded Turkish word as a noun with its suffixes: stem, derivation, number, possessive, case and
 * -ki, each optional, in the fixed order of Turkish noun morphology (Oflazer, "Two-level description of Turkish
 * morphology", 1994). Stems are candidates, to be looked up; the least inflected come first.
 */
export function turkishForms(word: string): Form[] {
  let forms = [bareForm(word)];
  for (const layer of layers) forms = [...forms, ...forms.flatMap(layer)];
  const found = new Map<string, Form>();
  for (const form of forms) {
    const key = `${form.stem} ${form.ending} ${form.derived} ${form.plural} ${form.possessive} ${form.attribute}`;
    if (!found.has(key)) found.set(key, form);
  }
  return [...found.values()].flatMap((form) =>
    form.stem === word ? [form] : origins(form.stem).map((stem) => ({ ...form, stem })),
  );
}
