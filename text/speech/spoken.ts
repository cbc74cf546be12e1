import type { Language } from '#contract/languages.ts';
import { readable } from './marks.ts';
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
import { matchAt, type Rule, type Wording, type Written } from './wording.ts';

/** The first that has something to say at a place says it. */
const rules: readonly Rule[] = [
  addresses,
  dates,
  times,
  codes,
  quantities,
  mixtures,
  romanNumerals,
  shortForms,
  capitalWords,
  plainWords,
  signs,
];
const wordings: Record<Language, Wording> = { tr: turkish, en: english };
const ending = { tr: /['’](\p{Ll}{1,14}|\p{Lu}{1,14})(?!\p{L})/uy, en: /['’](s)(?!\p{L})/uy };
const space = /\s+/y;

/**
 * What is said for one written sentence: numbers, dates, money, short forms, signs and words in capitals
 * as words of the language, so that every voice says the same; marks of Markdown, notes and ornaments
 * left out. Empty where nothing can be said. O(length).
 */
export function spokenForm(text: string, language: Language): string {
  return speak(readable(text).text, language);
}

/** The same for a text that readable() has cleared already. */
export function speak(text: string, language: Language): string {
  const written: Written = { text, wording: wordings[language], loud: isLoud(text) };
  const words: string[] = [];
  let at = 0;
  while (at < text.length) {
    const gap = matchAt(space, text, at);
    if (gap) {
      words.push(' ');
      at += gap[0].length;
      continue;
    }
    let said = { words: '', end: at + 1 };
    for (const rule of rules) {
      const found = rule(written, at);
      if (!found) continue;
      said = found;
      break;
    }
    const hung = matchAt(ending[language], text, said.end);
    const rewritten = said.words !== text.slice(at, said.end);
    if (rewritten && at > 0 && /^[\p{L}\p{N}]/u.test(said.words)) words.push(' ');
    if (hung && rewritten && said.words !== '') {
      words.push(written.wording.attach(said.words, hung[1] ?? ''));
      at = said.end + hung[0].length;
    } else {
      words.push(said.words);
      at = said.end;
    }
    // What was rewritten never runs into a neighbour: "10km" has no space of its own.
    if (rewritten && !/^[\s.,;:!?…-]/.test(text.charAt(at))) words.push(' ');
  }
  const spoken = tidy(words.join(''));
  return /[\p{L}\p{N}]/u.test(spoken) ? spoken : '';
}

/** Whether most of a sentence's words are in capitals. */
function isLoud(text: string): boolean {
  const tokens = text.match(/\p{L}{2,}/gu) ?? [];
  const loud = tokens.filter((token) => /^\p{Lu}+$/u.test(token)).length;
  return loud >= 3 && loud >= tokens.length * 0.6;
}

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
