import type { TermMark } from './definitions.ts';

/** The fewest words of a meaning behind a tab, where no hanging indent sets its term apart. */
const fewestWords = 4;

/** A paragraph and the offsets of the tabs and the line breaks in it, each a single sign of its text. */
interface TabbedText {
  readonly text: string;
  readonly tabs: readonly number[];
  readonly breaks: readonly number[];
}

/**
 * The term before the only tab of a paragraph, or before the first line break of one with a hanging indent; null for a
 * paragraph without one. A single word behind a tab may be anything: a name beside a name, or a cell.
 * @param hanging true for a paragraph whose first line begins left of the others
 */
export function termBeside({ text, tabs, breaks }: TabbedText, hanging: boolean): TermMark['beside'] {
  const isInside = (offset: number) =>
    text.slice(0, offset).trim() !== '' && text.slice(offset).trim() !== '';
  const inside = tabs.filter(isInside);
  const starts = inside.filter((offset) => !inside.includes(offset - 1));
  const term = starts.length === 1 ? starts[0] : undefined;
  const line = hanging && inside.length === 0 ? breaks.find(isInside) : undefined;
  const end = term ?? line;
  if (end === undefined || starts.length > 1) return null;
  const meaning = text.slice(end).trim();
  if (!hanging && meaning.split(/\s+/).length < fewestWords) return null;
  return { term: end, whole: text.length - text.slice(end).trimStart().length };
}

/** The mark of a term in a paragraph of a format that writes tabs and line breaks as such; null if it has none. */
export function termMarkOf(text: string, hanging: boolean): TermMark | null {
  const offsetsOf = (sign: RegExp) => Array.from(text.matchAll(sign), ({ index }) => index);
  const beside = termBeside({ text, tabs: offsetsOf(/\t/g), breaks: offsetsOf(/\n/g) }, hanging);
  return beside && { role: null, bold: 0, beside };
}
