import { isSameValue } from './formats/same-value.ts';
import { commonStretches } from './formats/stretches.ts';
import type { Edit, FormatChange, Paragraph, Properties } from './model.ts';

/** The properties in which two formats differ, with the values of each; null when the formats are equal. */
function formatDifference(
  before: Properties,
  after: Properties,
): { before: Properties; after: Properties } | null {
  if (before === after) return null;
  const left: Record<string, string> = {};
  const right: Record<string, string> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const old = before[name];
    const fresh = after[name];
    if (isSameValue(name, old, fresh)) continue;
    if (old !== undefined) left[name] = old;
    if (fresh !== undefined) right[name] = fresh;
  }
  return Object.keys(left).length + Object.keys(right).length > 0 ? { before: left, after: right } : null;
}

const sameFormat = (one: Properties, other: Properties) => formatDifference(one, other) === null;

/** Formatting that changed on text of both paragraphs, whose documents must both have formatting. */
export function compareFormatting(
  original: Paragraph,
  revised: Paragraph,
  edits: readonly Edit[],
): FormatChange[] {
  const changes: FormatChange[] = [];
  const whole = formatDifference(original.format, revised.format);
  if (whole) changes.push({ start: 0, end: 0, ...whole });
  for (const { start, end, before, after } of commonStretches(original, revised, edits)) {
    const found = formatDifference(before, after);
    if (found) addChange(changes, revised.text, { start, end, ...found });
  }
  return changes.filter(({ start, end }) => end === 0 || /\S/.test(revised.text.slice(start, end)));
}

/** Adds a change, or extends the last one if both are the same and only white space separates them. */
function addChange(changes: FormatChange[], text: string, change: FormatChange): void {
  const last = changes.at(-1);
  const joins =
    last &&
    last.end > 0 &&
    !/\S/.test(text.slice(last.end, change.start)) &&
    sameFormat(last.before, change.before) &&
    sameFormat(last.after, change.after);
  if (joins) changes[changes.length - 1] = { ...last, end: change.end };
  else changes.push(change);
}
