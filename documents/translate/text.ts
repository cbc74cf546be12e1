import type { Range } from '#contract/documents.ts';
import { markerLength } from '#text/lines.ts';
import { flatten, normaliseText } from '../builder.ts';
import { type PlacedBlock, placedBlocks } from '../txt/structure.ts';
import { wordsIn } from './shares.ts';
import { type Edit, type Entry, openText, type Parsed, partedAt } from './source.ts';
import type { OpenTranslatable, TranslatableUnit } from './translatable.ts';

/**
 * Plain text. Lines that someone wrapped by hand are translated as one paragraph and wrapped again; marks,
 * numbers, indents and gaps keep their places.
 * @throws KalemError document_corrupt, document_empty, document_too_complex
 */
export const openPlainText: OpenTranslatable = (path) =>
  openText(path, { mediaType: 'text/plain; charset=utf-8', extension: 'txt', parse: parseText });

/** Narrower lines are no measure of how wide a text was wrapped. */
const narrowest = 40;
/** Columns set apart by blanks. */
const gap = /[^\S\n]*\t\s*|[^\S\n]{3,}/g;

function parseText(source: string): Parsed {
  const lines = linesOf(source);
  const texts = lines.map(({ start, end }) => normaliseText(source.slice(start, end)).trimEnd());
  const entries = placedBlocks(texts).flatMap((placed) =>
    entriesOf(source, lines.slice(placed.first, placed.end), placed),
  );
  return { entries, language: null };
}

/** A page's end also ends a paragraph: an empty line stands for it. */
function linesOf(source: string): Range[] {
  const whole = { start: 0, end: source.length };
  return partedAt(source, whole, /\r\n?|[\n\v\f\u2028\u2029]/g).flatMap((line) => {
    const next = line.end + 1;
    return source.charAt(line.end) === '\f' ? [line, { start: next, end: next }] : [line];
  });
}

function entriesOf(source: string, lines: readonly Range[], { block }: PlacedBlock): Entry[] {
  const first = lines[0];
  if (!first || block.kind === 'code') return [];
  const text = source.slice(first.start, first.end);
  if (block.kind === 'table') {
    const piped = lines.every(({ start, end }) => source.slice(start, end).includes('|'));
    return lines
      .filter(({ start, end }) => !/^[\s|:+-]+$/.test(source.slice(start, end)))
      .flatMap((line) => cells(source, line, piped ? /\|/g : /\t/g));
  }
  const indent = text.length - text.trimStart().length;
  const unit = { level: 'level' in block ? block.level : 0, kind: block.kind };
  if (block.kind === 'heading') {
    const mark = /^\s*(?:#{1,6}\s+)?(?:\d+(?:\.\d+)*[.)]?\s+(?=\p{L}))?/u.exec(text)?.[0].length ?? 0;
    const end = text.trimStart().startsWith('#')
      ? text.replace(/\s*#*\s*$/, '').length
      : text.trimEnd().length;
    return entry(source, [{ start: first.start + mark, end: first.start + end }], unit);
  }
  const mark = block.kind === 'listItem' ? markerLength(text.slice(indent), block.marker) : 0;
  const from = { start: first.start + indent + mark, end: first.end };
  if (lines.length > 1) return entry(source, [from, ...lines.slice(1)], unit, joinedText(block));
  return cells(source, from, gap, unit);
}

/** What the reader made of several lines, without its mark. */
function joinedText(block: Exclude<PlacedBlock['block'], { kind: 'table' }>): string {
  const text = typeof block.text === 'string' ? block.text : '';
  return block.kind === 'listItem' ? text.slice(markerLength(text, block.marker)) : text;
}

type Kind = Pick<TranslatableUnit, 'kind' | 'level'>;

/** Texts of one line with something between them. */
function cells(source: string, line: Range, between: RegExp, alone?: Kind): Entry[] {
  const ranges = partedAt(source, line, between);
  const unit = ranges.length === 1 && alone ? alone : { kind: 'cell' as const, level: 0 };
  return ranges.flatMap((range) => entry(source, [range], unit));
}

function entry(source: string, lines: readonly Range[], kind: Kind, joined?: string): Entry[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return [];
  const content = flatten(joined ?? source.slice(first.start, first.end)).trim();
  if (!/\p{L}/u.test(content)) return [];
  const head = source.slice(first.start, first.end);
  const tail = source.slice(last.start, last.end);
  const start = first.start + head.length - head.trimStart().length;
  const end = last.start + tail.trimEnd().length;
  const unit = { ...kind, part: 'body' as const, page: null, content: { text: content, spans: [] } };
  const edit = (text: string): Edit => ({ start, end, text: wrapped(source, lines, start, text) });
  return [{ unit, write: ({ text }) => ({ edits: [edit(text)], plain: false }) }];
}

/** A text on lines as wide as the widest of these, with their indents; on one where there is but one. */
function wrapped(source: string, lines: readonly Range[], start: number, text: string): string {
  const [first, second] = lines;
  if (!first || !second) return text;
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const widths = lines.map((line) => line.end - (line === first ? lineStart : line.start));
  const widest = Math.max(narrowest, ...widths);
  const indent = /^\s*/.exec(source.slice(second.start, second.end))?.[0] ?? '';
  const lineEnd = source.slice(first.end, second.start);
  let width = start - lineStart;
  let written = '';
  for (const word of wordsIn(text)) {
    const bare = word.trimStart();
    if (written !== '' && width + word.length > widest) {
      written += lineEnd + indent + bare;
      width = indent.length + bare.length;
    } else {
      written += written === '' ? bare : word;
      width += word.length;
    }
  }
  return written;
}
