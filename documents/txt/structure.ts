import { type DraftBlock, normaliseText, refuseEndlessWords } from '../builder.ts';
import { markDefinitions } from '../definitions.ts';
import { groupAdjacent } from '../grouping.ts';
import { LineJoiner } from '../joining.ts';
import { isCapitals, isCaption, lineStart, listMarker, startsLower } from '../patterns.ts';
import { markReferences } from '../references.ts';
import {
  bareHeadingLevel,
  isArticle,
  isArticleTitle,
  isCentred,
  isNumberAlone,
  isTitleLike,
  longestHeading,
  type Surroundings,
} from './headings.ts';
import { locateSpecialBlocks } from './special-blocks.ts';
import { continuesUnit, indentOf, textWidth, wrappingOf } from './wrapping.ts';

/** The most characters of an underlined heading. */
const longestUnderlined = 120;
/** The greatest indent, in columns, of a heading with a mark. */
const deepestHeadingIndent = 4;

/** Finds headings, lists, tables, code and paragraphs in plain text. */
export function findBlocks(text: string): DraftBlock[] {
  const normal = normaliseText(text);
  refuseEndlessWords(normal);
  const lines = normal
    .replaceAll('\f', '\n\n')
    .replaceAll('\v', '\n')
    .replace(/\n\s*\n/g, '\n\n')
    .split('\n')
    .map((line) => line.trimEnd());
  unframe(lines);
  // Definitions and columns of blanks are found first, and the rest without them.
  const special = locateSpecialBlocks(lines);
  const others = [...lines];
  for (const { first, end } of special) others.fill('', first, end);
  const blocks = [...locateBlocks(others), ...special].toSorted((one, other) => one.first - other.first);
  return markReferences(markDefinitions(blocks.map(({ block }) => block)));
}

