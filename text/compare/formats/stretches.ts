import type { Edit, Paragraph, Properties, Run } from '../model.ts';

/** Text of both paragraphs that looks alike throughout in either document. */
export interface Stretch {
  /** Offsets into the revised text. */
  readonly start: number;
  readonly end: number;
  readonly before: Properties;
  readonly after: Properties;
}

/** The stretches of the text that two paragraphs have in common, in order; none where runs don't cover the text. */
export function* commonStretches(
  original: Paragraph,
  revised: Paragraph,
  edits: readonly Edit[],
): Generator<Stretch> {
  if (original.runs.length === 0 || revised.runs.length === 0) return;
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
      if (shared > 0 && left && right)
        yield { start: newOffset, end: newOffset + length, before: left.format, after: right.format };
      oldOffset += length;
      newOffset += length;
    }
  }
}

/** Index of the run at an offset, searched from the run `first`, which begins at or before the offset. */
function runAt(runs: readonly Run[], offset: number, first: number): number {
  let index = first;
  while (index < runs.length - 1 && (runs[index]?.end ?? 0) <= offset) index += 1;
  return index;
}
