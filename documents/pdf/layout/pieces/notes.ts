import { withoutSuperscript } from '#documents/note-marks.ts';
import { type BodyStyle, type Line, type LineRegion, tableOf } from '../lines/lines.ts';

/** Footnotes in small type have at most this share of the body size. */
const noteSize = 0.93;
/** Shares of the page's height: the most that notes fill, and the height below which they begin. */
const notesOnPage = { most: 0.45, top: 0.4 };
/** Notes in the type of the text are this many leadings below it, and the last of them has so many lines more. */
const inTextType = { spaceAbove: 1.25, linesAfterLast: 2 };

/** Lines of a note are closer, as a multiple of the type size. */
const farBelow = 1.6;

const footnoteMark = /^(?:[¹²³⁰-⁹]+|\d{1,3}(?=[\s.)]|\p{Lu}\p{Ll})|[*∗†‡§¶])/u;
/** The number before a note, raised or not. */
const numberBefore = /^(?:([⁰¹²³⁴-⁹]{1,3})|(\d{1,3})[.)]?\s)\s*(?=\S)/u;
/** A raised figure behind a word or a closing mark, but no power of a unit of length. */
const citation = /(?<=[\p{L}\p{P}]\s?)(?<!(?<!\p{L})[kcdmµ]?m)[⁰¹²³⁴-⁹]{1,3}/gu;
/** The same behind a figure too, where it may also be a power. */
const possibleCitation = /(?<=[\p{L}\p{P}\p{N}])(?<!(?<!\p{L})[kcdmµ]?m)(?<![⁰¹²³⁴-⁹])[⁰¹²³⁴-⁹]{1,3}/gu;

/** The lines beside which notes may stand. */
interface AroundNotes {
  /** All lines of the page, and of those before it that may cite its notes. */
  readonly page: readonly Line[];
  readonly before: readonly Line[];
  /** True when the page has lines in the body's type, so that small type may be notes. */
  readonly hasBody: boolean;
}

/**
 * The indices of a column's lines at which the notes at its foot begin, in order; empty without notes.
 */
export function notesAtFoot({ lines }: LineRegion, body: BodyStyle, around: AroundNotes): number[] {
  const small = smallNotesFrom(lines, body, around);
  if (small < lines.length)
    return indicesOf(
      lines,
      (line, index) =>
        index === small ||
        (index > small && (footnoteMark.test(line.text) || isApart(line, lines[index - 1]))),
    );
  const notes = citedNotes(lines, body, around.page);
  const last = notes.at(-1);
  const foot = lines.findIndex(
    (line, index) => last !== undefined && index > last && isApart(line, lines[index - 1]),
  );
  return foot < 0 ? notes : [...notes, foot];
}

/** True for a line far below a note, such as the foot of an only page. */
const isApart = (line: Line, above: Line | undefined) => line.y - (above?.y ?? line.y) > farBelow * line.size;

/**
 * The index at which a column's footnotes in small type begin: at its end, starting at a note's mark. Below a text that
 * ends early, as on the last page, they may stand high if this page or the one before cites them.
 */
function smallNotesFrom(
  lines: readonly Line[],
  body: BodyStyle,
  { page, before, hasBody }: AroundNotes,
): number {
  let index = lines.length;
  while (index > 0) {
    const line = lines[index - 1];
    if (!line || line.size > noteSize * body.size || tableOf(line)) break;
    index -= 1;
  }
  if (index === 0 && !hasBody) return lines.length;
  const first = lines[index];
  const last = lines.at(-1);
  // References and appendices in small type fill more than the foot of a page.
  if (!first || !last || last.y - first.y > notesOnPage.most * first.region.pageHeight) return lines.length;
  const cited = new Set(numbersCited([...before, ...page], citation));
  const mark = lines.findIndex(
    (line, position) =>
      position >= index &&
      footnoteMark.test(line.text) &&
      (isLow(line) || cited.has(numberOf(line)?.number ?? '')),
  );
  return mark < 0 || areOtherNumbers(lines.slice(mark), cited) ? lines.length : mark;
}

/** True for lines that begin with numbers which don't count notes, such as the minutes in a small table. */
function areOtherNumbers(lines: readonly Line[], cited: ReadonlySet<string>): boolean {
  const numbers = lines.flatMap((line) => {
    const found = numberOf(line);
    return found && !found.isRaised && !cited.has(found.number) ? [Number(found.number)] : [];
  });
  return numbers.slice(1).some((number, index) => number - (numbers[index] ?? 0) > 1);
}

/**
 * Notes in the type of the text: their numbers are exactly those that raised figures on the page cite, in order, and
 * they are set apart from the text by space or by raised numbers.
 */
function citedNotes(lines: readonly Line[], body: BodyStyle, pageLines: readonly Line[]): number[] {
  for (const [start, first] of lines.entries()) {
    if (!numberOf(first) || !isLow(first)) continue;
    const foot = new Set(lines.slice(start));
    const text = pageLines.filter((line) => !foot.has(line));
    if (text.some((line) => isBelow(line, first))) continue;
    const notes = notesFor(numbersCited(text, citation), lines, start);
    if (notes.length > 0 && areSetApart(notes, lines, body)) return notes;
    // One figure behind a number is a power rather than a citation.
    const more = notesFor(numbersCited(text, possibleCitation), lines, start);
    if (more.length > 1 && areSetApart(more, lines, body)) return more;
  }
  return [];
}

/** The lines from `start` on that begin with the cited numbers in their order; empty unless all of them do. */
function notesFor(numbers: readonly string[], lines: readonly Line[], start: number): number[] {
  const notes: number[] = [];
  for (const [index, line] of lines.entries()) {
    const wanted = numbers[notes.length];
    if (index < start || wanted === undefined) continue;
    if (numberOf(line)?.number === wanted) notes.push(index);
    else if (index === start) return [];
  }
  // A further number, that nobody cites, makes a list of them.
  const further = String(Number(numbers.at(-1)) + 1);
  if (lines.slice(start).some((line) => numberOf(line)?.number === further)) return [];
  const after = lines.length - 1 - (notes.at(-1) ?? 0);
  return notes.length === numbers.length && after <= inTextType.linesAfterLast ? notes : [];
}

/** The numbers that are cited, each once. */
function numbersCited(lines: readonly Line[], pattern: RegExp): string[] {
  const marks = lines.flatMap(({ text }) => text.match(pattern) ?? []);
  return [...new Set(marks.map(withoutSuperscript))];
}

function areSetApart(notes: readonly number[], lines: readonly Line[], body: BodyStyle): boolean {
  const [first = 0] = notes;
  const [line, above] = [lines[first], lines[first - 1]];
  const isRaised = notes.every((index) => numberOf(lines[index])?.isRaised);
  return isRaised || !line || !above || line.y - above.y > inTextType.spaceAbove * body.leading;
}

function numberOf(line: Line | undefined): { number: string; isRaised: boolean } | null {
  const [, raised, plain] = numberBefore.exec(line?.text ?? '') ?? [];
  if (raised) return { number: withoutSuperscript(raised), isRaised: true };
  return plain ? { number: plain, isRaised: false } : null;
}

function isLow({ y, region }: Line): boolean {
  return y > notesOnPage.top * region.pageHeight;
}

/** True for a line of the text that stands below another one, in the same column. */
function isBelow(line: Line, other: Line): boolean {
  const { left, right } = other.region;
  return line.y > other.y && line.x0 < right && line.x1 > left;
}

function indicesOf(lines: readonly Line[], holds: (line: Line, index: number) => boolean): number[] {
  return lines.flatMap((line, index) => (holds(line, index) ? [index] : []));
}
