import type { AnswerScope } from '#contract/chat.ts';
import type { Document, Range } from '#contract/documents.ts';
import { cardinalWords, numberKey, ordinalWords } from './number-words.ts';
import { hasNumberedItems, itemByNumber } from './numbered-items.ts';
import { plain } from './question-words.ts';
import {
  kindOf,
  lastSection,
  type Section,
  sectionByNumber,
  sectionByOrdinal,
  sectionWords,
} from './sections.ts';

/** Words of a question that name a part of the document. */
export interface SectionMention {
  /** Offsets of the words in the question. */
  from: number;
  to: number;
  scope: AnswerScope;
  /** Null when the document has no such part. */
  range: Range | null;
}

// Pattern sources for texts in the form that plain() gives.
const dotted = String.raw`\d{1,3}(?:\.\d{1,3})*`;
const ordinalMark = String.raw`(?:\s?(?:\.|'?(?:inci|nci|uncu|ncu)|st|nd|rd|th))`;
const ordinal = String.raw`(?:${ordinalMark}|\s+(?:numarali|no'?lu))`;
const lead = String.raw`(?:\b(?:on|in|at|from|of|under|within|between|per|according to)\s+)?(?:\bthe\s+)?`;
/** "5. maddeye göre": a part that the answer is to follow. */
const accordingTo = String.raw`(?:\s+(?:gore|uyarinca|kapsaminda|geregince)\b)?`;
/** Endings after a number, as in "sayfa 3'te". */
const turkishEnding = String.raw`(?:'?(?:n?[iu]n|[yn]?[eaiu]|n?[dt][ea](?:n|ki)?|s[iu]n?(?:[dt][ea](?:n|ki)?|[iu]n?)?)\b)?${accordingTo}`;
const ofDocument = String.raw`(?:\s+of\s+(?:the|this)\s+(?:document|text|file|pdf|report|contract|paper|book))?`;
const lastWords = 'son|sonuncu|last|final';
const isLast = new RegExp(`^(?:${lastWords})$`);

/** Turkish for "page", with any ending. */
const sayfa = 'sayfa[a-z]*';
/** Each has the group `first`, and for a range of pages also `last`. */
const pagePatterns = [
  // "3-5. sayfalar", "pages 3 to 5"
  String.raw`${lead}\b(?:pages?|pp?\.|sayfa(?:lar)?)\s*(?<first>\d{1,4})\s*(?:-|–|to|and|ile|ve)\s*(?<last>\d{1,4})${turkishEnding}(?:\s+aras[a-z]+)?${ofDocument}`,
  String.raw`\b(?<first>\d{1,4})\.?\s*(?:-|–|ile|ve)\s*(?<last>\d{1,4})(?:${ordinalMark}\s*${sayfa}|\s*sayfalar[a-z]*)(?:\s+aras[a-z]+)?`,
  // "3. sayfada", "3 numaralı sayfa", "the 3rd page"
  String.raw`${lead}\b(?<first>\d{1,4})${ordinal}\s*(?:${sayfa}|syf\.?|pages?)(?![a-z])${accordingTo}${ofDocument}`,
  // "3 sayfada" is a common slip for "3. sayfada"; "3 sayfa" is a length.
  String.raw`\b(?<first>\d{1,4})\s+sayfa(?:da|daki|dan|sinda|sindaki|nin|yi|ya)\b`,
  // "sayfa 3'te", "on page 3", "p. 3", "s. 3"
  String.raw`${lead}\b(?:page|sayfa|pg\.?|syf\.?|sf\.?|(?:pp?|s)\.)\s*(?:(?:no|number|numarasi)\b\.?:?\s*|#)?(?<first>\d{1,4}|(?:${cardinalWords})\b)${turkishEnding}${ofDocument}`,
  // "üçüncü sayfada", "the last page"
  String.raw`${lead}\b(?<first>${ordinalWords}|${lastWords})\s+(?:${sayfa}|page)\b${ofDocument}`,
].map((source) => new RegExp(source));

