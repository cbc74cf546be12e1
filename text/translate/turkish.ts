import { alternatives } from '#text/load-words.ts';
import { attachEnding } from '#text/speech/suffix.ts';
import { translationWords } from './words.ts';

const vowels = 'aeıioöuü';
const high = '[ıiuü]';
/** Case endings of a noun, including those after a possessive. */
const cases = `(?:y?[ae]|n[ae]|n?${high}n|n?${high}|y${high}|n?[dt][ae]n?|y?l[ae]|n?c[ae]|ç[ae])`;
const copulas = `(?:[dt]${high}r|y?[dt]${high}|y?m${high}ş|ys[ae])`;
const possessives = `(?:${high}?m${high}z|${high}?n${high}z|l[ae]r${high}|s${high}|${high}m|${high}n|${high}|m|n)`;
const chain = `(?:l[ae]r)?${possessives}?${cases}?(?:ki(?:ler)?(?:n?${high}n?|n[dt][ae]n?)?)?${copulas}?(?:l[ae]r)?`;

const softening: Readonly<Record<string, string>> = { p: 'b', ç: 'c', t: 'd', k: 'ğ' };

/** A pattern source for a noun's folded stem, whose last letter may soften before a vowel: kitap, kitab-ı. */
export function stemPattern(word: string): string {
  const last = word.slice(-1);
  const soft = word.endsWith('nk') ? 'g' : softening[last];
  if (soft === undefined || word.length < 3) return RegExp.escape(word);
  return `${RegExp.escape(word.slice(0, -1))}(?:${last}|${soft}(?=[${vowels}]))`;
}

/** Nouns without a possessive that end as if they had one. */
const bareNouns = new RegExp(
  `^(?:.*(?:[jf]i|[^n]g[ıiuü]|[tşp]k[ıi]|(?<!son)[ıiuü]c[ıiuü])|${alternatives(translationWords('bareNoun', 'tr'))})$`,
);

/**
 * The last word of a compound without its possessive: "sözleşme" in "satış sözleşmesi". A plural or another
 * possessive takes its place ("satış sözleşmeleri"). Null when the term is no such compound.
 */
export function compoundStem(term: string): string | null {
  const word = term.split(' ').at(-1) ?? '';
  if (!term.includes(' ') || word.length < 4 || bareNouns.test(word)) return null;
  if (new RegExp(`[${vowels}]s${high}$`, 'u').test(word)) return word.slice(0, -2);
  return new RegExp(`[^${vowels}]${high}$`, 'u').test(word) ? word.slice(0, -1) : null;
}

/** A pattern source for a folded noun's inflection; after two letters, only what can't end another word. */
export function nounEndings(word: string): string {
  if (word.length < 3) return '(?:l[ae]r[ıi]?|[dt][ae]n?|)';
  return (endsInVowel(word) ? `(?![${vowels}])` : `(?!s${high}|y|n|m(?!${high}ş))`) + chain;
}

function endsInVowel(word: string): boolean {
  return vowels.includes(word.slice(-1));
}

/** An ending as it is after a vowel (`open`: -nin) and after a consonant (`closed`: -in). */
interface Ending {
  open: string;
  closed: string;
  /** A case follows a compound's possessive with the buffer letter n. Null for a copula, and for no ending. */
  kind: 'plural' | 'case' | 'possessive' | null;
}

interface EndingRule {
  kind: Ending['kind'];
  pattern: RegExp;
  /** The ending as it would be after the other kind of sound, a vowel or a consonant. */
  convert(ending: string): string;
}

function endingRule(pattern: string, kind: Ending['kind'], convert: EndingRule['convert']): EndingRule {
  return { kind, pattern: new RegExp(`^(?:${pattern})$`), convert };
}
const keepAll = (ending: string) => ending;
const dropFirst = (ending: string) => ending.slice(1);
const prepend = (letter: string) => (ending: string) => letter + ending;

/** The first rule that matches decides. */
const afterAnySound = [
  endingRule(`l[ae]r(?:${high}.*|[dt][ae].*|l[ae]|m${high}ş|[dt]${high}r|[ae]|c[ae])?`, 'plural', keepAll),
  endingRule('[dt][ae]n?(?:ki.*)?', 'case', keepAll),
  endingRule(`[dt]${high}r(?:l[ae]r)?`, null, keepAll),
];
/** -m and what may follow it: "my", "to my", "in my". */
const mine = `m(?:[ae]|${high}|[dt][ae]n?)?`;
const afterVowel = [
  ...afterAnySound,
  endingRule(`y${high}|y[ae]|n${high}n(?:ki.*)?|yl[ae]`, 'case', dropFirst),
  endingRule(`s${high}(?:n.*|yl[ae])?`, 'possessive', dropFirst),
  endingRule(`m${high}z.*|${mine}`, 'possessive', prepend('i')),
  endingRule(`y(?:[dt]${high}|m${high}ş|s[ae])`, null, dropFirst),
];
const afterConsonant = [
  ...afterAnySound,
  endingRule('[ae]|l[ae]', 'case', prepend('y')),
  endingRule(`${high}n(?:ki.*)?`, 'case', prepend('n')),
  endingRule(`${high}(?:n(?:[ae]|${high}n?|[dt][ae].*|c[ae])|yl[ae])`, 'possessive', prepend('s')),
  endingRule(`${high}m${high}z.*|${high}${mine}`, 'possessive', dropFirst),
  endingRule(`[dt]${high}|m${high}ş|s[ae]`, null, prepend('y')),
  // A single vowel is an accusative or a possessive, which are the same after consonants only.
  endingRule(high, null, () => ''),
];

