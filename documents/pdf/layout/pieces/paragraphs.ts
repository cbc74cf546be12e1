import { groupAdjacent } from '#documents/grouping.ts';
import { endsSentence, isNextClause, listMarker, startsLower } from '#documents/patterns.ts';
import { typedNumber } from '#text/compare/printed-number.ts';
import type { BodyStyle, Line } from '../lines/lines.ts';
import { isNextHeading } from './headings.ts';

// Lengths and distances are multiples of the type size, and distances go from baseline to baseline.

/** A word would fit if so much room were left behind it. */
const roomBehindWord = 0.6;
/** Sizes of one type differ by no more than a share of the size, plus some points. */
const sameTypeSlack = { share: 0.07, points: 0.1 };
/** Type larger than this multiple of the body size is display type, such as a heading's. */
const displaySize = 1.12;
const paragraphGap = {
  /** A paragraph ends where the distance exceeds the usual one by this factor and by this amount. */
  factor: 1.28,
  amount: 0.25,
  /** The usual distance, that of the two lines above, counts up to this multiple of the body's leading. */
  mostUsual: 1.6,
  /** Display type is set wider by this factor. */
  display: 1.15,
};
/** A line so many leadings below another isn't the beginning of a text that goes on. */
const farBelow = 3.5;
/** From this distance on a line that begins with a sentence begins a paragraph, except in prose that is set so wide. */
const wideLeading = 1.7;
/** In prose, this share of lines begins in lower case, in the middle of a sentence. */
const proseShare = 0.2;
/** The leading of small type is at least this share of the body's. */
const leastLeading = 0.8;
/** The least share of bold letters in a bold line. */
const boldShare = 0.9;
/** A bold lead-in fills this share of its column, and begins at most so far in; the bold end of a paragraph has fewer letters than this. */
const runIn = { width: 0.9, letters: 30, indent: 4 };
/** A line of formulas or raised signs inside a paragraph has fewer letters and is this close. */
const inlineChange = { letters: 6, distance: 1.3 };
/** A lead-in in slightly smaller type is this close, and differs in size by less than this share. */
const smallerLeadIn = { distance: 1.4, sizes: 0.16 };
/** The middle of a centred line is this close to that of the column, in points. */
const centreTolerance = 3;
/** Items of one list begin at the same x within `beside`; one with a clear bullet at most `behind` further in. */
const itemIndent = { beside: 0.6, behind: 0.5 };
/** A first line is indented by more than `least` and less than `most`; a line outside an item by `outdent` less. */
const indent = { least: 0.7, outdent: 0.3, most: 12 };

/** A line that begins beyond this share of its column, and ends at its right edge, isn't part of running text. */
const flushRight = { from: 0.4, slack: 1 };

/** True for a date or a name at the right edge. */
function isFlushRight({ x0, x1, size, rtl, region: { left, right } }: Line): boolean {
  return !rtl && x0 - left > flushRight.from * (right - left) && right - x1 <= flushRight.slack * size;
}

/** True for lines that begin at one edge, as those of a box in the right half of a page do. */
const beginTogether = (one: Line, other: Line) => Math.abs(one.x0 - other.x0) < flushRight.slack * one.size;

/** Each box of a form stands in a line of its own. */
const tickBox = /^[☐☑☒]\s/u;

/** True when the first word of a line would have fitted at the end of the line before. */
export function wordWouldFit(previous: Line, next: Line): boolean {
  const first = /^\S+/.exec(next.text)?.[0] ?? '';
  const width = ((next.x1 - next.x0) * (first.length + 1)) / Math.max(1, next.text.length);
  const room = previous.rtl ? previous.x0 - previous.region.left : previous.region.right - previous.x1;
  return room > width + roomBehindWord * previous.size;
}

function haveSameType(a: Line, b: Line): boolean {
  const slack = sameTypeSlack.share * Math.max(a.size, b.size) + sameTypeSlack.points;
  return Math.abs(a.size - b.size) <= slack;
}

/** The x at which a line begins, counted in the direction of reading. */
function lineStartX(line: Line): number {
  return line.rtl ? -line.x1 : line.x0;
}

/**
 * True when `next` begins a new paragraph below a group of lines in the same column.
 * @param isWideProse true where the lines of a paragraph are as far apart as paragraphs are elsewhere
 */
