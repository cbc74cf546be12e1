import { lineStart } from '../patterns.ts';
import { longestHeading } from './headings.ts';

/** A frame of signs around text has at least this many lines. */
const fewestFramed = 3;
const framed = /^\s*([*#])(\s.*)?\1$/;

/** Takes text out of the frames of stars or hashes around it. */
export function unframe(lines: string[]): void {
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

/** True for a line of repeated signs. */
export function isRule(line: string): boolean {
  return /^\s*([-=_*~#+])(?:\s?\1){2,}\s*$/.test(lineStart(line).trimEnd()) && /^[-=_*~#+\s]*$/.test(line);
}