/**
 * Reads an ending off a known stem, so that another stem can take it.
 * @returns null when it may be two endings that differ on other stems ("raporu": the report, or his report)
 */
export function readEnding(stem: string, ending: string): Ending | null {
  if (ending === '') return { open: '', closed: '', kind: null };
  const isOpen = endsInVowel(stem);
  const match = (isOpen ? afterVowel : afterConsonant).find(({ pattern }) => pattern.test(ending));
  if (!match) return null;
  const converted = match.convert(ending);
  return {
    kind: match.kind,
    open: isOpen ? ending : converted,
    closed: isOpen ? converted : ending,
  };
}

/** The word's spoken end. Acronyms are read by letters, whose names end in vowels: TBMM'ye, ABD'nin. */
function spokenEnd(word: string): string {
  if (!/^\p{Lu}{2,}$/u.test(word)) return word.toLocaleLowerCase('tr');
  const last = word.slice(-1).toLocaleLowerCase('tr');
  return vowels.includes(last) ? last : `${last}e`;
}

/** Softens a common noun before a vowel: kitab-ı, sözlüğ-ü, reng-i, but rapor-u. T mostly stays: bulut-u. */
function soften(word: string, ending: string): string {
  if (!vowels.includes(ending.charAt(0))) return word;
  const syllables = [...word.toLocaleLowerCase('tr')].filter((letter) => vowels.includes(letter)).length;
  if (/nk$/.test(word)) return `${word.slice(0, -1)}g`;
  const last = word.slice(-1);
  const soft = syllables > 1 && last !== 't' ? softening[last] : undefined;
  return soft === undefined ? word : word.slice(0, -1) + soft;
}

/**
 * Gives another word the ending from `readEnding`: "sözleşmenin" makes "mukavelenin", "raporda" makes
 * "sözlükte". Names, which begin with a capital, take it after an apostrophe.
 * @returns null when the form isn't certain
 */
export function attachReadEnding(term: string, ending: Ending): string | null {
  const cut = term.lastIndexOf(' ') + 1;
  const [head, word] = [term.slice(0, cut), term.slice(cut)];
  const isName = /^\p{Lu}/u.test(word);
  if (ending.closed === '') return term;
  const stem = isName ? null : compoundStem(term.toLocaleLowerCase('tr'));
  if (stem !== null) return attachToCompound(head, word, stem, ending);
  const spoken = spokenEnd(word);
  const fitting = endsInVowel(spoken) ? ending.open : ending.closed;
  if (fitting === '') return null;
  const base = isName ? spoken : soften(spoken, fitting);
  const fitted = attachEnding(base, fitting).slice(base.length);
  if (isName) return `${term}'${fitted}`;
  return head + word.slice(0, base.length - 1) + base.slice(-1) + fitted;
}

/** A compound's possessive ("satış sözleşmesi") gives way to a plural or another possessive. */
function attachToCompound(head: string, word: string, stem: string, ending: Ending): string | null {
  if (ending.kind === 'plural') {
    const plural = pluralOfCompound(ending.open.slice(3));
    return plural === null ? null : head + attachEnding(stem, plural);
  }
  if (ending.kind === 'possessive') {
    const own = /^s[ıiuü](.*)$/.exec(ending.open)?.[1];
    if (own === undefined) return head + attachEnding(stem, endsInVowel(stem) ? ending.open : ending.closed);
    return head + (own === '' ? word : attachEnding(word, own));
  }
  if (ending.kind === 'case') {
    if (/^yl/.test(ending.open)) return head + attachEnding(word, ending.open);
    return head + attachEnding(word, `n${ending.open.replace(/^[yn]/, '').replace(/^t/, 'd')}`);
  }
  return ending.open === '' ? null : head + attachEnding(word, ending.open);
}

/** The plural ending of a compound, from what follows -lar: "nın" of -larının. Null when it isn't certain. */
function pluralOfCompound(rest: string): string | null {
  if (rest === '') return 'ları';
  if (new RegExp(`^${high}n$`).test(rest)) return 'larının';
  if (/^[ae]$/.test(rest)) return 'larına';
  if (/^l[ae]$/.test(rest)) return 'larıyla';
  if (new RegExp(`^d${high}r$`).test(rest)) return `ları${rest}`;
  if (/^d[ae]/.test(rest)) return `ların${rest}`;
  // The compound's possessive and the ending's are one.
  const cased = new RegExp(`^${high}n(${high}n?|[ae]|d[ae].*)$`).exec(rest)?.[1];
  return cased === undefined ? null : `ların${cased}`;
}
