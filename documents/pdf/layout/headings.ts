import {
  endsSentence,
  headingNumberDepth,
  isCapitals,
  isReferenceHeading,
  listMarker,
} from '#documents/patterns.ts';
import type { OutlineEntry } from '../runs/source.ts';
import type { BodyStyle, Line } from './lines.ts';

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
    for (const text of [title, title.replace(/^[\dA-Z]+(?:\.\d+)*\.?\s+/, '')]) {
      const foundKey = titleKey(text);
      if (foundKey.length > 1 && !levels.has(foundKey)) levels.set(foundKey, level);
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

/** True for a title after a number: short, and beginning with a capital. */
function isShortTitle(text: string): boolean {
  return text.length <= 80 && /^\S+\s+\p{Lu}/u.test(text) && !text.endsWith(':');
}

/** Recognises a heading by type size, weight, number, capitals and the outline; null for other text. */
export function headingStyle(
  lines: readonly Line[],
  text: string,
  body: BodyStyle,
  outline: ReadonlyMap<string, number>,
  { setApart, outsideList }: Surroundings,
): HeadingStyle | null {
  const first = lines[0];
  if (!first || text.length > 200 || lines.length > 4 || !/\p{L}{2}|^\p{L}$|^\d{1,2}$/u.test(text))
    return null;
  const depth = headingNumberDepth(text);
  const bold = !body.bold && lines.every((line) => line.bold > (depth > 0 ? 0.6 : 0.85));
  const style = { size: Math.round(first.size * 2) / 2, bold, depth };
  const outlineLevel =
    outline.get(titleKey(text)) ?? outline.get(titleKey(text.replace(/^[\dA-Z]+(?:\.\d+)*\.?\s+/, '')));
  if (outlineLevel !== undefined && (setApart || bold) && lines.length <= 3)
    return { ...style, level: outlineLevel };
  const marker = listMarker(text);
  if (marker?.bullet) return null;
  const statement = /[.;,]$/u.test(text) && !/^\d+\.$/.test(text);
  const larger = first.size >= 1.12 * body.size;
  if (larger && /\p{L}{2}|^\d/u.test(text) && !(statement && text.length > 60))
    return { ...style, level: null };
  if (statement || endsSentence(text) || lines.length > 2 || text.length > 120) return null;
  if (first.size < 0.93 * body.size && !(bold && depth > 0)) return null;
  if (bold && setApart && /\p{L}{2}/u.test(text)) return { ...style, level: null };
  if (!setApart) return null;
  if (depth === 1 && outsideList && lines.length === 1 && isShortTitle(text))
    return { ...style, level: null };
  if (isReferenceHeading(text)) return { ...style, level: null };
  if (depth >= 2 && lines.length === 1) return { ...style, level: null };
  if (isCapitals(text) && text.length <= 90 && text.split(/\s+/).length <= 12)
    return { ...style, level: null };
  return null;
}

/** Ranks the looks of headings: a larger size is a higher level, and deeper numbers are lower within one look. */
export function levelsOf(styles: readonly HeadingStyle[]): number[] {
  const name = (style: HeadingStyle) => `${style.size.toFixed(1)}/${style.bold ? 'b' : 'n'}`;
  const looks = new Map<
    string,
    { size: number; bold: boolean; shallowest: number; bookmarkLevels: number[] }
  >();
  for (const style of styles) {
    const look = looks.get(name(style)) ?? {
      size: style.size,
      bold: style.bold,
      shallowest: 9,
      bookmarkLevels: [],
    };
    if (style.depth > 0) look.shallowest = Math.min(look.shallowest, style.depth);
    if (style.level !== null) look.bookmarkLevels.push(style.level);
    looks.set(name(style), look);
  }
  const ranked = [...looks].sort(([, a], [, b]) => b.size - a.size || Number(b.bold) - Number(a.bold));
  const levels = new Map<string, number>();
  let above = 0;
  for (const [look, { bookmarkLevels }] of ranked) {
    above = bookmarkLevels.sort((a, b) => a - b)[bookmarkLevels.length >> 1] ?? above + 1;
    levels.set(look, above);
  }
  return styles.map((style) => {
    if (style.level !== null) return style.level;
    const shallowest = looks.get(name(style))?.shallowest ?? 9;
    const deeper = style.depth > 0 ? style.depth - shallowest : 0;
    return Math.min(6, (levels.get(name(style)) ?? 1) + deeper);
  });
}
