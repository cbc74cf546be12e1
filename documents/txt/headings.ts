import {
  headingNumberDepth,
  isCapitals,
  isCaption,
  isContentsLine,
  isReferenceHeading,
  listMarker,
  startsLower,
} from '../patterns.ts';
import { indentOf, isFull } from './wrapping.ts';

/** Lines longer than this are no heading or running head, whatever marks them. */
export const longestHeading = 1000;
/** The most characters of headings by their kind, and the most words of a title. */
const longest = {
  bareHeading: 100,
  title: 70,
  titleWords: 10,
  titleAboveHangingText: 60,
  numberedWithStop: 80,
  centred: 70,
  articleTitle: 60,
};
/** The least characters of the text that shows a line above it to be a title; a text is longer by a factor, too. */
const shortestText = { belowCapitals: 40, belowTitle: 60 };
const titleRatio = 1.3;
/** The greatest indent, in columns, of a heading without a number. */
const deepestHeadingIndent = 4;
/** Text indented by at least this many columns hangs under its title. */
const hangingIndent = 3;
/** The least share of long words with capitals in a title. */
const capitalShare = 0.7;
/** Columns: the least indent of a centred line, and how far its middle may be from that of the text. */
const centred = { indent: 6, offset: 9 };

/** The lines beside a group of lines. */
export interface Surroundings {
  /** True for the first group of the text. */
  first: boolean;
  previous: readonly string[] | null;
  next: readonly string[] | null;
  /** The column at which the text is wrapped; null when it isn't. */
  width: number | null;
}

/** "BİRİNCİ BÖLÜM", "Chapter II", "PART ONE": a number whose name stands on the next line. */
const numberAlone =
  /^(?:(?:\p{L}+\.?|\d{1,3}\.)\s(?:\p{L}+\s)?(?:BÖLÜM|Bölüm|KISIM|Kısım|KİTAP|Kitap|AYRIM|Ayrım)|(?:CHAPTER|Chapter|PART|Part|ARTICLE|Article|TITLE|Title|BÖLÜM|Bölüm|KISIM|Kısım|EK|Ek|APPENDIX|Appendix|ANNEX|Annex)\s(?:[IVXLC]+|\d{1,3}|[A-Z]|[A-Z]{3,}|[A-Z][a-z]+))[.:]?$/u;

/** True for a line that is only the number of a chapter or part. */
export function isNumberAlone(line: string): boolean {
  return line.length <= longest.title && numberAlone.test(line);
}

/** "MADDE 5 –", "Article 7.", "Clause 3:". */
const articleStart = /^(?:MADDE|Madde|ARTICLE|Article|CLAUSE|Clause)\s+\d{1,3}(?![\d.]\d)/;

/** True for the first line of an article. */
export function isArticle(line: string): boolean {
  return articleStart.test(line);
}

