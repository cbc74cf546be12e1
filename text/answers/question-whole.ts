import { isWithin } from '../search/spelling.ts';
import { oneOf, questionLists } from './question-lists.ts';
import { plain, plainWords, topicWords } from './question-words.ts';

// Turkish endings are many: stems that are safe with any ending stand with * in the table, and the document's
// names take the endings of a noun.
const summary = new RegExp(`^${oneOf('summary')}$`, 'u');
const document = new RegExp(
  `^${oneOf('document')}(?:n?[iu]n|[yn]?[eaiu]|s[iu]n?[a-z]{0,3}|n?[dt][ea](?:n|ki)?)?$|^${oneOf('exactDocument')}$`,
);
const topic = new RegExp(`^(?:${oneOf('topic')}|bahse\\p{L}+|konu\\p{L}{0,4}|soyl\\p{L}+)$`, 'u');
const points = new RegExp(`^${oneOf('point')}$`, 'u');
const importance = new Set(questionLists('importance'));
const asks = new Set(questionLists('asks'));
const fillers = new Set(questionLists('filler'));

/** Slips are understood in words that hardly any other word is like. */
const distinctive = questionLists('distinctive');
const shortestSlip = 5;

function mended(word: string): string {
  if (word.length < shortestSlip) return word;
  const slips = (one: string, other: string) =>
    isWithin(one, other, 1) || (other.length >= 8 && isWithin(one.slice(0, -2), other.slice(0, -2), 1));
  return distinctive.find((other) => word[0] === other[0] && slips(word, other)) ?? word;
}

/**
 * Whether a question is about the whole of what it names, in either language: what is it about, summarise
 * it, what are its main points. True only when every word belongs to such a question, so that "summarise
 * the notice periods" is left to the search. title: the document's; its words may stand for the document.
 * part: the question named a page or section, of which "what does it say" is enough.
 */
export function isWhole(text: string, { title, part }: { title: string | null; part: boolean }): boolean {
  const titled = wordsOfTitle(text, title);
  const words = plainWords(asOneWord(plain(text)))
    .filter((word) => !titled.has(word))
    .map(mended);
  if (words.length + titled.size === 0) return part;
  if (!words.every(isKnown)) return false;
  const has = (matches: (word: string) => boolean) => words.some(matches);
  const isAsked = has((word) => asks.has(word));
  return (
    part ||
    has((word) => summary.test(word)) ||
    (isAsked && has((word) => topic.test(word))) ||
    (has((word) => importance.has(word)) && has((word) => points.test(word))) ||
    (isAsked && has((word) => document.test(word)))
  );
}

/** What a question wants summarised, when it isn't the whole ("summarise the notice periods"); null for others. */
export function summarised(text: string): string | null {
  const line = asOneWord(plain(text));
  const words = plainWords(line);
  if (!words.some((word) => summary.test(mended(word)))) return null;
  const name = words.filter((word) => !isKnown(mended(word)));
  return name.length > 0 ? name.join(' ') : null;
}

function isKnown(word: string): boolean {
  return (
    [summary, document, topic, points].some((pattern) => pattern.test(word)) ||
    [importance, asks, fillers].some((known) => known.has(word)) ||
    /^\d{1,3}$/.test(word)
  );
}

/** Phrases that mean a summary, though their words alone don't. */
function asOneWord(text: string): string {
  return text
    .replace(/\btl\s?;?\s?dr\b|\bgenel bakis\b|\bbig picture\b/g, 'tldr')
    .replace(/\bsum(?=\s(?:\w+\s){0,3}up\b)/g, 'summarise');
}

/** The words of the question that name the document by its title; none when they are too few of it. */
function wordsOfTitle(text: string, title: string | null): ReadonlySet<string> {
  const words = new Set(topicWords(title ?? ''));
  const named = new Set(topicWords(text).filter((word) => words.has(word)));
  const enough = words.size <= 3 ? words.size : words.size * 0.6;
  return words.size > 0 && named.size >= enough ? named : new Set();
}
