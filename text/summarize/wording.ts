import { z } from 'zod';
import { loadTable } from '../load-data.ts';
import { alternatives, loadWordLists } from '../load-words.ts';
import { fold } from '../plain/fold.ts';
import { tokenize } from '../words.ts';
import { isAnswer } from './openings.ts';
import type { Sentence } from './source.ts';

const amountWords = loadTable(
  new URL('./data/amounts.tsv', import.meta.url),
  z.object({
    language: z.enum(['tr', 'en']),
    list: z.enum(['number', 'unit']),
    word: z.string().min(1),
    notBefore: z.string().default(''),
  }),
);
const words = loadWordLists(new URL('./data/predicates.tsv', import.meta.url), [
  'predicate',
  'noun',
  'negation',
  'finite',
  'imperative',
  'total',
]);

/** A pattern source for one of a list's words. */
function anyOf(list: 'number' | 'unit'): string {
  const entries = amountWords
    .filter((row) => row.list === list)
    .map(({ word, notBefore }) => alternatives([word]) + (notBefore === '' ? '' : `(?![${notBefore}])`));
  return `(?:${entries.join('|')})`;
}

const numeral = anyOf('number');
const unit = anyOf('unit');
const amount = String.raw`(?<![\p{L}\p{N}])(?:\p{Nd}[\p{Nd}.,]*|${numeral})[- ](?:\p{L}+ )?${unit}`;
const money = String.raw`[%$€£₺]\s?\p{Nd}|\p{Nd}\s?[%$€£₺]`;
const fraction = [
  String.raw`(?:one|two|three|four|nine|\p{Nd}+) (?:in|out of) |(?:third|quarter|half|thirds|quarters) of`,
  String.raw`yüzde |(?:ikide|üçte|dörtte|beşte|onda) (?:bir|iki|üç|dokuz|\p{Nd})|yarıs?ı|yarıdan`,
].join('|');
const quantity = new RegExp(`${amount}|${money}|${fraction}`, 'iu');

const totals = new RegExp(`^${alternatives(words('total'))}(?![\\p{L}\\p{N}])`, 'u');

/** True for the label of a table's totals. */
export function isTotal(label: string): boolean {
  return totals.test(fold(label, 'tr')) || totals.test(fold(label, 'en'));
}

/** True when a text states an amount: a number with its unit, a percentage, a fraction, money. */
export function hasQuantity(text: string): boolean {
  return quantity.test(text);
}

const englishNegation = new Set(words('negation', 'en'));
const turkishNegation =
  /^(?:değil(?:dir)?|yok(?:tur)?|hiç(?:bir)?|hiçbiri)$|m[ae](?:d[ıi](?:r|k|lar|ler)?|m[ıi]ş(?:t[ıi]r)?|yacak(?:t[ıi]r)?|yecek(?:tir)?|mal[ıi](?:d[ıi]r)?|meli(?:dir)?|mekte(?:dir)?|makta(?:d[ıi]r)?)$|m[ıiuü]yor$|m[ae]z(?:sa|se)?$/;

/** True when a sentence denies something. Folded words. */
export function isNegative(tokens: readonly string[], language: string): boolean {
  if (language === 'tr') return tokens.some((token) => turkishNegation.test(token));
  return tokens.some((token) => englishNegation.has(token) || token.endsWith("n't"));
}

const englishImperatives = new Set(words('imperative', 'en'));
const turkishImperative = /(?:[ıiuü]n(?:[ıiuü]z)?|m[ae]y[ıi]n(?:[ıi]z)?)$/;

/** True when a sentence tells the reader to do something. */
export function isImperative(sentence: Sentence, language: string): boolean {
  const { tokens } = sentence;
  if (language === 'tr') return turkishImperative.test(tokens.at(-1) ?? '') && /\.$/.test(sentence.text);
  return isEnglishOrder(tokens);
}

function isEnglishOrder([first = '', second = '']: readonly string[]): boolean {
  return englishImperatives.has(first) && !/^(?:is|are|was|were|has|had|will|would|can|of)$/.test(second);
}

const englishRelatives = new Set('which who whom whose where'.split(' '));

/** True when an English sentence has a relative clause, which adds something in passing. */
export function hasAside(tokens: readonly string[], language: string): boolean {
  return language === 'en' && tokens.some((token, index) => index > 0 && englishRelatives.has(token));
}

const englishFinite = new Set(words('finite', 'en'));
const turkishPredicates = new Set(words('predicate', 'tr'));
const turkishNouns = new Set(words('noun', 'tr'));
const turkishVerb =
  /(?:[dt][ıiuü](?:r|k|m|n|lar|ler|rlar|rler)?|m[ıiuü]ş|yor|[ae]ca[kğ]|[ae]ce[kğ]|[ae]r|[ıiuü]r|m[ae]z|m[ae]l[ıi]|s[ae]|l[ae]r|[ıiuü]z|[ıiuü]m|[ıiuü]n|m[ae])$/;
/** Words from which on a piece that ends in a stop counts as a sentence, with or without a verb. */
const verbUncheckedWords = 9;

/** True for a short piece without a verb: a title, a name, an address that ends in a stop. */
export function isVerbless(sentence: Sentence, language: string): boolean {
  return sentence.words < verbUncheckedWords && lacksVerb(sentence.tokens, sentence.text, language);
}

/** @param tokens the folded words of the text */
function lacksVerb(tokens: readonly string[], text: string, language: string): boolean {
  if (language === 'tr') {
    const last = tokens.at(-1) ?? '';
    return turkishNouns.has(last) || !(turkishPredicates.has(last) || turkishVerb.test(last));
  }
  if (language !== 'en' || isEnglishOrder(tokens)) return false;
  return (
    !tokens.some((token) => englishFinite.has(token) || /\p{L}{2}ed$|n't$/u.test(token)) &&
    !/\p{Ll}\p{Ll}s\s/u.test(text)
  );
}

/** True for a question, also inside quotation marks. */
export function isQuestion(text: string): boolean {
  return /\?["'”’)]*$/.test(text);
}

/** True for a label that ends in a stop or a colon, not for an answer or an order of one word. */
export function isLabelText(text: string, language: string): boolean {
  if (!/^\p{Lu}\p{L}+(?: \p{Nd}[\p{Nd}.]*)?[.:]$/u.test(text)) return false;
  const tokens = tokenize(fold(text, language), language).map((word) => word.text);
  return !isAnswer(text, tokens, language) && lacksVerb(tokens, text, language);
}

/** True for a piece that continues another one: a list item such as "the price of the pump;". */
export function isFragment(sentence: Sentence): boolean {
  if (!/[.!?…][\p{Pf}\p{Pe}"']*(?:\[?\d{1,3}\]?)?$/u.test(sentence.text)) return true;
  return sentence.kind === 'listItem' && /^\p{Ll}/u.test(sentence.text);
}

const brackets: Record<string, string> = { ')': '(', ']': '[', '”': '“', '»': '«' };

/** True when a bracket or quotation mark lacks its partner: the sentence was cut out of a longer one. */
export function isCut(text: string): boolean {
  const open: string[] = [];
  for (const [mark] of text.matchAll(/[()[\]“”«»]/g)) {
    const partner = brackets[mark];
    if (!partner) open.push(mark);
    else if (open.at(-1) === partner) open.pop();
    // "a)" and "1)" are labels; “ closes a German quotation.
    else if (!/^\s*(?:\p{L}|\p{N}{1,2})\)/u.test(text)) return true;
  }
  return open.some((mark) => mark === '(' || mark === '[' || mark === '«');
}
