import { attachEnding } from '#text/speech/suffix.ts';
import { translationWords } from './words.ts';

const vowels = 'aeıioöuü';
const high = '[ıiuü]';
/** What cases a word may stand in, behind a possessive too. */
const cases = `(?:y?[ae]|n[ae]|n?${high}n|n?${high}|y${high}|n?[dt][ae]n?|y?l[ae]|n?c[ae]|ç[ae])`;
const copulas = `(?:[dt]${high}r|y?[dt]${high}|y?m${high}ş|ys[ae])`;
const possessives = `(?:${high}?m${high}z|${high}?n${high}z|l[ae]r${high}|s${high}|${high}m|${high}n|${high}|m|n)`;
const chain = `(?:l[ae]r)?${possessives}?${cases}?(?:ki(?:ler)?(?:n?${high}n?|n[dt][ae]n?)?)?${copulas}?(?:l[ae]r)?`;

const softening: Readonly<Record<string, string>> = { p: 'b', ç: 'c', t: 'd', k: 'ğ' };

/** A noun's folded stem, as a pattern, with its last letter as it is before a vowel too: kitap, kitab-ı. */
export function stemPattern(word: string, quote: (text: string) => string): string {
  const last = word.slice(-1);
  const soft = word.endsWith('nk') ? 'g' : softening[last];
  if (soft === undefined || word.length < 3) return quote(word);
  return `${quote(word.slice(0, -1))}(?:${last}|${soft}(?=[${vowels}]))`;
}

/** Nouns that end as a possessive does, and have none. */
const bareNouns = new RegExp(
  `^(?:.*(?:[jf]i|[^n]g[ıiuü]|[tşp]k[ıi]|(?<!son)[ıiuü]c[ıiuü])|${translationWords('bareNoun', 'tr').join('|')})$`,
);

/**
 * The last word of a compound without its possessive: "sözleşme" of "satış sözleşmesi". The plural and other
 * possessives take the place of it: "satış sözleşmeleri". Null where a term is no such compound.
 */
export function compoundStem(term: string): string | null {
  const word = term.split(' ').at(-1) ?? '';
  if (!term.includes(' ') || word.length < 4 || bareNouns.test(word)) return null;
  if (new RegExp(`[${vowels}]s${high}$`, 'u').test(word)) return word.slice(0, -2);
  return new RegExp(`[^${vowels}]${high}$`, 'u').test(word) ? word.slice(0, -1) : null;
}

/**
 * The inflection that a folded noun may carry, as a pattern: plural, possessive, case, -ki, copula. Of a word of two
 * letters only what can't be another word's end.
 */
export function nounEndings(word: string): string {
  if (word.length < 3) return '(?:l[ae]r[ıi]?|[dt][ae]n?|)';
  return (endsOpen(word) ? `(?![${vowels}])` : `(?!s${high}|y|n|m(?!${high}ş))`) + chain;
}

function endsOpen(word: string): boolean {
  return vowels.includes(word.slice(-1));
}

/** An ending in both of its forms: behind a vowel and behind a consonant. */
interface Ending {
  open: string;
  closed: string;
  /** A case: behind a compound's own possessive it follows on n. */
  isCase?: boolean;
  isPossessive?: boolean;
  isPlural?: boolean;
}

/**
 * Reads an ending off a stem that is known, so that another stem can take it.
 * @returns null where it may be one of two that other stems tell apart ("raporu": the report, or its report)
 */
export function readEnding(stem: string, ending: string): Ending | null {
  const open = endsOpen(stem);
  const is = (pattern: string) => new RegExp(`^${pattern}$`).exec(ending);
  if (ending === '') return { open: '', closed: '' };
  const plural = is(`(l[ae]r)((?:${high}.*|[dt][ae].*|l[ae]|m${high}ş|[dt]${high}r|[ae]|c[ae])?)`);
  if (plural) return { open: ending, closed: ending, isPlural: true };
  if (is(`[dt][ae]n?(?:ki.*)?`)) return { open: ending, closed: ending, isCase: true };
  if (is(`[dt]${high}r(?:l[ae]r)?`)) return { open: ending, closed: ending };
  if (open) {
    if (is(`y${high}`) || is('y[ae]')) return { open: ending, closed: ending.slice(1), isCase: true };
    if (is(`n${high}n(?:ki.*)?`)) return { open: ending, closed: ending.slice(1), isCase: true };
    if (is('yl[ae]')) return { open: ending, closed: ending.slice(1), isCase: true };
    if (is(`s${high}(?:n.*|yl[ae])?`)) return { open: ending, closed: ending.slice(1), isPossessive: true };
    if (is(`m${high}z.*`)) return { open: ending, closed: `i${ending}`, isPossessive: true };
    if (is(`m(?:[ae]|${high}|[dt][ae]n?)?`))
      return { open: ending, closed: `i${ending}`, isPossessive: true };
    if (is(`y(?:[dt]${high}|m${high}ş|s[ae])`)) return { open: ending, closed: ending.slice(1) };
    return null;
  }
  if (is('[ae]')) return { open: `y${ending}`, closed: ending, isCase: true };
  if (is(`${high}n(?:ki.*)?`)) return { open: `n${ending}`, closed: ending, isCase: true };
  if (is('l[ae]')) return { open: `y${ending}`, closed: ending, isCase: true };
  if (is(`${high}(?:n(?:[ae]|${high}n?|[dt][ae].*|c[ae])|yl[ae])`))
    return { open: `s${ending}`, closed: ending, isPossessive: true };
  if (is(`${high}m${high}z.*`)) return { open: ending.slice(1), closed: ending, isPossessive: true };
  if (is(`${high}m(?:[ae]|${high}|[dt][ae]n?)?`))
    return { open: ending.slice(1), closed: ending, isPossessive: true };
  if (is(`(?:[dt]${high}|m${high}ş|s[ae])`)) return { open: `y${ending}`, closed: ending };
  // One vowel alone: the accusative, or its owner's mark. Only behind a consonant they are the same.
  if (is(high)) return { open: '', closed: ending };
  return null;
}

