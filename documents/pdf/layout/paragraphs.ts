import { endsSentence, listMarker, startsLower } from '#documents/patterns.ts';
import type { BodyStyle, Line } from './lines.ts';

/** True when the first word of a line would have fitted at the end of the line before. */
export function wordWouldFit(previous: Line, next: Line): boolean {
  const first = /^\S+/.exec(next.text)?.[0] ?? '';
  const width = ((next.x1 - next.x0) * (first.length + 1)) / Math.max(1, next.text.length);
  const room = previous.rtl ? previous.x0 - previous.region.left : previous.region.right - previous.x1;
  return room > width + 0.6 * previous.size;
}

function sameType(a: Line, b: Line): boolean {
  return Math.abs(a.size - b.size) <= 0.07 * Math.max(a.size, b.size) + 0.1;
}

function lineStartX(line: Line): number {
  return line.rtl ? -line.x1 : line.x0;
}

/** True when `next` begins a new group below `group`; both are in one column. */
function breaksBetween(group: readonly Line[], next: Line, body: BodyStyle): boolean {
  const previous = group.at(-1);
  const first = group[0];
  if (!previous || !first) return true;
  if (!sameType(previous, next)) return !isInlineChange(previous, next) && !continuesSentence(previous, next);
  const scale = Math.max(0.8, next.size / body.size);
  const gap = next.y - previous.y;
  const usual = group.length > 1 ? previous.y - (group.at(-2)?.y ?? previous.y) : body.leading * scale;
  const display = next.size > 1.12 * body.size;
  if (
    gap >
    Math.max(1.28 * Math.min(usual, body.leading * scale * 1.6), usual + 0.25 * next.size) *
      (display ? 1.15 : 1)
  )
    return true;
  if (gap < 0) return true;
  if (isBold(previous) !== isBold(next) && !isRunIn(previous, next)) return true;
  if (display) return false;
  if (startsItem(group, next)) return true;
  const fits = wordWouldFit(previous, next);
  if (fits && (endsSentence(previous.text) || !startsLower(next.text)) && !isCentred(group, next))
    return true;
  if (!fits && startsLower(next.text) && !endsSentence(previous.text)) return false;
  return breaksByIndent(group, next, fits);
}

function isBold(line: Line): boolean {
  return line.bold > 0.9;
}

/** True when a bold lead-in and the paragraph that continues it in normal weight belong together. */
function isRunIn(previous: Line, next: Line): boolean {
  return previous.bold > 0.9
    ? !wordWouldFit(previous, next) &&
        previous.cells.length === 1 &&
        previous.x1 - previous.x0 > 0.9 * (previous.region.right - previous.region.left)
    : next.letters < 30;
}

/** Formulas and raised signs change the size of a line that still belongs to its paragraph. */
function isInlineChange(previous: Line, next: Line): boolean {
  return next.letters < 6 && next.y - previous.y < 1.3 * previous.size && !/\p{L}{3}/u.test(next.text);
}

/** True when a slightly smaller lead-in fills its line and its sentence continues. */
function continuesSentence(previous: Line, next: Line): boolean {
  const isNear =
    Math.abs(previous.size - next.size) < 0.16 * next.size && next.y - previous.y < 1.4 * next.size;
  return isNear && startsLower(next.text) && !endsSentence(previous.text) && !wordWouldFit(previous, next);
}

function isCentred(group: readonly Line[], next: Line): boolean {
  const middle = (line: Line) => (line.x0 + line.x1) / 2;
  const centre = (next.region.left + next.region.right) / 2;
  return [...group, next].every(
    (line) => Math.abs(middle(line) - centre) < 3 && line.x0 > line.region.left + line.size,
  );
}

/** True when a line opens a list item. A dash or number may also be inside a sentence that fills the line above. */
function startsItem(group: readonly Line[], next: Line): boolean {
  const first = group[0];
  const previous = group.at(-1);
  const marker = listMarker(next.text);
  if (!first || !previous || !marker) return false;
  if (endsSentence(previous.text) || wordWouldFit(previous, next)) return true;
  const unambiguous = marker.bullet && !/[–—·*\u2212-]/u.test(marker.marker);
  if (unambiguous) return next.x0 <= first.x0 + 0.5 * next.size;
  return listMarker(first.text) !== null && Math.abs(first.x0 - next.x0) < 0.6 * next.size;
}

function breaksByIndent(group: readonly Line[], next: Line, fits: boolean): boolean {
  const previous = group.at(-1);
  const first = group[0];
  if (!previous || !first) return false;
  const em = next.size;
  const step = lineStartX(next) - lineStartX(previous);
  const item = listMarker(first.text) !== null;
  if (step > 0.7 * em) {
    // Further in: the first line of a new paragraph, or a hanging indent when the line above was full.
    if (group.length === 1 && item) return false;
    const ranOn = !fits && !endsSentence(previous.text);
    return !ranOn && step < 12 * em;
  }
  if (step < -0.7 * em) {
    // Further out: the line after a first-line indent, or the end of an indented or hanging block.
    const ranOn = !fits && !endsSentence(previous.text);
    return group.length > 1 || (item && !ranOn && lineStartX(next) < lineStartX(first) - 0.3 * em);
  }
  return false;
}

/** True when a paragraph continues after its page or column: its last line is full, the next one not indented. */
export function continuesAcross(last: readonly Line[], next: Line, body: BodyStyle): boolean {
  const previous = last.at(-1);
  if (!previous || !sameType(previous, next) || isBold(previous) !== isBold(next)) return false;
  const marker = listMarker(next.text);
  if (marker?.bullet || (marker && (endsSentence(previous.text) || wordWouldFit(previous, next))))
    return false;
  if (next.size > 1.12 * body.size) return false;
  const ended = /[.!?…][)\]"'”’»]*\s*[⁰-⁹¹²³]*$/u.test(previous.text);
  if (startsLower(next.text)) return !ended || !wordWouldFit(previous, next);
  if (/[-‐,\u00ad]$/u.test(previous.text)) return true;
  if (wordWouldFit(previous, next)) return false;
  const siblings = next.region.lines;
  const second = siblings[siblings.indexOf(next) + 1];
  const indented = second !== undefined && lineStartX(next) - lineStartX(second) > 0.7 * next.size;
  // A sentence that fills its last line is more often inside a paragraph than at the paragraph's end.
  return !indented && !previous.text.endsWith(':');
}

export function groupLines(lines: readonly Line[], body: BodyStyle): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && !breaksBetween(last, line, body)) last.push(line);
    else groups.push([line]);
  }
  return groups;
}
