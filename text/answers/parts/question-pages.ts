import { type Document, isSlides } from '#contract/documents.ts';
import { cardinalWords, numberKey, ordinalWords } from '../../number-words.ts';
import { plain } from '../question-words.ts';
import {
  accordingTo,
  isLast,
  lastWords,
  lead,
  ofDocument,
  ordinal,
  ordinalMark,
  turkishEnding,
} from './number-patterns.ts';
import type { SectionMention } from './question-numbered.ts';

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

/** Words for a slide, with any Turkish ending. */
const slideWords = /(?<!\p{L})(?:slayt|slide|yansi)(\p{L}*)/gu;

/** The page or range of pages, or the slide, that a question names; null for none. */
export function mentionedPage(text: string, document: Document): SectionMention | null {
  const { pages } = document;
  const line = isSlides(document) ? asPages(plain(text)) : plain(text);
  for (const pattern of pagePatterns) {
    const match = pattern.exec(line);
    if (!match?.groups) continue;
    const { first: written = '', last: lastWritten } = match.groups;
    const first = isLast(written) ? pages.length : Number(numberKey(written));
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

/** A line with slides called pages, each word as long as before so that offsets stay. */
function asPages(line: string): string {
  return line.replace(slideWords, (whole, ending: string) => {
    const page = whole.startsWith('slide') ? `page${ending}` : `sayfa${ending}`;
    return page.padEnd(whole.length);
  });
}
