import type { Document } from '#contract/documents.ts';
import { isSlides } from '#contract/documents.ts';
import { isStopWord, plain, plainWords, topicWords } from '../question-words.ts';
import { type FactKind, type FactList, factPattern } from './fact-words.ts';

/** What a question asks about the document itself. */
export interface AskedFacts {
  kinds: readonly FactKind[];
  /** True when those who signed are asked for, rather than those who wrote. */
  signed: boolean;
  /** The plain words of the question, to choose among several dates. */
  words: readonly string[];
}

const patterns = new Map<FactList, RegExp>();
const patternOf = (list: FactList) => {
  const pattern = patterns.get(list) ?? factPattern(list);
  patterns.set(list, pattern);
  return pattern;
};
/** Words that stand for the document, or join two questions. */
const pointing =
  /^(?:bu|bunu|bunun|su|o|onu|this|these|that|it|its|the|and|or|ve|ya|de|da|peki|in|of|on|was|is|by|en|son)$/;

/** The facts that a question asks for; null when it asks, or also asks, for something else. */
export function askedFacts(question: string, document: Document): AskedFacts | null {
  const line = plain(question);
  const has = (list: FactList) => line.search(patternOf(list)) >= 0;
  const kinds: FactKind[] = [];
  const used: FactList[] = [];
  const ask = (kind: FactKind, ...lists: FactList[]) => {
    kinds.push(kind);
    used.push(...lists);
  };
  const isSheet = document.blocks.some(({ sheet }) => sheet);
  if (isSlides(document) ? has('slides') || has('pages') : has('slides')) ask('slides', 'slides', 'pages');
  else if (has('sheets') && isSheet) ask('sheets', 'sheets');
  else if (has('pages')) ask('pages', 'pages');
  if (has('words')) ask('words', 'words');
  if (has('language')) ask('language', 'language');
  if (has('title')) ask('title', 'title');
  const signed = has('signed') && has('who');
  if (signed || (has('author') && has('who'))) ask('author', 'author', 'signed');
  if (has('date')) ask('date', 'date');
  if (kinds.length === 0 || !isAboutDocument(line, [...used, 'noun', 'who', 'dateVerb'], kinds, document))
    return null;
  return { kinds, signed, words: plainWords(line) };
}

/** True when nothing is left of a question but words for the document; the author or date of a mere "it" is none. */
function isAboutDocument(
  line: string,
  used: readonly FactList[],
  kinds: readonly FactKind[],
  { title }: Document,
): boolean {
  const rest = used.reduce((text, list) => text.replace(patternOf(list), ' '), line);
  const titleWords = new Set(topicWords(title ?? ''));
  const left = plainWords(rest).filter(
    (word) => !pointing.test(word) && !isStopWord(word) && !titleWords.has(word),
  );
  if (left.length > 0) return false;
  const isCounted = kinds.every((kind) => kind !== 'author' && kind !== 'date' && kind !== 'title');
  const namesIt = line.search(patternOf('noun')) >= 0 || /\b(?:bu|bunu|this|it|these)\b/.test(line);
  return isCounted || namesIt || topicWords(line).some((word) => titleWords.has(word));
}