/** The page or range of pages that a question names; null for none. */
export function mentionedPage(text: string, { pages }: Document): SectionMention | null {
  const line = plain(text);
  for (const pattern of pagePatterns) {
    const match = pattern.exec(line);
    if (!match?.groups) continue;
    const { first: written = '', last: lastWritten } = match.groups;
    const first = isLast.test(written) ? pages.length : Number(numberKey(written));
    const last = lastWritten ? Number(lastWritten) : first;
    if (!(first <= last)) continue;
    const start = pages[first - 1]?.start;
    const end = pages[Math.min(last, pages.length) - 1]?.end;
    const found = start !== undefined && end !== undefined;
    const label = first === last ? String(first) : `${first}–${last}`;
    return {
      from: match.index,
      to: match.index + match[0].length,
      scope: { kind: 'page', label, found },
      range: found ? { start, end } : null,
    };
  }
  return null;
}

const turkishSection = String.raw`(?:bolum|kisim|kism|unite|baslik|baslig|madde)[a-z]*|md\.`;
const sectionAfter = `${turkishSection}|section|chapter|part|article|clause`;
const sectionBefore = `${sectionWords.section}|${sectionWords.article}|${sectionWords.appendix}`;
/** Words for an item of a list, which only an item with such a number makes a part: "item b", "2. fıkra". */
const itemAfter =
  'bent|bend[a-z]*|fikra[a-z]*|adim[a-z]*|kural[a-z]*|items?|steps?|rules?|points?|paragraphs?';
const itemBefore = 'items?|steps?|rules?|points?|paragraphs?|bent|fikra|adim|kural';
const itemWord = new RegExp(`^(?:${itemAfter}|${itemBefore})$`);
/** Each has the groups `number` and `word`. */
const sectionPatterns = [
  // "2. bölümde", "5'inci madde", "the 2nd section", "2.1 numaralı bölüm"
  String.raw`${lead}\b(?<number>${dotted})${ordinal}\s*(?<word>${sectionAfter})(?![a-z])${accordingTo}${ofDocument}`,
  // "2.1 bölümünde"
  String.raw`\b(?<number>\d{1,3}(?:\.\d{1,3})+)\s+(?<word>${turkishSection})${accordingTo}`,
  // "section 2.1", "bölüm II'de", "Ek A"
  String.raw`${lead}\b(?<word>${sectionBefore})\s*(?:(?:no|number)\b\.?:?\s*)?(?<number>${dotted}|[ivxlc]+\b|[a-z]\b|(?:${cardinalWords})\b)${turkishEnding}${ofDocument}`,
  String.raw`(?<word>§)\s*(?<number>${dotted})`,
  // "item b", "step 3", "paragraph (2)"
  String.raw`${lead}\b(?<word>${itemBefore})\s*(?:(?:no|number)\b\.?:?\s*)?\(?(?<number>${dotted}|[ivxlc]+\b|[a-z]\b|(?:${cardinalWords})\b)\)?${turkishEnding}${ofDocument}`,
  // "b bendi", "(2) fıkrası", "2. fıkra", "the 3rd step"
  String.raw`${lead}\b(?<number>${dotted})(?:${ordinal}|\))\s*(?<word>${itemAfter})(?![a-z])${accordingTo}${ofDocument}`,
  String.raw`\b(?<number>[a-np-z])\)?\s+(?<word>bent|bend[a-z]*|fikra[a-z]*)(?![a-z])${accordingTo}`,
  String.raw`${lead}\b(?<number>${ordinalWords})\s+(?<word>${itemAfter})(?![a-z])${accordingTo}${ofDocument}`,
  // "ikinci bölümde", "the last chapter"
  String.raw`${lead}\b(?<number>${ordinalWords}|${lastWords})\s+(?<word>${sectionAfter})(?![a-z])${accordingTo}${ofDocument}`,
].map((source) => new RegExp(source, 'd'));

