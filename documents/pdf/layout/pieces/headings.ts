import { least, quantile, roundToHalf } from '#documents/measures.ts';
import {
  endsSentence,
  headingNumberDepth,
  isCapitals,
  isReferenceHeading,
  listMarker,
} from '#documents/patterns.ts';
import type { OutlineEntry } from '../../runs/source.ts';
import type { BodyStyle, Line } from '../lines/lines.ts';

/** The number at the start of a heading or bookmark: "2.1 ", "A. ". */
const leadingNumber = /^[\dA-Z]+(?:\.\d+)*\.?\s+/;
/** The most characters of a heading, by its kind; `inBodyType` is a heading no larger than the text. */
const longest = { any: 200, inBodyType: 120, inCapitals: 90, likeSentence: 60, titleAfterNumber: 80 };
/** The most lines of a heading, by its kind, and the most words in capitals. */
const mostLines = { any: 4, bookmark: 3, inBodyType: 2 };
const mostCapitalWords = 12;
/** Sizes as multiples of the body size: a larger heading, and the smallest heading in the type of the text. */
const headingSize = { larger: 1.12, smallest: 0.93 };
/** A numbered heading in the text's own type leaves so much room at its end, as a multiple of the type size. */
const roomBehindHeading = 3;
/** The share of bold letters in each line of a bold heading, which is lower when a number marks it too. */
const boldShare = { numbered: 0.6, unnumbered: 0.85 };

/** Keeps only letters and digits, so that a bookmark matches its heading with or without a number. */
function titleKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Maps the titles of bookmarks, with and without numbers, to their levels, for headingStyle. */
export function outlineLevels(outline: readonly OutlineEntry[]): Map<string, number> {
  const levels = new Map<string, number>();
  for (const { title, level } of outline) {
    for (const text of [title, title.replace(leadingNumber, '')]) {
      const key = titleKey(text);
      if (key.length > 1 && !levels.has(key)) levels.set(key, level);
    }
  }
  return levels;
}

export interface HeadingStyle {
  /** Headings that look alike have the same size and weight. */
  size: number;
  bold: boolean;
  level: number | null;
  /** The depth of its number, or 0 without one. */
  depth: number;
}

export interface Surroundings {
  /** True when white space or a change of type separates the lines from others. */
  setApart: boolean;
  /** True when no neighbouring line has a number of the same kind, as in a list. */
  outsideList: boolean;
}

/** True for a short title after a number, which begins with a capital and doesn't introduce anything. */
function isShortTitle(text: string): boolean {
  return text.length <= longest.titleAfterNumber && /^\S+\s+\p{Lu}/u.test(text) && !text.endsWith(':');
}

/** Recognises a heading by type size, weight, number, capitals and the outline; null for other text. */
export function headingStyle(
  lines: readonly Line[],
  text: string,
  body: BodyStyle,
  outline: ReadonlyMap<string, number>,
  surroundings: Surroundings,
): HeadingStyle | null {
  const [first] = lines;
  const isPossible = text.length <= longest.any && lines.length <= mostLines.any;
  if (!first || !isPossible || !/\p{L}{2}|^\p{L}$|^\d{1,2}$/u.test(text)) return null;
  const depth = headingNumberDepth(text);
  const leastBold = depth > 0 ? boldShare.numbered : boldShare.unnumbered;
  const bold = !body.bold && lines.every((line) => line.bold > leastBold);
  const level = outline.get(titleKey(text)) ?? outline.get(titleKey(text.replace(leadingNumber, ''))) ?? null;
  const isBookmark = level !== null && lines.length <= mostLines.bookmark;
  const style = { size: roundToHalf(first.size), bold, depth };
  if (isBookmark && (surroundings.setApart || bold)) return { ...style, level };
  const marker = listMarker(text);
  if (marker?.bullet) return null;
  const isHeading =
    isLargeHeading(first, text, body) || isHeadingInBodyType(lines, text, style, body, surroundings);
  return isHeading ? { ...style, level: null } : null;
}

