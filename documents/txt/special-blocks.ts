import type { DraftBlock } from '../builder.ts';
import { headingNumberDepth, isCapitals, lineStart, listMarker } from '../patterns.ts';
import { isGlossaryHeading, isTerm } from '../terms/definitions.ts';
import { columnsAt } from './columns.ts';
import { indentOf } from './wrapping.ts';

/** A block found by how its lines are set, with their range: from the index `first` to before `end`. */
export interface SpecialBlock {
  block: DraftBlock;
  first: number;
  end: number;
}

/** An option of a program with its meaning on the same line, behind a gap: "-v, --verbose  prints more". */
const optionWithMeaning = /^(\s*(?:-{1,2}|\/)[\p{L}\d?#][^\s]*(?:,? (?:-{1,2})?[^\s]+){0,4}?)\s{2,}(?=\S)/u;
/** An option alone on its line. */
const optionAlone = /^\s*-{1,2}[\p{L}\d?#][^\s]*(?:[ ,=|/].{0,60})?$/u;
/** A meaning is indented by at least this many columns more than its term. */
const hangingIndent = 2;
const optionIndent = 3;
/** Entries in a row that show a list of terms, under the heading of a glossary and elsewhere. */
const fewestEntries = { glossary: 2, elsewhere: 3 };
/** The most lines of one meaning. */
const longestMeaning = 60;

/**
 * Finds lists of options, lists of terms with hanging meanings, and tables whose columns are set by blanks.
 * @param lines normalised, without white space at their ends
 */
export function locateSpecialBlocks(lines: readonly string[]): SpecialBlock[] {
  const blocks: SpecialBlock[] = [];
  let inGlossary = false;
  for (let index = 0; index < lines.length; ) {
    const line = lineStart(lines[index] ?? '');
    if (line.trim() !== '' && indentOf(line) < 4) {
      const name = line.trim().replace(/^#+\s*|\s*#+$/g, '');
      if (isGlossaryHeading(name)) inGlossary = true;
      else if (headingNumberDepth(line) > 0 || line.startsWith('#')) inGlossary = false;
    }
    const found = optionAt(lines, index) ?? columnsAt(lines, index) ?? null;
    const list = found
      ? [found]
      : termsAt(lines, index, inGlossary ? fewestEntries.glossary : fewestEntries.elsewhere);
    for (const block of list) blocks.push(block);
    index = list.at(-1)?.end ?? index + 1;
  }
  return blocks;
}

/** The index after a meaning: its lines are indented by at least so much, with single empty lines between them. */
function meaningEnd(
  lines: readonly string[],
  first: number,
  indent: number,
  isOther: (line: string) => boolean,
): number {
  let end = first;
  for (let index = first; index < lines.length && index < first + longestMeaning; index += 1) {
    const line = lines[index] ?? '';
    if (line.trim() === '') {
      if ((lines[index + 1] ?? '').trim() === '') break;
      continue;
    }
    if (indentOf(line) < indent || isOther(line)) break;
    end = index + 1;
  }
  return end;
}

function joined(lines: readonly string[]): string {
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
}

function optionAt(lines: readonly string[], first: number): SpecialBlock | null {
  const line = lines[first] ?? '';
  const start = lineStart(line);
  if (!/^\s*[-/]/.test(start)) return null;
  const isOption = (other: string) =>
    optionWithMeaning.test(lineStart(other)) || optionAlone.test(lineStart(other));
  const same = optionWithMeaning.exec(start);
  if (same?.[1] && isKnownOption(lines, first)) {
    const end = meaningEnd(lines, first + 1, indentOf(line) + optionIndent, isOption);
    const meaning = [line.slice(same[0].length), ...lines.slice(first + 1, end)];
    return { block: { kind: 'definition', term: same[1].trim(), text: joined(meaning) }, first, end };
  }
  const next = lines[first + 1] ?? '';
  if (!optionAlone.test(line) || next.trim() === '' || indentOf(next) < indentOf(line) + optionIndent)
    return null;
  const end = meaningEnd(lines, first + 1, indentOf(line) + optionIndent, isOption);
  const text = joined(lines.slice(first + 1, end));
  return { block: { kind: 'definition', term: line.trim(), text }, first, end };
}

/** "/x" is an option only among others of its kind, and "-word" isn't a list item without a space. */
function isKnownOption(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  if (!line.trim().startsWith('/')) return true;
  return [lines[index - 1], lines[index + 1]].some((other) => /^\s*\/\S/.test(other ?? ''));
}

/** The entries "term", and below it, indented, its meaning, if enough of them follow each other. */
function termsAt(lines: readonly string[], first: number, fewest: number): SpecialBlock[] {
  if ((lines[first - 1] ?? '').trim() !== '') return [];
  const entries: SpecialBlock[] = [];
  const indent = indentOf(lines[first] ?? '');
  for (let index = first; index < lines.length; ) {
    const entry = termAt(lines, index, indent);
    if (!entry) break;
    entries.push(entry);
    index = entry.end;
    while (index < lines.length && (lines[index] ?? '').trim() === '' && index < entry.end + 2) index += 1;
  }
  return entries.length >= fewest ? entries : [];
}

function termAt(lines: readonly string[], first: number, indent: number): SpecialBlock | null {
  const line = lines[first] ?? '';
  const term = line.trim();
  const next = lines[first + 1] ?? '';
  if (indentOf(line) !== indent || next.trim() === '' || indentOf(next) < indent + hangingIndent) return null;
  if (!isTerm(term) || /[.,;:!?…]$/.test(term) || isCapitals(term)) return null;
  if (listMarker(term) || headingNumberDepth(term) > 0 || listMarker(next.trim())) return null;
  // A first line to which the next word was too much belongs to a paragraph with a hanging indent.
  if (line.length + 1 + (/^\S+/.exec(next.trim())?.[0].length ?? 0) > next.length && next.length > 60)
    return null;
  let end = first + 1;
  while (
    end < lines.length &&
    (lines[end] ?? '').trim() !== '' &&
    indentOf(lines[end] ?? '') >= indent + hangingIndent
  )
    end += 1;
  // Code and columns are no meanings.
  const text = joined(lines.slice(first + 1, end));
  if (!/\p{L}{3}/u.test(text) || /[{}<>|=]{2}|[;{]$/.test(text)) return null;
  return { block: { kind: 'definition', term, text }, first, end };
}