/** The section, article or appendix that a question names by its number; null for none. */
export function numberedSection(text: string, document: Document): SectionMention | null {
  const line = plain(text);
  for (const pattern of sectionPatterns) {
    const match = pattern.exec(line);
    if (!match?.groups) continue;
    const { number = '', word = '' } = match.groups;
    const writtenNumber = originalText(text, match, 'number');
    // "in part I agree", "madde i...": a letter is a number only if it is written like one.
    const numberStart = match.indices?.groups?.number?.[0] ?? match.index;
    const isItem = itemWord.test(word);
    const isWrittenAlone = /^(?:\p{Lu}+(?!\p{Ll})|.['’])/u.test(text.slice(numberStart));
    // "the point a customer makes", but "item b says" and "item a?".
    const isFollowedByWord = /^[ai]$/.test(number) && /^\s+[a-z]/.test(line.slice(numberStart + 1));
    if (/^[a-z]$/.test(number) && !isWrittenAlone && (!isItem || isFollowedByWord)) continue;
    if (isItem) {
      // A word for any item of a list names one only in a document whose items have numbers.
      const item = itemByNumber(document, number, null);
      if (!item && (!hasNumberedItems(document) || /^[a-z]$/.test(number))) continue;
      const label = item?.heading ?? `${originalText(text, match, 'word')} ${writtenNumber}`;
      return {
        from: match.index,
        to: match.index + match[0].length,
        scope: { kind: 'section', label, found: item !== null },
        range: item,
      };
    }
    const kind = kindOf(word);
    const key = numberKey(number);
    const section = isLast.test(number)
      ? lastSection(document)
      : (sectionByNumber(document, key, kind) ??
        (/^\d+$/.test(key) && kind === 'section' ? sectionByOrdinal(document, Number(key)) : null) ??
        (kind === 'article' ? articleInText(document, key) : null) ??
        (kind === 'appendix' ? null : itemByNumber(document, number, kind)));
    // "Section 230 of the Act": a section that the text mentions may be another document's.
    if (!section && (isLast.test(number) || isAmbiguous(word) || isMentioned(document, key, word))) continue;
    const label =
      kind === 'section' ? writtenNumber : `${originalText(text, match, 'word')} ${writtenNumber}`;
    return {
      from: match.index,
      to: match.index + match[0].length,
      scope: { kind: 'section', label: section?.heading ?? label, found: section !== null },
      range: section,
    };
  }
  return null;
}

/** The question's own text where a group of a pattern over its plain text matched. */
function originalText(text: string, { index, indices }: RegExpExecArray, group: string): string {
  return text.slice(...(indices?.groups?.[group] ?? [index]));
}

/** True for words with other meanings: "ek 2 gün", "part 2", "birinci kısım". */
function isAmbiguous(word: string): boolean {
  return /^(?:ek|parts?|units?|annex|appendi|kisim|kism|unite|baslik|baslig)/.test(word);
}

/** True when the document's text names a section or article with this number. */
function isMentioned({ text }: Document, key: string, word: string): boolean {
  if (!/^\d/.test(key)) return false;
  const names = kindOf(word) === 'article' ? 'article|clause|madde' : 'section|chapter|§|bölüm';
  const escaped = RegExp.escape(key);
  return new RegExp(
    `(?:${names})\\s*${escaped}(?![\\d.]\\d)|(?<![\\d.])${escaped}\\.\\s?(?:${names})`,
    'iu',
  ).test(text);
}

/** The range of an article written as paragraphs ("Madde 5 - ..."), up to the next article or heading. */
function articleInText({ blocks, text }: Document, key: string): Section | null {
  const numberOf = (block: Range) =>
    /^(?:madde|article|clause)\s*(\d{1,3}(?:\.\d{1,3})*)(?=\W)/.exec(
      plain(text.slice(block.start, block.start + 40)),
    )?.[1];
  const first = blocks.findIndex((block) => block.kind !== 'reference' && numberOf(block) === key);
  const block = blocks[first];
  if (!block) return null;
  const next = blocks
    .slice(first + 1)
    .find((later) => later.kind === 'heading' || numberOf(later) !== undefined);
  const heading =
    text
      .slice(block.start, block.end)
      .split(/[-–—:.(]|(?<=\d)\s/)[0]
      ?.trim() ?? key;
  return {
    start: block.start,
    end: next?.start ?? text.length,
    heading,
    name: heading,
    level: 6,
    number: key,
    kind: 'article',
    words: [],
  };
}
