import type { Edit, FormatChange, Paragraph, Properties, Run } from './model.ts';

/** The properties in which two formats differ, with the values of each; null when the formats are equal. */
function formatDifference(
  before: Properties,
  after: Properties,
): { before: Properties; after: Properties } | null {
  const left: Record<string, string> = {};
  const right: Record<string, string> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const old = before[name];
    const fresh = after[name];
    if (old === fresh) continue;
    if (old !== undefined) left[name] = old;
    if (fresh !== undefined) right[name] = fresh;
  }
  return Object.keys(left).length + Object.keys(right).length > 0 ? { before: left, after: right } : null;
}

const sameFormat = (one: Properties, other: Properties) => formatDifference(one, other) === null;

/** Index of the run at an offset, searched from the run `first`, which begins at or before the offset. */
function runAt(runs: readonly Run[], offset: number, first: number): number {
  let index = first;
  while (index < runs.length - 1 && (runs[index]?.end ?? 0) <= offset) index += 1;
  return index;
}

/** Formatting that changed on text of both paragraphs, whose documents must both have formatting. */
export function compareFormatting(
  original: Paragraph,
  revised: Paragraph,
  edits: readonly Edit[],
): FormatChange[] {
  const changes: FormatChange[] = [];
  const whole = formatDifference(original.format, revised.format);
  if (whole) changes.push({ start: 0, end: 0, ...whole });
  if (original.runs.length === 0 || revised.runs.length === 0) return changes;
  let oldOffset = 0;
  let newOffset = 0;
  let oldRun = 0;
  let newRun = 0;
  for (const edit of edits) {
    if (edit.kind === 'delete') oldOffset += edit.text.length;
    if (edit.kind === 'insert') newOffset += edit.text.length;
    if (edit.kind !== 'equal') continue;
    const end = newOffset + edit.text.length;
    while (newOffset < end) {
      oldRun = runAt(original.runs, oldOffset, oldRun);
      newRun = runAt(revised.runs, newOffset, newRun);
      const left = original.runs[oldRun];
      const right = revised.runs[newRun];
      const shared = Math.min((left?.end ?? 0) - oldOffset, (right?.end ?? 0) - newOffset, end - newOffset);
      // Runs that don't cover the text say nothing about the rest of it.
      const length = shared > 0 ? shared : end - newOffset;
      const found = shared > 0 && left && right ? formatDifference(left.format, right.format) : null;
      if (found) addChange(changes, revised.text, { start: newOffset, end: newOffset + length, ...found });
      oldOffset += length;
      newOffset += length;
    }
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