function beginsParagraph(
  next: Line,
  previous: Line,
  group: readonly Line[],
  body: BodyStyle,
  isWideProse: boolean,
): boolean {
  if (!haveSameType(previous, next))
    return !isInlineChange(previous, next) && !continuesSentence(previous, next);
  if (isFarBelow(next, previous, group.at(-2), body)) return true;
  if (isClauseLabel(next.text) && (endsSentence(previous.text) || wordWouldFit(previous, next))) return true;
  // Where every paragraph has one line, the space between them is taken for that between lines.
  if (!isWideProse && isWidelyBelow(next, previous) && isNewSentence(previous, next)) return true;
  if (changesWeight(previous, next) || isNextHeading(group[0], next, body)) return true;
  if (next.size > displaySize * body.size && !opensBullet(next.text)) return false;
  if (isFlushRight(previous) !== isFlushRight(next) && !beginTogether(previous, next)) return true;
  if (tickBox.test(next.text) || isBesideTickBox(group[0], next)) return true;
  if (startsItem(group, next)) return true;
  const fits = wordWouldFit(previous, next);
  const runsOn = isInSentence(previous, next);
  if (fits && !runsOn && !isCentred(group, next)) return true;
  if (!fits && runsOn) return false;
  return isIndentedAnew(group, next, fits);
}

/** True for the number of a clause alone on its line, or one that is told by a word: "Madde 4 – ". */
function isClauseLabel(text: string): boolean {
  const found = typedNumber(`${text} x`);
  if (!found || !/\d/.test(found.number)) return false;
  return /^\p{L}{3,}/u.test(found.number) || found.length > text.length;
}

const isWidelyBelow = (next: Line, previous: Line) => next.y - previous.y > wideLeading * next.size;
const isInSentence = (previous: Line, next: Line) => startsLower(next.text) && !endsSentence(previous.text);
const isNewSentence = (previous: Line, next: Line) => endsSentence(previous.text) && !startsLower(next.text);

/** True for a line below a box of a form that isn't indented like the rest of its label. */
function isBesideTickBox(first: Line | undefined, next: Line): boolean {
  return (
    first !== undefined && tickBox.test(first.text) && next.x0 < first.x0 + itemIndent.beside * next.size
  );
}

/** True when a line is further below the previous one than inside a paragraph, or stands higher. */
function isFarBelow(next: Line, previous: Line, beforePrevious: Line | undefined, body: BodyStyle): boolean {
  const distance = next.y - previous.y;
  const leading = body.leading * Math.max(leastLeading, next.size / body.size);
  const usual = beforePrevious ? previous.y - beforePrevious.y : leading;
  const widest = Math.max(
    paragraphGap.factor * Math.min(usual, leading * paragraphGap.mostUsual),
    usual + paragraphGap.amount * next.size,
  );
  const isDisplay = next.size > displaySize * body.size;
  return distance < 0 || distance > widest * (isDisplay ? paragraphGap.display : 1);
}

function isBold(line: Line): boolean {
  return line.bold > boldShare;
}

/** True where type of another weight begins, unless a lead-in or an unfinished sentence runs on. */
function changesWeight(previous: Line, next: Line): boolean {
  if (isBold(previous) === isBold(next) || isRunIn(previous, next)) return false;
  return !isInSentence(previous, next) || wordWouldFit(previous, next);
}

/** True when a bold lead-in and the paragraph that continues it in normal weight belong together. */
function isRunIn(previous: Line, next: Line): boolean {
  if (!isBold(previous)) return next.letters < runIn.letters;
  const { x0, x1, cells, region } = previous;
  const fillsColumn = x1 - x0 > runIn.width * (region.right - region.left);
  // A centred line is a title, which may be wider than all lines below it.
  if (x0 - region.left > runIn.indent * previous.size) return false;
  return !wordWouldFit(previous, next) && cells.length === 1 && fillsColumn;
}

/** Formulas and raised signs change the size of a line that still belongs to its paragraph. */
function isInlineChange(previous: Line, next: Line): boolean {
  const isNear = next.y - previous.y < inlineChange.distance * previous.size;
  return isNear && next.letters < inlineChange.letters && !/\p{L}{3}/u.test(next.text);
}

/** True when a slightly smaller lead-in fills its line and its sentence continues. */
function continuesSentence(previous: Line, next: Line): boolean {
  const isNear =
    Math.abs(previous.size - next.size) < smallerLeadIn.sizes * next.size &&
    next.y - previous.y < smallerLeadIn.distance * next.size;
  return isNear && startsLower(next.text) && !endsSentence(previous.text) && !wordWouldFit(previous, next);
}

function isCentred(group: readonly Line[], next: Line): boolean {
  const middle = (line: Line) => (line.x0 + line.x1) / 2;
  const centre = (next.region.left + next.region.right) / 2;
  return [...group, next].every(
    (line) => Math.abs(middle(line) - centre) < centreTolerance && line.x0 > line.region.left + line.size,
  );
}

/** True for a bullet that is no sign inside a sentence. */
function opensBullet(text: string): boolean {
  const marker = listMarker(text);
  return marker?.bullet === true && !/[–—·*\u2212-]/u.test(marker.marker);
}

