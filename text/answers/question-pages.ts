import type { Document } from '#contract/documents.ts';
import { cardinalWords, numberKey, ordinalWords } from './question-numbers.ts';
import { goingBy, lead, ofDocument, ordinalMark, type Place, turkishEnding } from './question-place.ts';
import { plain } from './question-words.ts';

const sayfa = 'sayfa[a-z]*';
const pagePatterns = [
  // "3-5. sayfalar", "pages 3 to 5"
  new RegExp(
    `${lead}\\b(?:pages?|pp?\\.|sayfa(?:lar)?)\\s*(\\d{1,4})\\s*(?:-|–|to|and|ile|ve)\\s*(\\d{1,4})${turkishEnding}(?:\\s+aras[a-z]+)?${ofDocument}`,
  ),
  new RegExp(
    `\\b(\\d{1,4})\\.?\\s*(?:-|–|ile|ve)\\s*(\\d{1,4})(?:${ordinalMark}\\s*${sayfa}|\\s*sayfalar[a-z]*)(?:\\s+aras[a-z]+)?`,
  ),
  // "3. sayfada", "3 numaralı sayfa", "the 3rd page"
  new RegExp(
    `${lead}\\b(\\d{1,4})(?:${ordinalMark}|\\s+(?:numarali|no'?lu))\\s*(?:${sayfa}|syf\\.?|pages?)(?![a-z])${goingBy}${ofDocument}`,
  ),
  // "3 sayfada" is typed for the same; "3 sayfa" is a length.
  /\b(\d{1,4})\s+sayfa(?:da|daki|dan|sinda|sindaki|nin|yi|ya)\b/,
  // "sayfa 3'te", "on page 3", "p. 3", "s. 3"
  new RegExp(
    `${lead}\\b(?:page|sayfa|pg\\.?|syf\\.?|sf\\.?|(?:pp?|s)\\.)\\s*(?:(?:no|number|numarasi)\\b\\.?:?\\s*|#)?(\\d{1,4}|(?:${cardinalWords})\\b)${turkishEnding}${ofDocument}`,
  ),
  // "üçüncü sayfada", "the last page"
  new RegExp(`${lead}\\b(${ordinalWords}|son|sonuncu|last|final)\\s+(?:${sayfa}|page)\\b${ofDocument}`, 'd'),
];

/** The page, or run of pages, that a question names. */
export function pageOf(text: string, document: Document): Place | null {
  const { pages } = document;
  for (const pattern of pagePatterns) {
    const match = pattern.exec(plain(text));
    if (!match) continue;
    const isLast = /^(?:son|sonuncu|last|final)$/.test(match[1] ?? '');
    const first = isLast ? pages.length : Number(numberKey(match[1] ?? ''));
    const last = match[2] ? Number(match[2]) : first;
    if (!(first <= last)) continue;
    const start = pages[first - 1]?.start;
    const end = pages[Math.min(last, pages.length) - 1]?.end;
    const found = start !== undefined && end !== undefined;
    const label = first === last ? String(first) : `${first}–${last}`;
    return {
      from: match.index,
      to: match.index + match[0].length,
      scope: {
        kind: 'page',
        label: first > 0 ? label : text.slice(...(match.indices?.[1] ?? [match.index])),
        found,
      },
      range: found ? { start, end } : null,
    };
  }
  return null;
}
