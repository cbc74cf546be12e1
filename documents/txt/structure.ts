import { type DraftBlock, normaliseText, refuseEndlessWords } from '../builder.ts';
import { groupAdjacent } from '../grouping.ts';
import { LineJoiner } from '../joining.ts';
import {
  endsSentence,
  headingNumberDepth,
  isCapitals,
  isCaption,
  isReferenceHeading,
  lineEnd,
  lineStart,
  listMarker,
  startsLower,
} from '../patterns.ts';
import { markReferences } from '../references.ts';

/** Lines longer than this are whole paragraphs, never wrapped by hand. */
const widestWrap = 130;
/** Lines are wrapped up to this many columns before the widest one ends. */
const wrapSlack = 2;
/** Lines longer than this are no heading or running head, whatever marks them. */
const longestHeading = 1000;
/** The most characters of headings by their kind, and the most words of a title. */
const longest = { underlined: 120, bareHeading: 100, title: 70, titleWords: 10, titleAboveHangingText: 60 };
/** The least characters of the text that shows a line above it to be a title; a text is longer by a factor, too. */
const shortestText = { belowCapitals: 40, belowTitle: 60 };
const titleRatio = 1.3;
/** The greatest indent, in columns, of a heading without a number. */
const deepestHeadingIndent = 4;
/** Text indented by at least this many columns hangs under its title. */
const hangingIndent = 3;

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
  return markReferences(locateBlocks(lines).map(({ block }) => block));
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
  for (const line of lines) joiner.learn(line);
  const groups = groupsOf(lines);
  const blocks: LocatedBlock[] = [];
  for (const [index, group] of groups.entries()) {
    const surroundings = {
      first: index === 0,
      next: groups[index + 1] ?? null,
      previous: groups[index - 1] ?? null,
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
  return groups;
}

interface Surroundings {
  /** True for the first group of the text. */
  first: boolean;
  previous: Group | null;
  next: Group | null;
}

function blocksOf(group: Group, surroundings: Surroundings, joiner: LineJoiner): LocatedBlock[] {
  const range = { first: group.first, end: group.first + group.lines.length };
  if (group.kind === 'code') return [{ block: { kind: 'code', text: group.lines.join('\n') }, ...range }];
  if (group.kind === 'table') return [{ block: tableOf(group.lines), ...range }];
  const blocks: LocatedBlock[] = [];
  let from = 0;
  for (;;) {
    const head = headingAt(group.lines.slice(from, from + 2), surroundings, blocks.length === 0);
    if (!head) break;
    const first = group.first + from;
    if (head.block) blocks.push({ block: head.block, first, end: first + head.lines });
    from += head.lines;
  }
  return blocks.concat(paragraphsOf(group.lines.slice(from), group.first + from, joiner));
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

/** Finds a heading or a rule at the start of the lines; only the first two are needed. */
function headingAt(
  lines: readonly string[],
  surroundings: Surroundings,
  startsGroup: boolean,
): LeadingBlock | null {
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
    line.length <= longest.underlined
  ) {
    return { block: { kind: 'heading', level: under.startsWith('=') ? 1 : 2, text: line }, lines: 2 };
  }
  if (!startsGroup) return null;
  const level = bareHeadingLevel(line, lines, surroundings);
  return level === null ? null : { block: { kind: 'heading', level, text: line }, lines: 1 };
}

/** The level of a heading that has no mark but its appearance, or null. @param line the first of the lines, trimmed */
function bareHeadingLevel(line: string, lines: readonly string[], surroundings: Surroundings): number | null {
  if (line.length > longest.bareHeading || /[.,;:…]$/.test(line)) return null;
  if (!/\p{L}{2}/u.test(line) || isCaption(line)) return null;
  const { first: opensText, previous, next } = surroundings;
  const isSingleLine = lines.length === 1;
  if (isSingleLine && isReferenceHeading(line)) return 2;
  const marker = listMarker(line);
  if (marker?.bullet) return null;
  const depth = headingNumberDepth(line);
  const isNextToListItem = [previous, next].some(
    (other) => other?.lines.length === 1 && listMarker(other.lines[0]?.trim() ?? '') !== null,
  );
  if (depth >= 2 && (isSingleLine || !startsLower(lines[1] ?? ''))) return depth;
  if (depth === 1 && isSingleLine && !isNextToListItem && next) return 1;
  // A line that is indented like an example or written like a command isn't a title.
  if (marker || indentOf(lines[0] ?? '') > deepestHeadingIndent || /[=;$<>{}|\\]/.test(line)) return null;
  // In manuals, a short line above more deeply indented text is a title.
  const isAboveHangingText = indentOf(lines[1] ?? '') >= indentOf(lines[0] ?? '') + hangingIndent;
  if (isAboveHangingText && line.length <= longest.titleAboveHangingText) return isCapitals(line) ? 1 : 2;
  const second = lines[1]?.trim() ?? '';
  const isAboveText = !isCapitals(second) && second.length > shortestText.belowCapitals;
  if (isCapitals(line) && (isSingleLine || isAboveText)) return 1;
  const isTitle =
    isSingleLine &&
    line.length <= longest.title &&
    line.split(/\s+/).length <= longest.titleWords &&
    /^["“'‘(]?[\p{Lu}\p{N}]/u.test(line) &&
    !/[!?]$/.test(line);
  if (!isTitle) return null;
  // A short line is a title only above longer text, unlike in verse, addresses or signatures.
  const textLength = next?.lines.join(' ').trim().length ?? 0;
  const isLongText = textLength >= Math.max(shortestText.belowTitle, titleRatio * line.length);
  if (!isLongText && !(opensText && next)) return null;
  return opensText ? 1 : 2;
}

function indentOf(line: string): number {
  return /^\s*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0;
}

/** Turns the lines of one group into paragraphs and list items. @param start index of the first line */
function paragraphsOf(lines: readonly string[], start: number, joiner: LineJoiner): LocatedBlock[] {
  const width = lines.reduce((widest, line) => Math.max(widest, line.length), 0);
  const units = groupAdjacent(lines, (line, previous, [first = '']) =>
    continuesUnit(previous, line, width, first),
  );
  let first = start;
  return units.map((unit): LocatedBlock => {
    const range = { first, end: first + unit.length };
    first = range.end;
    const text = joiner.join(unit.map((line) => line.trim()));
    const marker = listMarker(text)?.marker;
    if (marker === undefined)
      return { block: { kind: isCaption(text) ? 'caption' : 'paragraph', text }, ...range };
    const level = 1 + Math.min(5, indentOf(unit[0] ?? '') >> 2);
    return { block: { kind: 'listItem', level, marker, text }, ...range };
  });
}

/** True when a line continues the paragraph or list item of the previous one. @param width of the widest line */
function continuesUnit(previous: string, line: string, width: number, first: string): boolean {
  const text = line.trim();
  const marker = listMarker(text);
  const isInList = listMarker(first.trim()) !== null;
  const hasEnded = endsSentence(previous);
  if (marker && (marker.bullet || isInList || hasEnded)) return false;
  if (width > widestWrap || isCaption(text)) return false;
  if (startsLower(text) && !hasEnded) return true;
  if (/\p{L}[-‐]$/u.test(lineEnd(previous))) return true;
  if (indentOf(line) >= indentOf(previous) + 2 && hasEnded && !isInList) return false;
  const firstWord = /^\S+/.exec(text)?.[0] ?? '';
  return previous.length + 1 + firstWord.length > width - wrapSlack;
}