/** A frame of signs around text has at least this many lines. */
const fewestFramed = 3;
const framed = /^\s*([*#])(\s.*)?\1$/;

/** Takes text out of the frames of stars or hashes around it. */
function unframe(lines: string[]): void {
  for (let first = 0; first < lines.length; first += 1) {
    let end = first;
    while (end < lines.length && isFramed(lines[end] ?? '')) end += 1;
    if (end - first >= fewestFramed)
      for (let index = first; index < end; index += 1) {
        const line = (lines[index] ?? '').trim();
        lines[index] = isRule(line) ? '' : line.slice(1, -1).trimEnd();
      }
    first = end;
  }
}

function isFramed(line: string): boolean {
  return line.length <= longestHeading && (framed.test(line) || /^\s*([*#])\1{4,}$/.test(line));
}

/** The kinds of blocks that lines show; a text has no comments, and definitions are found among these. */
type LineBlock = Exclude<DraftBlock, { kind: 'definition' | 'comment' }>;

/** A block and its range of lines, from the index `first` to before `end`. */
export interface LocatedBlock {
  block: LineBlock;
  first: number;
  end: number;
}

/** Finds the blocks of normalised lines (normaliseText) that have no white space at their ends. */
export function locateBlocks(lines: readonly string[]): LocatedBlock[] {
  const joiner = new LineJoiner();
  // Words decide only about hyphens at the ends of lines.
  if (lines.some((line) => /[-‐\u00ad]$/.test(line))) for (const line of lines) joiner.learn(line);
  const groups = groupsOf(lines);
  const width = textWidth(groups.filter(({ kind }) => kind === 'lines').map((group) => group.lines));
  const blocks: LocatedBlock[] = [];
  for (const [index, group] of groups.entries()) {
    const surroundings = {
      first: index === 0,
      next: groups[index + 1]?.lines ?? null,
      previous: groups[index - 1]?.lines ?? null,
      width,
    };
    for (const block of blocksOf(group, surroundings, joiner)) blocks.push(block);
  }
  return blocks;
}

/** Lines without an empty line between them, or with one kind of content. */
interface Group {
  kind: 'lines' | 'code' | 'table';
  /** The index of the first line. */
  first: number;
  lines: string[];
}

/** True for a line of repeated signs. */
function isRule(line: string): boolean {
  return /^\s*([-=_*~#+])(?:\s?\1){2,}\s*$/.test(lineStart(line).trimEnd()) && /^[-=_*~#+\s]*$/.test(line);
}

/** The running head of a manual page, with its name on both sides. */
function isManualHead(line: string): boolean {
  return line.length <= longestHeading && /^(\S+\(\w+\))\s.*\s\1$/.test(line);
}

function isTableLine(line: string): boolean {
  return /^\s*\|.*\|\s*$/.test(line) || /\S\t+\S/.test(line);
}

function isFence(line: string): boolean {
  return /^\s*(?:```|~~~)/.test(line);
}

/** Groups lines between blank lines, code fences and rows of cells. */
function groupsOf(lines: readonly string[]): Group[] {
  const groups: Group[] = [];
  let continues = false;
  let insideFence = false;
  const lastFence = lines.findLastIndex(isFence);
  const add = (kind: Group['kind'], line: string, first: number) => {
    const last = groups.at(-1);
    if (continues && last?.kind === kind) last.lines.push(line);
    else groups.push({ kind, first, lines: [line] });
    continues = true;
  };
  for (const [index, line] of lines.entries()) {
    if (isFence(line)) {
      continues = false;
      insideFence = !insideFence && index < lastFence;
    } else if (insideFence) add('code', line, index);
    else if (line.trim() === '') continues = false;
    else {
      const besideTableLine = [lines[index - 1] ?? '', lines[index + 1] ?? ''].some(isTableLine);
      add(isTableLine(line) && besideTableLine ? 'table' : 'lines', line, index);
    }
  }
  return groups.map((group) => (group.kind === 'table' && isTabbedText(group.lines) ? asText(group) : group));
}

/** Wrapped text has lines of at least this mean length, and so many of them begin inside a sentence. */
const wrappedLines = { length: 45, lower: 0.4 };

/** True for running text in which tabs stand for blanks, as some programs write it to save room. */
function isTabbedText(lines: readonly string[]): boolean {
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

function asText({ first, lines }: Group): Group {
  const untabbed = lines.map((line) =>
    line.replace(/^[^\S\n]+/, (lead) => lead.replaceAll('\t', '        ')),
  );
  return { kind: 'lines', first, lines: untabbed.map((line) => line.replace(/\t+/g, ' ')) };
}

function blocksOf(group: Group, surroundings: Surroundings, joiner: LineJoiner): LocatedBlock[] {
  const range = { first: group.first, end: group.first + group.lines.length };
  if (group.kind === 'code') return [{ block: { kind: 'code', text: group.lines.join('\n') }, ...range }];
  if (group.kind === 'table') return [{ block: tableOf(group.lines), ...range }];
  const blocks: LocatedBlock[] = [];
  let from = 0;
  for (;;) {
    const head = headingAt(group.lines, from, surroundings, blocks.length === 0, joiner);
    if (!head) break;
    const first = group.first + from;
    if (head.block) blocks.push({ block: head.block, first, end: first + head.lines });
    from += head.lines;
  }
  const rest = group.lines.slice(from);
  return blocks.concat(paragraphsOf(rest, group.first + from, surroundings.width, joiner));
}

function tableOf(lines: readonly string[]): LineBlock {
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

interface LeadingBlock {
  block: LineBlock | null;
  lines: number;
}

/** Finds a heading or a rule at the start of a group's lines from an index on. */
function headingAt(
  group: readonly string[],
  from: number,
  surroundings: Surroundings,
  startsGroup: boolean,
  joiner: LineJoiner,
): LeadingBlock | null {
  // A group may have very many lines, of which the first few are enough.
  const lines = group.slice(from, from + 3);
  const line = lines[0]?.trim();
  if (line === undefined) return null;
  if (isRule(line) || isManualHead(line)) return { block: null, lines: 1 };
  const short = line.length <= longestHeading && indentOf(lines[0] ?? '') < deepestHeadingIndent;
  const hashes = short ? /^(#{1,6})\s+(.*?)\s*#*$/.exec(line) : null;
  if (hashes)
    return { block: { kind: 'heading', level: (hashes[1] ?? '').length, text: hashes[2] ?? '' }, lines: 1 };
  const under = lines[1]?.trim() ?? '';
  if (
    /^(?:=+|-+|~+|\*+)$/.test(under) &&
    under.length >= 3 &&
    under.length >= 0.4 * line.length &&
    line.length <= longestUnderlined
  ) {
    return { block: { kind: 'heading', level: under.startsWith('=') ? 1 : 2, text: line }, lines: 2 };
  }
  const isCentredLine = isCentred(lines[0] ?? '', surroundings.width);
  const placed =
    (isCentredLine ? centredHeading(group.slice(from), surroundings, startsGroup, joiner) : null) ??
    numberedPart(lines, joiner);
  if (placed) return placed;
  if (!startsGroup) return null;
  const level = bareHeadingLevel(line, lines, surroundings);
  return level === null ? null : { block: { kind: 'heading', level, text: line }, lines: 1 };
}

/** A heading of centred lines: those in capitals at the start of the group, else its only line. */
function centredHeading(
  lines: readonly string[],
  { width, first: opensText }: Surroundings,
  startsGroup: boolean,
  joiner: LineJoiner,
): LeadingBlock | null {
  if (!lines.every((line) => isCentred(line, width))) return null;
  const part = numberedPart(lines, joiner);
  if (part) return part;
  const trimmed = lines.map((line) => line.trim());
  if (!isTitleLike(trimmed[0] ?? '')) return null;
  const afterCapitals = trimmed.findIndex((line) => !isCapitals(line) || !isTitleLike(line));
  const count = afterCapitals < 0 ? trimmed.length : afterCapitals;
  if (count > 0) return headingOf(trimmed.slice(0, count), 1, joiner);
  // Several centred lines are an address, a verse or a title page.
  const isTitle = startsGroup && (lines.length === 1 || opensText);
  return isTitle ? headingOf(trimmed.slice(0, 1), opensText ? 1 : 2, joiner) : null;
}

/** "BİRİNCİ BÖLÜM" with its name on the next line, as one heading. */
function numberedPart(lines: readonly string[], joiner: LineJoiner): LeadingBlock | null {
  const [number = '', ...names] = lines.map((line) => line.trim());
  if (!isNumberAlone(number)) return null;
  const [name = ''] = names;
  const isName = isTitleLike(name) && !isArticle(name) && !isNumberAlone(name);
  return headingOf(isName ? [number, name] : [number], 1, joiner);
}

function headingOf(lines: readonly string[], level: number, joiner: LineJoiner): LeadingBlock {
  return { block: { kind: 'heading', level, text: joiner.join(lines) }, lines: lines.length };
}

/**
 * Turns the lines of one group into paragraphs, list items and titles of articles.
 * @param start index of the first line
 * @param wholeWidth the column at which the text is wrapped, or null
 */
function paragraphsOf(
  lines: readonly string[],
  start: number,
  wholeWidth: number | null,
  joiner: LineJoiner,
): LocatedBlock[] {
  const wrapping = wrappingOf(lines, wholeWidth);
  const units = groupAdjacent(lines, (line, previous, [first = '']) =>
    continuesUnit(previous, line, first, wrapping),
  );
  let first = start;
  return units.map((unit, index): LocatedBlock => {
    const range = { first, end: first + unit.length };
    first = range.end;
    const text = joiner.join(unit.map((line) => line.trim()));
    if (unit.length === 1 && isArticleTitle(text, units[index + 1]?.[0] ?? ''))
      return { block: { kind: 'heading', level: 3, text }, ...range };
    const marker = listMarker(text)?.marker;
    if (marker === undefined)
      return { block: { kind: isCaption(text) ? 'caption' : 'paragraph', text }, ...range };
    const level = 1 + Math.min(5, indentOf(unit[0] ?? '') >> 2);
    return { block: { kind: 'listItem', level, marker, text }, ...range };
  });
}