/** True when a line opens a list item. A dash or number may also be inside a sentence that fills the line above. */
function startsItem(group: readonly Line[], next: Line): boolean {
  const first = group[0];
  const previous = group.at(-1);
  const marker = listMarker(next.text);
  if (!first || !previous) return false;
  if (isNextClause(first.text, next.text)) return true;
  if (!marker) return false;
  if (endsSentence(previous.text) || wordWouldFit(previous, next)) return true;
  if (opensBullet(next.text)) return next.x0 <= first.x0 + itemIndent.behind * next.size;
  return listMarker(first.text) !== null && Math.abs(first.x0 - next.x0) < itemIndent.beside * next.size;
}

/**
 * True when the indent of a line shows that it begins a paragraph.
 * @param fits true when its first word would have fitted on the line above
 */
function isIndentedAnew(group: readonly Line[], next: Line, fits: boolean): boolean {
  const previous = group.at(-1);
  const first = group[0];
  if (!previous || !first) return false;
  const em = next.size;
  const step = lineStartX(next) - lineStartX(previous);
  const isItem = listMarker(first.text) !== null;
  const ranOn = !fits && !endsSentence(previous.text);
  if (step > indent.least * em) {
    // Further in: the first line of a new paragraph, or a hanging indent when the line above was full.
    const hangs = group.length === 1 && isItem;
    return !hangs && !ranOn && step < indent.most * em;
  }
  if (step < -indent.least * em) {
    // Further out: the line after a first-line indent, or the end of an indented or hanging block.
    const isOutsideItem = lineStartX(next) < lineStartX(first) - indent.outdent * em;
    return group.length > 1 || (isItem && !ranOn && isOutsideItem) || isNextTerm(previous, next);
  }
  return false;
}

/**
 * True for a term below the meaning of another one. The second line of a paragraph is further out too, but it isn't a few
 * words behind a sentence with a further line below them that is set in like the first.
 */
function isNextTerm(meaning: Line, next: Line): boolean {
  if (!endsSentence(meaning.text) || endsSentence(next.text)) return false;
  const { lines } = next.region;
  const below = lines[lines.indexOf(next) + 1];
  const isAtEdge = below && Math.abs(lineStartX(below) - lineStartX(meaning)) < itemIndent.beside * next.size;
  return isAtEdge === true && wordWouldFit(next, below);
}

/** True when a paragraph continues after its page or column: its last line is full, the next one not indented. */
export function continuesAcross(paragraph: readonly Line[], next: Line, body: BodyStyle): boolean {
  const previous = paragraph.at(-1);
  if (!previous || !haveSameType(previous, next) || changesWeight(previous, next)) return false;
  const marker = listMarker(next.text);
  if (marker?.bullet || (marker && (endsSentence(previous.text) || wordWouldFit(previous, next))))
    return false;
  if (next.size > displaySize * body.size) return false;
  if (standsAlone(paragraph, body) && !startsLower(next.text)) return false;
  // The mark of a note begins a text of its own.
  if (/^[⁰-⁹¹²³]+\s*\p{Lu}/u.test(next.text)) return false;
  const ended = /[.!?…][)\]"'”’»]*\s*[⁰-⁹¹²³]*$/u.test(previous.text);
  if (startsLower(next.text)) return !ended || !wordWouldFit(previous, next);
  if (/[-‐,\u00ad]$/u.test(previous.text)) return true;
  if (wordWouldFit(previous, next)) return false;
  const siblings = next.region.lines;
  const second = siblings[siblings.indexOf(next) + 1];
  // A line that begins where the text behind a clause's number does isn't pushed in.
  const indented =
    second !== undefined &&
    lineStartX(next) - lineStartX(second) > indent.least * next.size &&
    !previous.cells.slice(1).some(({ x0 }) => Math.abs(x0 - next.x0) < itemIndent.beside * next.size);
  // A sentence that fills its last line is more often inside a paragraph than at the paragraph's end.
  return !indented && !previous.text.endsWith(':');
}

/** True for a single line far below the lines above, such as the sum at the foot of an invoice. */
function standsAlone([line, ...more]: readonly Line[], body: BodyStyle): boolean {
  if (!line || more.length > 0) return false;
  const { lines } = line.region;
  const above = lines[lines.indexOf(line) - 1];
  return above !== undefined && line.y - above.y > farBelow * body.leading;
}

/** Groups the lines of a column into paragraphs. */
export function groupLines(lines: readonly Line[], body: BodyStyle): Line[][] {
  const isWideProse = runsOnWidely(lines);
  return groupAdjacent(
    lines,
    (line, previous, group) => !beginsParagraph(line, previous, group, body, isWideProse),
  );
}

/** True when sentences run on between lines that are far apart, as a typewriter sets them. */
function runsOnWidely(lines: readonly Line[]): boolean {
  const below = lines.slice(1).flatMap((next, index) => {
    const previous = lines[index];
    return previous && isWidelyBelow(next, previous) ? [{ next, previous }] : [];
  });
  const runningOn = below.filter(({ next, previous }) => isInSentence(previous, next));
  return runningOn.length > proseShare * below.length;
}
