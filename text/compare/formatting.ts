import type { Edit, FormatChange, Paragraph, Properties, Run } from './model.ts';

/** The properties in which two formats differ, as each of them has them. */
function difference(before: Properties, after: Properties): { before: Properties; after: Properties } | null {
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

const alike = (one: Properties, other: Properties) => difference(one, other) === null;

/** The run at an offset, looked for from a place at or before it. */
function runAt(runs: readonly Run[], offset: number, from: number): number {
  let at = from;
  while (at < runs.length - 1 && (runs[at]?.end ?? 0) <= offset) at += 1;
  return at;
}

/**
 * Formatting that changed on text that both paragraphs have. Only for documents that both know their
 * formatting: a text file lacks it, which is no change.
 */
export function compareFormatting(
  original: Paragraph,
  revised: Paragraph,
  edits: readonly Edit[],
): FormatChange[] {
  const changes: FormatChange[] = [];
  const whole = difference(original.format, revised.format);
  if (whole) changes.push({ start: 0, end: 0, ...whole });
  if (original.runs.length === 0 || revised.runs.length === 0) return changes;
  let atOld = 0;
  let atNew = 0;
  let old = 0;
  let fresh = 0;
  for (const edit of edits) {
    if (edit.kind === 'delete') atOld += edit.text.length;
    if (edit.kind === 'insert') atNew += edit.text.length;
    if (edit.kind !== 'equal') continue;
    const end = atNew + edit.text.length;
    while (atNew < end) {
      old = runAt(original.runs, atOld, old);
      fresh = runAt(revised.runs, atNew, fresh);
      const left = original.runs[old];
      const right = revised.runs[fresh];
      const rest = Math.min((left?.end ?? 0) - atOld, (right?.end ?? 0) - atNew, end - atNew);
      // Runs that don't cover the text say nothing about the rest of it.
      const length = rest > 0 ? rest : end - atNew;
      const found = rest > 0 && left && right ? difference(left.format, right.format) : null;
      if (found) addTo(changes, revised.text, atNew, atNew + length, found);
      atOld += length;
      atNew += length;
    }
  }
  return changes.filter(({ start, end }) => end === 0 || /\S/.test(revised.text.slice(start, end)));
}

/** Joins it to the change before when that one is the same and only white space lies between. */
function addTo(
  changes: FormatChange[],
  text: string,
  start: number,
  end: number,
  { before, after }: { before: Properties; after: Properties },
): void {
  const last = changes.at(-1);
  const joins =
    last &&
    last.end > 0 &&
    !/\S/.test(text.slice(last.end, start)) &&
    alike(last.before, before) &&
    alike(last.after, after);
  if (joins) changes[changes.length - 1] = { ...last, end };
  else changes.push({ start, end, before, after });
}