/** True for a text that ends like a part of a sentence, unlike a number with a full stop ("3."). */
function isStatement(text: string): boolean {
  return /[.;,]$/u.test(text) && !/^\d+\.$/.test(text);
}

function isLargeHeading({ size }: Line, text: string, body: BodyStyle): boolean {
  if (size < headingSize.larger * body.size || !/\p{L}{2}|^\d/u.test(text)) return false;
  return !isStatement(text) || text.length <= longest.likeSentence;
}

/** True for a heading no larger than the text: it is bold, numbered, in capitals or a word such as "References". */
function isHeadingInBodyType(
  lines: readonly Line[],
  text: string,
  { bold, depth }: Pick<HeadingStyle, 'bold' | 'depth'>,
  body: BodyStyle,
  { setApart, outsideList }: Surroundings,
): boolean {
  const isLong = lines.length > mostLines.inBodyType || text.length > longest.inBodyType;
  if (isLong || !setApart || isStatement(text) || endsSentence(text)) return false;
  const isSmall = (lines[0]?.size ?? 0) < headingSize.smallest * body.size;
  if (isSmall && !(bold && depth > 0)) return false;
  if (bold && /\p{L}{2}/u.test(text)) return true;
  const isSingleLine = lines.length === 1;
  if (depth === 1 && outsideList && isSingleLine && isShortTitle(text)) return true;
  if (isReferenceHeading(text) || (depth >= 2 && isSingleLine && !fillsColumn(lines[0]))) return true;
  return (
    isCapitals(text) && text.length <= longest.inCapitals && text.split(/\s+/).length <= mostCapitalWords
  );
}

/** True for a line that reaches the right edge of its column, where its sentence may go on in the next one. */
function fillsColumn(line: Line | undefined): boolean {
  return line !== undefined && line.region.right - line.x1 < roomBehindHeading * line.size;
}

/** True for a numbered heading right below another one, such as "2.1 Tools" below "2 Assembly". */
export function isNextHeading(first: Line | undefined, next: Line, body: BodyStyle): boolean {
  const stand = (line: Line) =>
    (!body.bold && line.bold > boldShare.unnumbered) || line.size > headingSize.larger * body.size;
  if (!first || !stand(first) || !stand(next)) return false;
  const [above, below] = [headingNumberDepth(first.text), headingNumberDepth(next.text)];
  if (above === 0 || below === 0) return false;
  // The second line of a heading may begin with a number too, but seldom with one of several levels, or the next one.
  const [one, other] = [first, next].map(({ text }) => Number(/^\d+/.exec(text)?.[0] ?? Number.NaN));
  return below > 1 || Number.isNaN(other) || other === (one ?? 0) + 1;
}

/** Ranks the looks of headings: a larger size is a higher level, and deeper numbers are lower within one look. */
export function levelsOf(styles: readonly HeadingStyle[]): number[] {
  const looks = Map.groupBy(styles, ({ size, bold }) => `${size.toFixed(1)}/${bold ? 'b' : 'n'}`);
  const ranked = [...looks.values()].sort(
    ([a], [b]) => (b?.size ?? 0) - (a?.size ?? 0) || Number(b?.bold) - Number(a?.bold),
  );
  const levels = new Map<HeadingStyle, number>();
  let above = 0;
  for (const members of ranked) {
    const bookmarkLevels = members.flatMap(({ level }) => level ?? []);
    above = quantile(bookmarkLevels, 0.5) ?? above + 1;
    const shallowest = least(members.flatMap(({ depth }) => (depth > 0 ? [depth] : [])));
    for (const style of members) {
      const deeper = style.depth > 0 ? style.depth - shallowest : 0;
      levels.set(style, style.level ?? Math.min(6, above + deeper));
    }
  }
  return styles.map((style) => levels.get(style) ?? 1);
}
