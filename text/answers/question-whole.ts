import { isWithin } from '../search/spelling.ts';
import { oneOf, questionLists } from './question-lists.ts';
import { plain, plainWords, topicWords } from './question-words.ts';

// Turkish has many endings: in the table, * follows stems that are unambiguous with any ending; words for
// the document take a noun's endings.
const summaryWord = new RegExp(`^${oneOf('summary')}$`, 'u');
const documentWord = new RegExp(
  `^${oneOf('document')}(?:n?[iu]n|[yn]?[eaiu]|s[iu]n?[a-z]{0,3}|n?[dt][ea](?:n|ki)?)?$|^${oneOf('exactDocument')}$`,
);
const topicWord = new RegExp(`^(?:${oneOf('topic')}|bahse\\p{L}+|konu\\p{L}{0,4}|soyl\\p{L}+)$`, 'u');
const pointWord = new RegExp(`^${oneOf('point')}$`, 'u');
const importanceWords = new Set(questionLists('importance'));
const askingWords = new Set(questionLists('asks'));
const fillerWords = new Set(questionLists('filler'));

/** Words that are unlike any others, so that a misspelt form is recognised. */
const distinctiveWords = questionLists('distinctive');
/** Letters; a shorter word isn't taken for a misspelt one. */
const shortestSlip = 5;
/** Letters of a distinctive word that may have another ending as well as a slip. */
const shortestInflected = 8;

/** The distinctive word that a word is a misspelling of; any other word as it is. */
function correctSlip(word: string): string {
  if (word.length < shortestSlip) return word;
  const isSlip = (one: string, other: string) =>
    isWithin(one, other, 1) ||
    (other.length >= shortestInflected && isWithin(one.slice(0, -2), other.slice(0, -2), 1));
  return distinctiveWords.find((other) => word[0] === other[0] && isSlip(word, other)) ?? word;
}

/**
 * True when a question is about the whole document or part: what is it about, summarise it, what are its main
 * points. Every word must belong to such a question, so that "summarise the notice periods" is left to the
 * search.
 * @param title The document's title; its words may stand for the document
 * @param part True when the question named a page or section: "what does it say" is enough then
 */
export function isWhole(text: string, { title, part }: { title: string | null; part: boolean }): boolean {
  const titleWords = wordsOfTitle(text, title);
  const words = plainWords(asOneWord(plain(text)))
    .filter((word) => !titleWords.has(word))
    .map(correctSlip);
  if (words.length + titleWords.size === 0) return part;
  if (!words.every(isKnown)) return false;
  const has = (matches: (word: string) => boolean) => words.some(matches);
  const isAsked = has((word) => askingWords.has(word));
  return (
    part ||
    has((word) => summaryWord.test(word)) ||
    (isAsked && has((word) => topicWord.test(word))) ||
    (has((word) => importanceWords.has(word)) && has((word) => pointWord.test(word))) ||
    (isAsked && has((word) => documentWord.test(word)))
  );
}

/** The topic of a request for a summary ("summarise the notice periods"); null for other questions. */
export function summarisedTopic(text: string): string | null {
  const line = asOneWord(plain(text));
  const words = plainWords(line);
  if (!words.some((word) => summaryWord.test(correctSlip(word)))) return null;
  const name = words.filter((word) => !isKnown(correctSlip(word)));
  return name.length > 0 ? name.join(' ') : null;
}

/** True for a word that questions about the whole may have. */
function isKnown(word: string): boolean {
  return (
    [summaryWord, documentWord, topicWord, pointWord].some((pattern) => pattern.test(word)) ||
    [importanceWords, askingWords, fillerWords].some((known) => known.has(word)) ||
    /^\d{1,3}$/.test(word)
  );
}

/** Replaces phrases that mean a summary, though their words alone don't. */
function asOneWord(text: string): string {
  return text
    .replace(/\btl\s?;?\s?dr\b|\bgenel bakis\b|\bbig picture\b/g, 'tldr')
    .replace(/\bsum(?=\s(?:\w+\s){0,3}up\b)/g, 'summarise');
}

/** The question's words that name the document by its title; none if they are too few of it. */
function wordsOfTitle(text: string, title: string | null): ReadonlySet<string> {
  const words = new Set(topicWords(title ?? ''));
  const matched = new Set(topicWords(text).filter((word) => words.has(word)));
  const enough = words.size <= 3 ? words.size : words.size * 0.6;
  return words.size > 0 && matched.size >= enough ? matched : new Set();
}
