import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { loadTable } from '#text/load-data.ts';

const cases = ['accusative', 'genitive', 'dative', 'locative', 'ablative', 'instrumental'] as const;
const derivations = ['with', 'without'] as const;
const flags = ['plural', 'possessive', 'attribute'] as const;
const verbForms = ['finite', 'participle', 'converb'] as const;
type VerbForm = (typeof verbForms)[number];

/** One way to split a written word into stem and suffixes. */
export interface Form {
  /** The rest of the word, as a lexicon may have it. */
  stem: string;
  plural: boolean;
  possessive: boolean;
  /** The Turkish case; null for the nominative and for English. */
  case: (typeof cases)[number] | null;
  /** "masadaki": an attribute of the noun after it. */
  attribute: boolean;
  /** "şapkalı", "şapkasız": describes the noun after it. */
  derived: (typeof derivations)[number] | null;
}

/** The form of a word without inflection. */
export function bareForm(stem: string): Form {
  return { stem, plural: false, possessive: false, case: null, attribute: false, derived: null };
}

/** In letters. */
const shortestStem = 2;
const vowels = 'aeıioöuü';
/**
 * The notation of suffixes in data/suffixes.*.tsv: A and I stand for the vowels that harmony chooses from, D and K for
 * consonants that change with their neighbours, and * for any letters.
 */
const harmony: Record<string, string> = { A: '[ae]', I: '[ıiuü]', D: '[dt]', K: '[kğ]', '*': '.*' };
const withHarmony = (letters: string) => letters.replace(/[AIDK*]/g, (letter) => harmony[letter] ?? letter);
const contexts: Record<string, string> = { vowel: `[${vowels}]`, consonant: `[^${vowels}]` };

/** The changes that noun suffixes make to a form. */
const changes: Partial<Record<string, Partial<Form>>> = Object.fromEntries([
  ...cases.map((name) => [name, { case: name }]),
  ...derivations.map((name) => [name, { derived: name }]),
  ...flags.map((name) => [name, { [name]: true }]),
]);

const Suffix = z
  .object({
    layer: z.string().min(1),
    after: z.string(),
    suffix: z.string().min(1),
    stem: z.string().default(''),
    meaning: z.enum(['', ...cases, ...derivations, ...flags, ...verbForms]).default(''),
  })
  .transform(({ layer, after, suffix, stem, meaning }) => {
    const before = after === '' ? '' : `(?<=${contexts[after] ?? withHarmony(after)})`;
    return { layer, pattern: new RegExp(`${before}${withHarmony(suffix)}$`), stem, meaning };
  });
type Suffix = z.infer<typeof Suffix>;

function suffixesOf(language: Language) {
  const file = new URL(`../data/suffixes.${language}.tsv`, import.meta.url);
  const { verb: verbs = [], ...layers } = Object.groupBy(loadTable(file, Suffix), ({ layer }) => layer);
  return { verbs, nouns: Object.values(layers).map((layer = []) => layer) };
}
const suffixes = { en: suffixesOf('en'), tr: suffixesOf('tr') };

const Plural = z.object({ plural: z.string(), singular: z.string() });
const plurals = loadTable(new URL('../data/plurals.en.tsv', import.meta.url), Plural);
const singulars = new Map(plurals.map(({ plural, singular }) => [plural, singular]));

/**
 * Readings of a folded word as a noun with its suffixes. In Turkish these are derivation, number, possessive, case
 * and -ki in the fixed order of Turkish noun morphology (Oflazer, "Two-level description of Turkish morphology",
 * 1994). Stems are candidates, to be looked up; the least inflected come first.
 */
export function formsOf(word: string, language: Language): Form[] {
  let forms = [bareForm(word)];
  const singular = language === 'en' ? singulars.get(word) : undefined;
  if (singular !== undefined && singular !== word) forms.push({ ...bareForm(singular), plural: true });
  for (const layer of suffixes[language].nouns)
    forms = [...forms, ...forms.flatMap((form) => layer.flatMap((suffix) => withoutSuffix(form, suffix)))];
  const distinct = [...new Map(forms.map((form) => [Object.values(form).join(), form])).values()];
  if (language === 'en') return distinct;
  return distinct.flatMap((form) =>
    form.stem === word ? [form] : originalStems(form.stem).map((stem) => ({ ...form, stem })),
  );
}

/** The form of a verb that no lexicon has, by its ending; null without a verb's ending. */
export function verbFormOf(word: string, language: Language): VerbForm | null {
  const ending = suffixes[language].verbs.find((suffix) => withoutSuffix(bareForm(word), suffix).length > 0);
  return verbForms.find((form) => form === ending?.meaning) ?? null;
}

/** The form with a suffix taken off its stem; none when the stem doesn't end so or the rest would be too short. */
function withoutSuffix(form: Form, { pattern, stem, meaning }: Suffix): Form[] {
  const match = pattern.exec(form.stem);
  if (match === null || match.index < shortestStem) return [];
  return [{ ...form, ...changes[meaning], stem: form.stem.slice(0, match.index) + stem }];
}

/** Last consonants of Turkish stems before a vowel softened them; in texts without diacritics ğ is g. */
const hardened: Record<string, string> = { b: 'p', c: 'ç', d: 't', ğ: 'k', g: 'k' };
/** "burnu", "ağzı": the suffix displaced the vowel between the last two consonants. */
const vowelDropped = new RegExp(`^(.*[${vowels}])([^${vowels}])([^${vowels}])$`);

/** The stems that a Turkish stem may have been before a vowel was added. */
function originalStems(stem: string): string[] {
  const last = hardened[stem.at(-1) ?? ''];
  const hard = last === undefined ? [] : [stem.slice(0, -1) + last];
  const match = vowelDropped.exec(stem);
  const whole = match === null ? [] : [...'ıiuü'].map((vowel) => `${match[1]}${match[2]}${vowel}${match[3]}`);
  return [stem, ...hard, ...whole];
}

export function englishPlural(noun: string): string {
  return /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** True when an English noun has the same plural: "sheep". */
export function isSameInPlural(word: string): boolean {
  return singulars.get(word) === word;
}
