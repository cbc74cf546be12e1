import { alternatives } from '#text/load-words.ts';
import { saysOnlyWhere } from '../letterhead.ts';
import { headWords } from './words.ts';

const date = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}\.?\s+\p{L}{3,9}\s+\d{4}|\p{L}{3,9}\s+\d{1,2},?\s+\d{4})`;
const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\b\.?)?`;
/** A moment, as a browser prints it at the edge of a page, or a date behind a word for printing. */
const stamp = new RegExp(
  [
    `(?<!\\d)${date}[\\s,–-]*(?:${alternatives(headWords('time'))}\\s+)?${time}(?!\\d)`,
    `(?<![\\d.])${time}[\\s,–-]*${date}(?!\\d)`,
    `(?<=(?<!\\p{L})${alternatives(headWords('printed'))}[^\\d\\n]{0,12})${date}(?!\\d)`,
  ].join('|'),
  'giu',
);
const outerSigns = /^[\s–—\-|·•:,/]+|(?:[\s–—\-|·•:,/]+|\s\.)$/gu;

/** The text of a running head without the moment of printing, in which two prints of one document differ. */
export function withoutStamp(text: string): string {
  return text.replace(stamp, '');
}

/** A running head from which numbers were taken: spaces and the signs that set them apart go too; '' if nothing is left. */
export function tidyHead(text: string): string {
  const tidy = withoutStamp(text).replace(/\s+/gu, ' ').replace(outerSigns, '');
  return saysOnlyWhere(tidy) ? '' : tidy;
}
