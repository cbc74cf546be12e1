import type { MarkedText } from '#text/plain/marked/marked.ts';
import type { UntouchedPart } from '#text/translate/sentence.ts';

/** The parts of a sentence that its file keeps unchanged, in order and without overlaps. */
export function untouchedParts({ spans }: MarkedText, keptIds: readonly number[]): UntouchedPart[] {
  const parts: UntouchedPart[] = [];
  for (const { id, start, end } of spans) {
    const last = parts.at(-1);
    if (start < end && keptIds.includes(id) && (!last || last.end <= start)) parts.push({ id, start, end });
  }
  return parts;
}
