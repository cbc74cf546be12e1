import type { TermMark } from '../definitions.ts';
import type { ParagraphContent } from './inline.ts';
import type { ParagraphStyle } from './styles.ts';

/** The fewest words of a meaning behind a tab, where no hanging indent sets its term apart. */
const fewestWords = 4;

/**
 * The term before the only tab of a paragraph, or before the first line break of one with a hanging indent; null for a
 * paragraph without one. A single word behind a tab may be anything: a name beside a name, or a cell.
 */
export function termBeside(content: ParagraphContent, { hanging }: ParagraphStyle): TermMark['beside'] {
  const text = content.parts.map((part) => part.text).join('');
  const isInside = (offset: number) =>
    text.slice(0, offset).trim() !== '' && text.slice(offset).trim() !== '';
  const tabs = content.tabs.filter(isInside);
  const starts = tabs.filter((offset) => !tabs.includes(offset - 1));
  const term = starts.length === 1 ? starts[0] : undefined;
  const line = hanging && tabs.length === 0 ? content.breaks.find(isInside) : undefined;
  const end = term ?? line;
  if (end === undefined || starts.length > 1) return null;
  const meaning = text.slice(end).trim();
  if (!hanging && meaning.split(/\s+/).length < fewestWords) return null;
  return { term: end, whole: text.length - text.slice(end).trimStart().length };
}
