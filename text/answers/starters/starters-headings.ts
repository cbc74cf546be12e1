import type { Document } from '#contract/documents.ts';
import { capitalise } from '../../capitals.ts';
import type { Unit } from '../../search/unit.ts';
import { stopWordsOf } from '../../stopwords.ts';
import { isReferenceHeading } from '../../summarize/headings.ts';
import { countWords } from '../../words.ts';
import { type Section, sectionByName, sectionsOf } from '../parts/sections.ts';
import { oneOf } from '../question-lists.ts';
import { plain, topicWords } from '../question-words.ts';

/** Headings that any document may have; they are nothing to ask about. */
const generalHeading = new RegExp(`^${oneOf('generalHeading')}$`, 'u');
const shortestHeading = 6;
const longestHeading = 60;
const longestQuestion = 90;
/** Words needed below a heading for a summary of it to be of use. */
const leastWords = 25;

/**
 * Headings to ask questions about, as a person would name them: without numbers, not in capitals, and none
 * that any document has. They come from the uppermost level that has enough, spread over the document, in
 * order.
 */
export function headingsToAsk(document: Document, units: readonly Unit[], count: number): string[] {
  const title = plain(document.title ?? '').trim();
  const chosen = sectionsOf(document).flatMap((section) => {
    const name = sentenceCase(section.name.replace(/[\s:.;,–-]+$/, '').trim());
    if (!isAskable(name) || plain(name) === title || isReferenceHeading(name)) return [];
    if (name.endsWith('?')) return [{ section, name }];
    // The question will be matched to a section by its heading: it must not find another section.
    if (sectionByName(document, name, 0.75)?.section !== section) return [];
    return wordsUnder(section, document, units) >= leastWords ? [{ section, name }] : [];
  });
  const level = Math.min(...chosen.map(({ section }) => section.level));
  const topLevel = chosen.filter(({ section }) => section.level === level);
  const candidates = topLevel.length >= count ? topLevel : chosen;
  return spreadOver(candidates, count).map(({ name }) => name);
}

function isAskable(name: string): boolean {
  const isQuestion = name.endsWith('?');
  if (name.length < shortestHeading || name.length > (isQuestion ? longestQuestion : longestHeading))
    return false;
  if (!isQuestion && (countWords(name) > 8 || generalHeading.test(plain(name)))) return false;
  if (/["“”«»\\/{}<>=_|]|https?:|\.\w{2,4}$|\d{4}|[.!:;…]$/.test(name)) return false;
  // "NOTE Using a proxy": a box in a book whose label was read as part of its title.
  if (/^\p{Lu}{4,}\s.*\p{Ll}/u.test(name)) return false;
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  return (
    letters >= name.length * 0.7 &&
    /^[\p{Lu}\p{N}]/u.test(name) &&
    topicWords(name).some((word) => word.length >= 4)
  );
}

function wordsUnder(section: Section, document: Document, units: readonly Unit[]): number {
  const bodyStart = section.start + 1;
  let words = 0;
  for (const { kind, start, end } of units) {
    if (start < bodyStart || kind === 'heading' || kind === 'row') continue;
    if (start >= section.end || words >= leastWords) break;
    words += countWords(document.text.slice(start, end));
  }
  return words;
}

/** Gives a heading in capitals as in a sentence; short or vowelless words stay, as abbreviations. */
function sentenceCase(heading: string): string {
  if (heading !== heading.toLocaleUpperCase('tr') && heading !== heading.toUpperCase()) return heading;
  const language = /[ğışçöüİĞŞÇÖÜ]/.test(heading) ? 'tr' : 'en';
  const isWord = (word: string) =>
    stopWordsOf(language).has(word.toLocaleLowerCase(language)) ||
    (word.length > 3 && /[AEIİOÖUÜ]/.test(word));
  const lower = heading.replace(/\p{L}+/gu, (word) =>
    isWord(word) ? word.toLocaleLowerCase(language) : word,
  );
  return capitalise(lower, language);
}

function spreadOver<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  return Array.from(
    { length: count },
    (_, index) => items[Math.floor((index * items.length) / count)],
  ).filter((item) => item !== undefined);
}
