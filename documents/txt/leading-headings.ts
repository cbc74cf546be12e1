import type { LineJoiner } from '../joining.ts';
import { isCapitals } from '../patterns.ts';
import { clauseLevel } from './clause-headings.ts';
import { isRule } from './frames.ts';
import {
  bareHeadingLevel,
  isArticle,
  isCentred,
  isNumberAlone,
  isTitleLike,
  longestHeading,
  type Surroundings,
} from './headings.ts';
import type { LineBlock } from './located-block.ts';
import { indentOf } from './wrapping.ts';

/** The most characters of an underlined heading. */
const longestUnderlined = 120;
/** The greatest indent, in columns, of a heading with a mark. */
const deepestHeadingIndent = 4;

/** The running head of a manual page, with its name on both sides. */
function isManualHead(line: string): boolean {
  return line.length <= longestHeading && /^(\S+\(\w+\))\s.*\s\1$/.test(line);
}

/** A heading, or a rule without a block, and the number of its lines. */
interface LeadingBlock {
  block: LineBlock | null;
  lines: number;
}

/** Finds a heading or a rule at the start of a group's lines from an index on. */
export function headingAt(
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
  const clause = group.length === 1 && surroundings.next ? clauseLevel(line, surroundings.next) : null;
  const level = bareHeadingLevel(line, lines, surroundings) ?? clause;
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
