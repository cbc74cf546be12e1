import type { Language } from '#contract/languages.ts';
import { shortForms } from './rules/abbreviations.ts';
import { addresses } from './rules/addresses.ts';
import { capitalWords } from './rules/capitals.ts';
import { codes, mixtures } from './rules/codes.ts';
import { dates } from './rules/dates.ts';
import { quantities } from './rules/quantities.ts';
import { romanNumerals } from './rules/roman.ts';
import { plainWords, signs } from './rules/signs.ts';
import { times } from './rules/times.ts';
import { english } from './wording.en.ts';
import { turkish } from './wording.tr.ts';
import { matchAt, type Rule, type RuleInput, type SpokenPart, type Wording } from './wording.ts';

/** At each offset, the first rule that matches decides. */
const rules: readonly Rule[] = [
  addresses,
  dates,
  times,
  ...codes,
  quantities,
  mixtures,
  romanNumerals,
  shortForms,
  capitalWords,
  plainWords,
  signs,
];
const wordings: Record<Language, Wording> = { tr: turkish, en: english };
/** An ending after an apostrophe, which is fitted to the spoken word: "5'i" is "beşi" in Turkish. */
const ending = { tr: /['’](\p{Ll}{1,14}|\p{Lu}{1,14})(?!\p{L})/uy, en: /['’](s)(?!\p{L})/uy };
const space = /\s+/y;

/**
 * The spoken form of a written sentence: numbers, dates, money, short forms, signs and words in capitals
 * become words of the language, so that every voice speaks them alike; ornaments are left out. O(length).
 * @param text one line, without what is only for the eye (see cleanForSpeech)
 * @returns '' when nothing can be spoken
 */
export function speak(text: string, language: Language): string {
  const written: RuleInput = { text, wording: wordings[language], mostlyCapitals: isMostlyCapitals(text) };
  const words: string[] = [];
  let offset = 0;
  while (offset < text.length) {
    const gap = matchAt(space, text, offset);
    if (gap) {
      words.push(' ');
      offset += gap[0].length;
      continue;
    }
    const result = firstMatch(written, offset);
    const endingMatch = matchAt(ending[language], text, result.end);
    const isRewritten = result.words !== text.slice(offset, result.end);
    if (isRewritten && offset > 0 && /^[\p{L}\p{N}]/u.test(result.words)) words.push(' ');
    if (endingMatch && isRewritten && result.words !== '') {
      words.push(written.wording.attach(result.words, endingMatch[1] ?? ''));
      offset = result.end + endingMatch[0].length;
    } else {
      words.push(result.words);
      offset = result.end;
    }
    // Rewritten words never touch a neighbour: "10km" has no space of its own.
    if (isRewritten && !/^[\s.,;:!?…-]/.test(text.charAt(offset))) words.push(' ');
  }
  const spoken = tidy(words.join(''));
  return /[\p{L}\p{N}]/u.test(spoken) ? spoken : '';
}

/**
 * The words that the first rule to apply at an offset makes of the text there; a character without a rule is left out.
 */
function firstMatch(written: RuleInput, offset: number): SpokenPart {
  for (const rule of rules) {
    const match = rule(written, offset);
    if (match) return match;
  }
  return { words: '', end: offset + 1 };
}

function isMostlyCapitals(text: string): boolean {
  const tokens = text.match(/\p{L}{2,}/gu) ?? [];
  const capitals = tokens.filter((token) => /^\p{Lu}+$/u.test(token)).length;
  return capitals >= 3 && capitals >= tokens.length * 0.6;
}

/** Removes spaces and marks that rules left doubled or at the ends. */
function tidy(words: string): string {
  return words
    .replace(/\.{4,}/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ +(?=[.,;:!?…])/g, '')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/([.;:!?…]),/g, '$1')
    .replace(/,+(?=[.;:!?…])/g, '')
    .replace(/^[\s,;:.-]+|[\s,]+$/g, '')
    .replace(/[,;:!?](?=\p{L})/gu, '$& ')
    .replace(/,(?=[^\s])/g, ', ');
}
