import type { Range } from '#contract/documents.ts';
import { markerLength } from '#text/lines.ts';
import { flatten, normaliseText } from '../builder.ts';
import type { LocatedBlock } from '../txt/located-block.ts';
import { locateBlocks } from '../txt/structure.ts';
import { wordsIn } from './shares.ts';
import { type Edit, type Entry, openText, type ParsedText, splitAt } from './source.ts';
import type { OpenTranslatable, TranslatableUnit } from './translatable.ts';

/**
 * Opens plain text. Paragraphs wrapped by hand are translated as one text and wrapped again; marks, numbers,
 * indents and gaps stay in place.
 * @throws KalemError document_corrupt, document_empty, document_too_complex
 */
export const openPlainText: OpenTranslatable = (path) =>
  openText(path, { mediaType: 'text/plain; charset=utf-8', extension: 'txt', parse: parseText });

/** Narrower lines don't show how wide a text was wrapped. */
const narrowestLine = 40;
const columnGap = /[^\S\n]*\t\s*|[^\S\n]{3,}/g;

function parseText(source: string): ParsedText {
  const lines = linesOf(source);
  const texts = lines.map(({ start, end }) => normaliseText(source.slice(start, end)).trimEnd());
  const entries = locateBlocks(texts).flatMap((placed) =>
    entriesOf(source, lines.slice(placed.first, placed.end), placed),
  );
  return { entries, language: null };
}

/** Splits a text into lines. A form feed also ends a paragraph, so an empty line is added. */
function linesOf(source: string): Range[] {
  const range = { start: 0, end: source.length };
  return splitAt(source, range, /\r\n?|[\n\v\f\u2028\u2029]/g).flatMap((line) => {
    const next = line.end + 1;
    return source.charAt(line.end) === '\f' ? [line, { start: next, end: next }] : [line];
  });
}

function entriesOf(source: string, lines: readonly Range[], { block }: LocatedBlock): Entry[] {
  const first = lines[0];
  if (!first || block.kind === 'code') return [];
  const text = source.slice(first.start, first.end);
  if (block.kind === 'table') {
    const piped = lines.every(({ start, end }) => source.slice(start, end).includes('|'));
    return lines
      .filter(({ start, end }) => !/^[\s|:+-]+$/.test(source.slice(start, end)))
      .flatMap((line) => cellEntries(source, line, piped ? /\|/g : /\t/g));
  }
  const indent = text.length - text.trimStart().length;
  const unit = { level: 'level' in block ? block.level : 0, kind: block.kind };
  if (block.kind === 'heading') {
    const mark = /^\s*(?:#{1,6}\s+)?(?:\d+(?:\.\d+)*[.)]?\s+(?=\p{L}))?/u.exec(text)?.[0].length ?? 0;
    const end = text.trimStart().startsWith('#')
      ? text.replace(/\s*#*\s*$/, '').length
      : text.trimEnd().length;
    return entriesOfLines(source, [{ start: first.start + mark, end: first.start + end }], unit);
  }
  const mark = block.kind === 'listItem' ? markerLength(text.slice(indent), block.marker) : 0;
  const from = { start: first.start + indent + mark, end: first.end };
  if (lines.length > 1) return entriesOfLines(source, [from, ...lines.slice(1)], unit, joinedText(block));
  return cellEntries(source, from, columnGap, unit);
}

/** The words of a block without its list marker. */
function joinedText(block: Exclude<LocatedBlock['block'], { kind: 'table' }>): string {
  const text = typeof block.text === 'string' ? block.text : '';
  return block.kind === 'listItem' ? text.slice(markerLength(text, block.marker)) : text;
}

type Kind = Pick<TranslatableUnit, 'kind' | 'level'>;

/** The entries between separators of a line. @param onlyKind the kind of a line that has no separator */
function cellEntries(source: string, line: Range, separator: RegExp, onlyKind?: Kind): Entry[] {
  const ranges = splitAt(source, line, separator);
  const unit = ranges.length === 1 && onlyKind ? onlyKind : { kind: 'cell' as const, level: 0 };
  return ranges.flatMap((range) => entriesOfLines(source, [range], unit));
}

/** The entry of one text that runs over these lines. @param joined its words, if they aren't on one line */
function entriesOfLines(source: string, lines: readonly Range[], kind: Kind, joined?: string): Entry[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return [];
  const content = flatten(joined ?? source.slice(first.start, first.end)).trim();
  if (!/\p{L}/u.test(content)) return [];
  const head = source.slice(first.start, first.end);
  const tail = source.slice(last.start, last.end);
  const start = first.start + head.length - head.trimStart().length;
  const end = last.start + tail.trimEnd().length;
  const unit = { ...kind, part: 'body' as const, page: null, content: { text: content, spans: [] } };
  const edit = (text: string): Edit => ({ start, end, text: wrapText(source, lines, start, text) });
  return [{ unit, write: ({ text }) => ({ edits: [edit(text)], plain: false }) }];
}

/** Wraps a text at the width of the widest of these lines, with their indents; a single line stays one line. */
function wrapText(source: string, lines: readonly Range[], start: number, text: string): string {
  const [first, second] = lines;
  if (!first || !second) return text;
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const widths = lines.map((line) => line.end - (line === first ? lineStart : line.start));
  const widest = Math.max(narrowestLine, ...widths);
  const indent = /^\s*/.exec(source.slice(second.start, second.end))?.[0] ?? '';
  const lineEnd = source.slice(first.end, second.start);
  let width = start - lineStart;
  let output = '';
  for (const word of wordsIn(text)) {
    const trimmedWord = word.trimStart();
    if (output !== '' && width + word.length > widest) {
      output += lineEnd + indent + trimmedWord;
      width = indent.length + trimmedWord.length;
    } else {
      output += output === '' ? trimmedWord : word;
      width += word.length;
    }
  }
  return output;
}
