import { type DraftBlock, normaliseText, refuseEndlessWords } from '../builder.ts';
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
/** Lines longer than this are no heading or running head, whatever marks them. */
const longestHeading = 1000;
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

/** A block and its range of lines, from the index `first` to before `end`. */
export interface LocatedBlock {
  block: DraftBlock;
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

interface Group {
  kind: 'lines' | 'code' | 'table';
  first: number;
  lines: string[];
}

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

function tableOf(lines: readonly string[]): DraftBlock {
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
  block: DraftBlock | null;
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
  const short = line.length <= longestHeading && indentOf(lines[0] ?? '') < 4;
  const hashes = short ? /^(#{1,6})\s+(.*?)\s*#*$/.exec(line) : null;
  if (hashes)
    return { block: { kind: 'heading', level: (hashes[1] ?? '').length, text: hashes[2] ?? '' }, lines: 1 };
  const under = lines[1]?.trim() ?? '';
  if (
    /^(?:=+|-+|~+|\*+)$/.test(under) &&
    under.length >= 3 &&
    under.length >= 0.4 * line.length &&
    line.length <= 120
  ) {
    return { block: { kind: 'heading', level: under.startsWith('=') ? 1 : 2, text: line }, lines: 2 };
  }
  if (!startsGroup) return null;
  const level = bareHeadingLevel(line, lines, surroundings);
  return level === null ? null : { block: { kind: 'heading', level, text: line }, lines: 1 };
}

/** The level of a heading that has no mark but its appearance, or null. */
function bareHeadingLevel(line: string, lines: readonly string[], surroundings: Surroundings): number | null {
  if (line.length > 100 || /[.,;:…]$/.test(line) || !/\p{L}{2}/u.test(line) || isCaption(line)) return null;
  const singleLine = lines.length === 1;
  if (singleLine && isReferenceHeading(line)) return 2;
  const marker = listMarker(line);
  if (marker?.bullet) return null;
  const depth = headingNumberDepth(line);
  const nextToListItem = [surroundings.previous, surroundings.next].some(
    (other) => other?.lines.length === 1 && listMarker(other.lines[0]?.trim() ?? '') !== null,
  );
  if (depth >= 2 && (singleLine || !startsLower(lines[1] ?? ''))) return depth;
  if (depth === 1 && singleLine && !nextToListItem && surroundings.next) return 1;
  // A line that is indented like an example or written like a command isn't a title.
  if (marker || indentOf(lines[0] ?? '') > deepestHeadingIndent || /[=;$<>{}|\\]/.test(line)) return null;
  const secondLine = lines[1]?.trim();
  // In manuals, a short line above more deeply indented text is a title.
  if (indentOf(lines[1] ?? '') >= indentOf(lines[0] ?? '') + hangingIndent && line.length <= 60)
    return isCapitals(line) ? 1 : 2;
  if (
    isCapitals(line) &&
    (singleLine || (secondLine !== undefined && !isCapitals(secondLine) && secondLine.length > 40))
  )
    return 1;
  if (
    !singleLine ||
    /[!?]$/.test(line) ||
    line.length > 70 ||
    line.split(/\s+/).length > 10 ||
    !/^["“'‘(]?[\p{Lu}\p{N}]/u.test(line)
  )
    return null;
  const next = surroundings.next?.lines.join(' ').trim() ?? '';
  // A short line is a title only above longer text, unlike in verse, addresses or signatures.
  if (next.length < Math.max(60, 1.3 * line.length) && !(surroundings.first && surroundings.next))
    return null;
  return surroundings.first ? 1 : 2;
}

function indentOf(line: string): number {
  return /^\s*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0;
}

/** Turns the lines of one group into paragraphs and list items. @param start index of the first line */
function paragraphsOf(lines: readonly string[], start: number, joiner: LineJoiner): LocatedBlock[] {
  const width = lines.reduce((widest, line) => Math.max(widest, line.length), 0);
  const units: string[][] = [];
  for (const [index, line] of lines.entries()) {
    const last = units.at(-1);
    const previous = lines[index - 1];
    if (last && previous !== undefined && continuesUnit(previous, line, width, last[0] ?? ''))
      last.push(line);
    else units.push([line]);
  }
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

function continuesUnit(previous: string, line: string, width: number, first: string): boolean {
  if (
    listMarker(line.trim()) &&
    (listMarker(line.trim())?.bullet || listMarker(first.trim()) || endsSentence(previous))
  )
    return false;
  if (width > widestWrap || isCaption(line.trim())) return false;
  const text = line.trim();
  const ended = endsSentence(previous);
  if (startsLower(text) && !ended) return true;
  if (/\p{L}[-‐]$/u.test(lineEnd(previous))) return true;
  const wordWouldFit = previous.length + 1 + (/^\S+/.exec(text)?.[0].length ?? 0) <= width - 2;
  if (indentOf(line) >= indentOf(previous) + 2 && ended && !listMarker(first.trim())) return false;
  return !wordWouldFit;
}