/** True for a short line right above an article: its title. */
export function isArticleTitle(line: string, next: string): boolean {
  return (
    line.length <= longest.articleTitle &&
    isArticle(next.trim()) &&
    !isArticle(line) &&
    /^["“(]?[\p{Lu}\d]/u.test(line) &&
    !/[.,;:!?…]$/.test(line)
  );
}

/** True when a line stands in the middle of the text's width. */
export function isCentred(line: string, width: number | null): boolean {
  const indent = indentOf(line);
  const text = line.trim();
  if (indent === 0 || text.length > longest.centred) return false;
  const isInMiddle = width !== null && Math.abs(indent + text.length / 2 - width / 2) <= centred.offset;
  // Capitals are a title even where they aren't quite in the middle, or leave little room beside them.
  if (isCapitals(text)) return isInMiddle || indent >= centred.indent;
  return isInMiddle && indent >= centred.indent;
}

/** True for a line that may be a title: it begins like one, and isn't code or a sentence. */
export function isTitleLike(line: string): boolean {
  return (
    /^["“'‘(]?[\p{Lu}\p{N}]/u.test(line) &&
    /\p{L}{2}/u.test(line) &&
    !/[.,;!?…]$/.test(line) &&
    !/[=;$<>{}|\\@]|:\/\//.test(line) &&
    line.split(/\s+/).length <= longest.titleWords
  );
}

/** True when most of the longer words have capitals, as in an English title. */
function isTitleCase(line: string): boolean {
  const words = line.match(/\p{L}{4,}/gu) ?? [];
  return (
    words.length > 0 && words.filter((word) => /^\p{Lu}/u.test(word)).length >= capitalShare * words.length
  );
}

/** The level of a heading that has no mark but its appearance, or null. @param line the first of the lines, trimmed */
export function bareHeadingLevel(
  line: string,
  lines: readonly string[],
  surroundings: Surroundings,
): number | null {
  if (line.length > longest.bareHeading) return null;
  const { first: opensText, previous, next } = surroundings;
  const isSingleLine = lines.length === 1;
  const depth = headingNumberDepth(line);
  const isNextToListItem =
    (next !== null && isItemBeside(next, line)) ||
    (previous !== null && isItemBeside(previous, line) && !(isBullet(previous) && isLong(next)));
  if (isSingleLine && next && !isNextToListItem && isHeadingWithStop(line)) return 2;
  if (/[.,;…]$/.test(line) || (line.endsWith(':') && !(isSingleLine && isCapitals(line)))) return null;
  if (!/\p{L}{2}/u.test(line) || isCaption(line)) return null;
  if (isSingleLine && isReferenceHeading(line)) return 2;
  const marker = listMarker(line);
  if (marker?.bullet) return null;
  const goesOn =
    !isSingleLine && surroundings.width !== null && isFull(line, lines[1] ?? '', surroundings.width);
  if (depth >= 2 && !goesOn && (isSingleLine || !startsLower(lines[1] ?? ''))) return depth;
  if (depth === 1 && isSingleLine && !isNextToListItem && next) return 1;
  // A line that is indented like an example or written like a command isn't a title.
  if (marker || indentOf(lines[0] ?? '') > deepestHeadingIndent || /[=;$<>{}|\\]/.test(line)) return null;
  // In manuals, a short line above more deeply indented text is a title.
  const isAboveHangingText = indentOf(lines[1] ?? '') >= indentOf(lines[0] ?? '') + hangingIndent;
  if (isAboveHangingText && line.length <= longest.titleAboveHangingText) return isCapitals(line) ? 1 : 2;
  const second = lines[1]?.trim() ?? '';
  const isAboveText = !isCapitals(second) && second.length > shortestText.belowCapitals;
  if (isCapitals(line) && (isSingleLine || isAboveText)) return 1;
  const isTitle =
    isSingleLine &&
    line.length <= longest.title &&
    line.split(/\s+/).length <= longest.titleWords &&
    /^["“'‘(]?[\p{Lu}\p{N}]/u.test(line) &&
    !/[!?]$|^(?:copyright|©|\(c\))/i.test(line) &&
    (opensText || !/:\s/.test(line));
  if (!isTitle) return null;
  // A short line is a title only above longer text, unlike in verse, addresses or signatures.
  const textLength = next?.join(' ').trim().length ?? 0;
  const isLongText = textLength >= Math.max(shortestText.belowTitle, titleRatio * line.length);
  if (!isLongText && !(opensText && next)) return null;
  return opensText ? 1 : 2;
}

/** A chapter may follow a list of bullets; the next item of a list has no text below it. */
const isBullet = (lines: readonly string[]) => listMarker(lines[0]?.trim() ?? '')?.bullet === true;
const isLong = (lines: readonly string[] | null) =>
  (lines?.join(' ').trim().length ?? 0) >= shortestText.belowTitle;

/** True for the lines of a list item beside a line: a single one, or one with a number of the same kind. */
function isItemBeside(lines: readonly string[], line: string): boolean {
  const first = lines[0]?.trim() ?? '';
  const marker = listMarker(first);
  if (!marker || isHeadingWithStop(first) || isContentsLine(first)) return false;
  const own = listMarker(line);
  const isAlike = own !== null && !marker.bullet && isNumber(own.marker) === isNumber(marker.marker);
  return lines.length === 1 || isAlike;
}

function isNumber(marker: string): boolean {
  return /\d/.test(marker);
}

/** "3. Source Code.": a numbered title that ends with a full stop. */
function isHeadingWithStop(longLine: string): boolean {
  const line = longLine.trim();
  if (!line.endsWith('.') || line.length > longest.numberedWithStop || headingNumberDepth(line) !== 1)
    return false;
  return isTitleCase(line) && line.split(/\s+/).length <= longest.titleWords + 1;
}
