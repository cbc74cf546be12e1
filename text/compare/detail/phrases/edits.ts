import type { Edit } from '../../model.ts';
import type { Stretch } from './stretches.ts';

/** The stretches of some edits, with the unchanged text in front of them. */
export function stretchesOf(edits: readonly Edit[]): { lead: string; stretches: Stretch[] } {
  let lead = '';
  const stretches: { before: string; after: string; common: number; equal: string }[] = [];
  let open = false;
  for (const { kind, text } of edits) {
    const last = stretches.at(-1);
    if (kind === 'equal') {
      if (last) last.equal += text;
      else lead += text;
      open = false;
      continue;
    }
    const stretch = open && last ? last : { before: '', after: '', common: 0, equal: '' };
    if (!open) stretches.push(stretch);
    open = true;
    if (kind === 'delete') stretch.before += text;
    else stretch.after += text;
  }
  return { lead, stretches };
}

/** The edits that stretches stand for. */
export function editsOf(lead: string, stretches: readonly Stretch[]): Edit[] {
  const edits: Edit[] = [];
  let unchanged = lead;
  for (const { before, after, common, equal } of stretches) {
    // White space that both texts begin or end with didn't change.
    const start = before === '' || after === '' ? 0 : commonSpace(before, after);
    const [old, fresh] = [before.slice(start), after.slice(start)];
    const tail = old === '' || fresh === '' ? 0 : commonSpace(reversed(old), reversed(fresh));
    const role = common > 0 ? { role: { kind: 'replace' as const, common } } : {};
    edits.push(
      { kind: 'equal', text: unchanged + before.slice(0, start) },
      { kind: 'delete', text: old.slice(0, old.length - tail), ...role },
      { kind: 'insert', text: fresh.slice(0, fresh.length - tail), ...role },
    );
    unchanged = old.slice(old.length - tail) + equal;
  }
  edits.push({ kind: 'equal', text: unchanged });
  return edits.filter(({ text }) => text !== '');
}

/** The UTF-16 code units of white space with which both texts begin. */
function commonSpace(text: string, other: string): number {
  let length = 0;
  while (text[length] === other[length] && /^\s$/.test(text[length] ?? '')) length += 1;
  return length;
}

/** The last code units in reverse, as many as white space may have. */
const reversed = (text: string) => text.slice(-8).split('').reverse().join('');
