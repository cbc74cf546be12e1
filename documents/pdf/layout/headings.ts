import {
  endsSentence,
  headingNumberDepth,
  isCapitals,
  isReferenceHeading,
  listMarker,
} from '#documents/patterns.ts';
import type { OutlineEntry } from '../runs/source.ts';
import type { BodyStyle, Line } from './lines.ts';

/** Letters and digits only, so that a bookmark meets the heading it names, with or without its number. */
function key(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The levels of bookmarks by their titles, with and without numbers, as headingStyle looks them up. */
export function outlineLevels(outline: readonly OutlineEntry[]): Map<string, number> {
  const levels = new Map<string, number>();
  for (const { title, level } of outline) {
    for (const text of [title, title.replace(/^[\dA-Z]+(?:\.\d+)*\.?\s+/, '')]) {
      const found = key(text);
      if (found.length > 1 && !levels.has(found)) levels.set(found, level);
    }
  }
  return levels;
}

export interface HeadingStyle {
  /** Groups headings that look alike. */
  size: number;
  bold: boolean;
  /** From the outline, or null. */
  level: number | null;
  /** Depth of its number, 0 without. */
  depth: number;
}

export interface Surroundings {
  /** White space or another type sets the lines apart. */
  alone: boolean;
  /** No numbered line stands next to them, as in a list. */
  solitary: boolean;
}

/** A title after a number: short, and opened by a capital. */
function marked(text: string): boolean {
  return text.length <= 80 && /^\S+\s+\p{Lu}/u.test(text) && !text.endsWith(':');
}

/** Decides whether lines are a heading, by type size, weight, number, capitals and the outline. */
export function headingStyle(
  lines: readonly Line[],
  text: string,
  body: BodyStyle,
  outline: ReadonlyMap<string, number>,
  { alone, solitary }: Surroundings,
): HeadingStyle | null {
  const first = lines[0];
  if (!first || text.length > 200 || lines.length > 4 || !/\p{L}{2}|^\p{L}$|^\d{1,2}$/u.test(text))
    return null;
  const depth = headingNumberDepth(text);
  const bold = !body.bold && lines.every((line) => line.bold > (depth > 0 ? 0.6 : 0.85));
  const style = { size: Math.round(first.size * 2) / 2, bold, depth };
  const listed = outline.get(key(text)) ?? outline.get(key(text.replace(/^[\dA-Z]+(?:\.\d+)*\.?\s+/, '')));
  if (listed !== undefined && (alone || bold) && lines.length <= 3) return { ...style, level: listed };
  const marker = listMarker(text);
  if (marker?.bullet) return null;
  const statement = /[.;,]$/u.test(text) && !/^\d+\.$/.test(text);
  const larger = first.size >= 1.12 * body.size;
  if (larger && /\p{L}{2}|^\d/u.test(text) && !(statement && text.length > 60))
    return { ...style, level: null };
  if (statement || endsSentence(text) || lines.length > 2 || text.length > 120) return null;
  if (first.size < 0.93 * body.size && !(bold && depth > 0)) return null;
  if (bold && alone && /\p{L}{2}/u.test(text)) return { ...style, level: null };
  if (!alone) return null;
  if (depth === 1 && solitary && lines.length === 1 && marked(text)) return { ...style, level: null };
  if (isReferenceHeading(text)) return { ...style, level: null };
  if (depth >= 2 && lines.length === 1) return { ...style, level: null };
  if (isCapitals(text) && text.length <= 90 && text.split(/\s+/).length <= 12)
    return { ...style, level: null };
  return null;
}

/** Ranks the looks that headings have: the larger the higher, numbers deeper inside one look. */
export function levelsOf(styles: readonly HeadingStyle[]): number[] {
  const name = (style: HeadingStyle) => `${style.size.toFixed(1)}/${style.bold ? 'b' : 'n'}`;
  const looks = new Map<string, { size: number; bold: boolean; shallowest: number; listed: number[] }>();
  for (const style of styles) {
    const look = looks.get(name(style)) ?? { size: style.size, bold: style.bold, shallowest: 9, listed: [] };
    if (style.depth > 0) look.shallowest = Math.min(look.shallowest, style.depth);
    if (style.level !== null) look.listed.push(style.level);
    looks.set(name(style), look);
  }
  const ranked = [...looks].sort(([, a], [, b]) => b.size - a.size || Number(b.bold) - Number(a.bold));
  const levels = new Map<string, number>();
  let above = 0;
  for (const [look, { listed }] of ranked) {
    above = listed.sort((a, b) => a - b)[listed.length >> 1] ?? above + 1;
    levels.set(look, above);
  }
  return styles.map((style) => {
    if (style.level !== null) return style.level;
    const shallowest = looks.get(name(style))?.shallowest ?? 9;
    const deeper = style.depth > 0 ? style.depth - shallowest : 0;
    return Math.min(6, (levels.get(name(style)) ?? 1) + deeper);
  });
}
