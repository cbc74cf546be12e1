import { typedNumber } from '#text/compare/printed-number.ts';
import { endsSentence, isCaption, lineEnd, listMarker, startsLower } from '../patterns.ts';

/** Lines longer than this are whole paragraphs, never wrapped by hand. */
const widestWrap = 130;
/** Lines are wrapped up to this many columns before the widest one ends. */
const wrapSlack = 2;
/** Columns; narrower lines are lists, verses or addresses, unless many of them end at one column. */
const narrowestWrap = 45;
const narrowestColumn = 30;
/** The least lines whose common end shows a width, for wide and for narrow ones. */
const fewestLines = { wide: 3, narrow: 4 };
/** The least share of lines that end where the next word had no room, in a wrapped paragraph. */
const leastFull = 0.6;
/** The least share of lines that are sentences, or that begin alike, where each line stands for itself. */
const mostly = 0.8;
const mostlyLabels = 0.6;
/** The share of the width from which on a line is long. */
const longLine = 0.7;
/** Characters; shorter lines in small letters are items of a list without marks. */
const shortLine = 40;

/** "Date: 5 May", "Yer: Sinop". */
const label = /^\p{Lu}[^:.!?]{0,30}:(?:\s|$)/u;
/** "2024-05-01 ...", "[12:30] ...", "05.05.2024 - ...". */
const stamp = /^[[(]?(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}:\d{2})(?!\d)/;

/** How the lines of a group are wrapped. */
export interface Wrapping {
  /** The column at which they were wrapped; null when each line stands for itself. */
  width: number | null;
  /** True when most lines are sentences of their own. */
  sentences: boolean;
  /** True when most lines begin with a label or a date. */
  labelled: boolean;
  /** True for short lines in small letters: a list without marks. */
  list: boolean;
}

export function indentOf(line: string): number {
  return /^\s*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0;
}

/** True when the next line's first word had no room on a line. */
export function isFull(line: string, next: string, width: number): boolean {
  const firstWord = /^\S+/.exec(next.trimStart())?.[0] ?? '';
  return line.length + 1 + firstWord.length > width - wrapSlack;
}

function widestOf(lines: readonly string[]): number {
  return lines.reduce((widest, line) => Math.max(widest, line.length), 0);
}

/** True for an item of a list, and for a line that is indented more than the one before. */
function beginsAnew(line: string, next: string): boolean {
  return indentOf(next) > indentOf(line) + 1 || listMarker(next.trim()) !== null;
}

/** The share of lines, the last one aside, that are full; those before a new item or an indented line don't count. */
function fullShare(lines: readonly string[], width: number): number {
  let pairs = 0;
  let full = 0;
  for (const [index, line] of lines.slice(0, -1).entries()) {
    const next = lines[index + 1] ?? '';
    if (isFull(line, next, width)) {
      pairs += 1;
      full += 1;
    } else if (!endsSentence(line) || !beginsAnew(line, next)) pairs += 1;
  }
  return pairs === 0 ? 0 : full / pairs;
}

function shareOf(lines: readonly string[], holds: (line: string, index: number) => boolean): number {
  return lines.filter(holds).length / Math.max(1, lines.length);
}

/** True when most lines end as sentences and the next ones don't go on. */
function areSentences(lines: readonly string[]): boolean {
  const ends = (line: string, index: number) =>
    /[.!?…]["'”’»)\]]*$/.test(lineEnd(line)) && !startsLower((lines[index + 1] ?? '').trim());
  return lines.length > 1 && shareOf(lines, ends) >= mostly;
}

/** True when most lines but the last are full, and they aren't sentences of their own. */
function isWrapped(lines: readonly string[], width: number): boolean {
  const fewest = width >= narrowestWrap ? fewestLines.wide : fewestLines.narrow;
  return (
    lines.length >= fewest &&
    width >= narrowestColumn &&
    fullShare(lines, width) >= leastFull &&
    !areSentences(lines)
  );
}

/**
 * The column at which a text was wrapped by hand: the widest of its wrapped paragraphs, a few outliers aside; null when
 * none shows one.
 * @param groups the lines between empty lines
 */
export function textWidth(all: Iterable<readonly string[]>): number | null {
  const widths: number[] = [];
  const groups = [...all];
  for (const lines of groups) {
    const width = widestOf(lines);
    if (width >= narrowestWrap && width <= widestWrap && isWrapped(lines, width)) widths.push(width);
  }
  widths.sort((one, other) => one - other);
  return widths[Math.floor(0.9 * (widths.length - 1))] ?? commonEnd(groups);
}

/** Short paragraphs of which each alone shows no width: so many lines with others below, and the share that is full. */
const shortParagraphs = { lines: 5, full: 0.7, reach: 12 };

/** The column at which the lines of many short paragraphs end that go on below; null when they end anywhere. */
function commonEnd(groups: readonly (readonly string[])[]): number | null {
  const pairs = groups
    .filter((lines) => lines.length > 1 && widestOf(lines) <= widestWrap && !lines.some(hasColumns))
    .flatMap((lines) => lines.slice(0, -1).map((line, index) => [line, lines[index + 1] ?? ''] as const))
    .filter(([line, next]) => line.length >= narrowestWrap && /\p{L}/u.test(next));
  const width = Math.max(0, ...pairs.map(([line]) => line.length));
  if (pairs.length < shortParagraphs.lines || width < narrowestWrap) return null;
  const full = pairs.filter(
    ([line, next]) => line.length >= width - shortParagraphs.reach && isFull(line, next, width),
  );
  return full.length >= shortParagraphs.full * pairs.length ? width : null;
}

/** @param wholeWidth the column at which the text is wrapped elsewhere, or null */
export function wrappingOf(lines: readonly string[], wholeWidth: number | null): Wrapping {
  const widest = widestOf(lines);
  const trimmed = lines.map((line) => line.trim());
  const sentences = areSentences(trimmed);
  const labelled =
    lines.length > 1 &&
    Math.max(
      shareOf(trimmed, (line) => label.test(line)),
      shareOf(trimmed, (line) => stamp.test(line)),
    ) >= mostlyLabels;
  const hasOwnWidth = isWrapped(lines, widest);
  const list =
    !hasOwnWidth &&
    lines.length > 2 &&
    shareOf(trimmed, (line) => startsLower(line) && line.length < shortLine) >= mostly;
  return { width: widthOf(lines, widest, wholeWidth, hasOwnWidth, sentences), sentences, labelled, list };
}

function widthOf(
  lines: readonly string[],
  widest: number,
  wholeWidth: number | null,
  hasOwnWidth: boolean,
  sentences: boolean,
): number | null {
  if (widest > widestWrap) return null;
  if (wholeWidth !== null && widest <= wholeWidth + wrapSlack) {
    // Quotations and items of lists may be narrower than the rest.
    return hasOwnWidth ? widest : wholeWidth;
  }
  if (hasOwnWidth) return widest;
  // Two lines alone show no width, but may be one sentence.
  return lines.length === 2 && widest >= shortLine && !sentences ? widest : null;
}

/** True when a line continues the paragraph or list item of the previous one. @param first that one's first line */
export function continuesUnit(previous: string, line: string, first: string, wrapping: Wrapping): boolean {
  const { width, sentences, labelled, list } = wrapping;
  const text = line.trim();
  const marker = listMarker(text);
  const firstMarker = listMarker(first.trim());
  const hasEnded = endsSentence(previous);
  const isFullLine = width !== null && isFull(previous, line, width);
  if (marker?.bullet) return false;
  if (
    marker &&
    (hasEnded || (firstMarker && !(isFullLine && areOfOtherKinds(firstMarker.marker, marker.marker))))
  )
    return false;
  if (isCaption(text) || (hasEnded && beginsPart(text))) return false;
  if (previous.length > widestWrap || line.length > widestWrap) return false;
  if (labelled && (label.test(text) || stamp.test(text))) return false;
  if (list || hasColumns(previous) || hasColumns(line)) return false;
  if (startsLower(text) && !hasEnded) return true;
  if (/\p{L}[-‐]$/u.test(lineEnd(previous))) return true;
  if (!marker && indentOf(line) > indentOf(first) && indentOf(line) === textColumn(first)) return true;
  if (sentences && hasEnded && !isFullLine) return false;
  if (indentOf(line) >= indentOf(previous) + 2 && hasEnded && !firstMarker) return false;
  // Where text is wrapped, a long line that isn't the end of a sentence goes on.
  return isFullLine || (width !== null && !hasEnded && !labelled && previous.length >= longLine * width);
}

/** The column at which the text of a numbered line begins, below which its further lines hang; -1 without a number. */
function textColumn(line: string): number {
  const number = typedNumber(line.trimStart());
  return number ? indentOf(line) + number.length : -1;
}

/** True for a line that begins with the word and number of a part: "MADDE 5 –", "Article 7.". */
const beginsPart = (text: string) => /^\p{L}{2,}/u.test(typedNumber(text)?.number ?? '');

/** True for markers such as "b)" and "7.", which aren't of one list. */
function areOfOtherKinds(one: string, other: string): boolean {
  const shape = (marker: string) => marker.replace(/\d+/, '1').replace(/\p{L}+/u, 'a');
  return shape(one) !== shape(other);
}

/** True for a line with wide gaps, which set columns. */
function hasColumns(line: string): boolean {
  return (
    (line
      .trim()
      .slice(0, widestWrap)
      .match(/\S {3,}(?=\S)/g)?.length ?? 0) > 1
  );
}