/** Acronyms are read letter by letter, and each letter's name ends in a vowel: TBMM'ye, ABD'nin. */
function spokenEnd(word: string): string {
  if (!/^\p{Lu}{2,}$/u.test(word)) return word.toLocaleLowerCase('tr');
  const last = word.slice(-1).toLocaleLowerCase('tr');
  return vowels.includes(last) ? last : `${last}e`;
}

const softened: Readonly<Record<string, string>> = { p: 'b', ç: 'c', k: 'ğ' };

/** A common noun before an ending that begins with a vowel: rapor-u, but kitab-ı, sözlüğ-ü, reng-i. */
function soften(word: string, ending: string): string {
  if (!vowels.includes(ending.charAt(0))) return word;
  const syllables = [...word.toLocaleLowerCase('tr')].filter((letter) => vowels.includes(letter)).length;
  if (/nk$/.test(word)) return `${word.slice(0, -1)}g`;
  const soft = syllables > 1 ? softened[word.slice(-1)] : undefined;
  return soft === undefined ? word : word.slice(0, -1) + soft;
}

/**
 * Another word with the ending that `readEnding` read: "sözleşmenin" to "mukavelenin", "raporda" to "sözlükte".
 * Names, which begin with a capital, take it behind an apostrophe.
 * @returns null where the word can't take it for sure
 */
export function attach(term: string, ending: Ending): string | null {
  const cut = term.lastIndexOf(' ') + 1;
  const [head, word] = [term.slice(0, cut), term.slice(cut)];
  const name = /^\p{Lu}/u.test(word);
  if (ending.closed === '') return term;
  const stem = name ? null : compoundStem(term.toLocaleLowerCase('tr'));
  if (stem !== null) return attachToCompound(head, word, stem, ending);
  const spoken = spokenEnd(word);
  const fit = endsOpen(spoken) ? ending.open : ending.closed;
  if (fit === '') return null;
  const base = name ? spoken : soften(spoken, fit);
  const written = attachEnding(base, fit);
  if (name) return `${term}'${written.slice(base.length)}`;
  return head + word.slice(0, base.length - 1) + base.slice(-1) + written.slice(base.length);
}

/** "satış sözleşmesi": its own possessive goes where a plural or another possessive comes. */
function attachToCompound(head: string, word: string, stem: string, ending: Ending): string | null {
  if (ending.isPlural) {
    const plural = pluralOfCompound(ending.open.slice(3));
    return plural === null ? null : head + attachEnding(stem, plural);
  }
  if (ending.isPossessive) {
    const own = /^s[ıiuü](.*)$/.exec(ending.open)?.[1];
    if (own === undefined) return head + attachEnding(stem, endsOpen(stem) ? ending.open : ending.closed);
    return head + (own === '' ? word : attachEnding(word, own));
  }
  if (ending.isCase) {
    if (/^yl/.test(ending.open)) return head + attachEnding(word, ending.open);
    return head + attachEnding(word, `n${ending.open.replace(/^[yn]/, '').replace(/^t/, 'd')}`);
  }
  return ending.open === '' ? null : head + attachEnding(word, ending.open);
}

/** What follows a compound's stem for a plural with the ending that stood behind -lar. */
function pluralOfCompound(rest: string): string | null {
  if (rest === '') return 'ları';
  if (new RegExp(`^${high}n$`).test(rest)) return 'larının';
  if (/^[ae]$/.test(rest)) return 'larına';
  if (/^l[ae]$/.test(rest)) return 'larıyla';
  if (new RegExp(`^d${high}r$`).test(rest)) return `ları${rest}`;
  if (/^d[ae]/.test(rest)) return `ların${rest}`;
  // Its own possessive and that of the ending are one.
  const cased = new RegExp(`^${high}n(${high}n?|[ae]|d[ae].*)$`).exec(rest)?.[1];
  return cased === undefined ? null : `ların${cased}`;
}
