import { startsLower } from '../patterns.ts';
import type { LineBlock } from './located-block.ts';

/** True for a line of cells between bars or tabs. */
export function isTableLine(line: string): boolean {
  return /^\s*\|.*\|\s*$/.test(line) || /\S\t+\S/.test(line) || /\S +\| +\S/.test(line);
}

/** Wrapped text has lines of at least this mean length, and so many of them begin inside a sentence. */
const wrappedLines = { length: 45, lower: 0.4 };

/** True for running text in which tabs stand for blanks, as some programs write it to save room. */
export function isTabbedText(lines: readonly string[]): boolean {
  const counts = new Set(lines.map((line) => line.trim().split(/\t+/).length));
  const isUneven = counts.size > 1 || lines.length < 3;
  const length = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
  const lower = lines.filter((line) => startsLower(line.trim())).length;
  return (
    isUneven &&
    length >= wrappedLines.length &&
    lower >= wrappedLines.lower * lines.length &&
    lines.every((line) => !line.includes('|'))
  );
}

/** The lines with blanks for their tabs: eight for each at the start, one for those between words. */
export function withoutTabs(lines: readonly string[]): string[] {
  const untabbed = lines.map((line) =>
    line.replace(/^[^\S\n]+/, (lead) => lead.replaceAll('\t', '        ')),
  );
  return untabbed.map((line) => line.replace(/\t+/g, ' '));
}

/** The table that lines of cells make. */
export function tableOf(lines: readonly string[]): LineBlock {
  const piped = lines.every((line) => line.includes('|'));
  const rows = lines
    .filter((line) => !/^[\s|:+-]+$/.test(line))
    .map((line) =>
      (piped
        ? line
            .trim()
            .replace(/^\||\|$/g, '')
            .split('|')
        : line.split('\t')
      ).map((cell) => cell.trim()),
    );
  const ruled = lines.length > rows.length;
  return {
    kind: 'table',
    rows: rows.map((cells, index) => ({ header: index === 0 && (ruled || !piped), cells })),
  };
}
