import type { Edit } from '../model.ts';
import { typedNumber } from '../printed-number.ts';
import { wordsIn } from './words-in.ts';

/**
 * Gives the edits that hold a break their role; the white space that it replaces goes with it, and a text that changed on
 * either side of it stays there.
 * @param breaks their offsets in the text of `side`, in UTF-16 code units
 * @param side of the document whose paragraphs are parted
 */
export function markBreaks(
  edits: readonly Edit[],
  breaks: readonly number[],
  side: 'original' | 'revised',
): Edit[] {
  const kind = side === 'revised' ? 'insert' : 'delete';
  const role = { kind: side === 'revised' ? ('split' as const) : ('join' as const) };
  const marked: Edit[] = [];
  let offset = 0;
  for (const edit of edits) {
    if (edit.kind !== kind && edit.kind !== 'equal') {
      marked.push(edit);
      continue;
    }
    let start = 0;
    for (const each of breaks) {
      const at = each - offset;
      if (edit.kind === 'equal' || at < start || at >= edit.text.length) continue;
      marked.push(
        { kind, text: edit.text.slice(start, at) },
        { kind, text: edit.text.slice(at, at + 1), role },
      );
      start = at + 1;
    }
    marked.push({ ...edit, text: edit.text.slice(start) });
    offset += edit.text.length;
  }
  const written = marked.filter(({ text }) => text !== '');
  return markReplaced(
    groupsOf(written).flatMap((group) => cutAtBreak(group, kind)),
    role,
    kind,
  );
}

/** The edits between two unchanged texts, and each unchanged text by itself. */
function groupsOf(edits: readonly Edit[]): Edit[][] {
  const groups: Edit[][] = [];
  let last: Edit | undefined;
  for (const edit of edits) {
    const group = groups.at(-1);
    if (group && last && edit.kind !== 'equal' && last.kind !== 'equal') group.push(edit);
    else groups.push([edit]);
    last = edit;
  }
  return groups;
}

/** Cuts the text that a change with a break in it replaces at the white space in whose place the break stands. */
function cutAtBreak(group: readonly Edit[], kind: Edit['kind']): readonly Edit[] {
  const own = group.filter((edit) => edit.kind === kind);
  const others = group.filter((edit) => edit.kind !== kind);
  const breaks = own.filter(({ role }) => role);
  const [whole] = others;
  const [found] = breaks;
  if (!whole || !found || breaks.length > 1 || whole.role || others.length > 1) return group;
  const at = own.indexOf(found);
  const [front, back] = [own.slice(0, at), own.slice(at + 1)];
  const space = spaceToBreak(whole.text, textOf(front), textOf(back));
  if (!space && front.length * back.length === 0) return group;
  // A single word stands for the end of the first paragraph.
  const start = space?.index ?? whole.text.length;
  const end = start + (space?.[0].length ?? 0);
  const replaced = (text: string, beside: readonly Edit[]) => {
    const old = text === '' ? [] : [{ ...whole, text }];
    return whole.kind === 'delete' ? [...old, ...beside] : [...beside, ...old];
  };
  return [
    ...replaced(whole.text.slice(0, start), front),
    ...replaced(whole.text.slice(start, end), [found]),
    ...replaced(whole.text.slice(end), back),
  ];
}

const textOf = (edits: readonly Edit[]) => edits.map(({ text }) => text).join('');

/** The white space of a text that stands where a break does between two others; undefined without any. */
function spaceToBreak(text: string, front: string, back: string): RegExpExecArray | undefined {
  const spaces = [...text.matchAll(/\s+/g)];
  if (front.trim() === '') return spaces.find(({ index }) => index === 0);
  if (back.trim() === '')
    return spaces.findLast(({ index, 0: space }) => index + space.length === text.length);
  const isEnd = ({ index }: RegExpExecArray) => /[.!?…:;]["'”’»)\]]*$/u.test(text.slice(0, index));
  return spaces.find(isEnd) ?? spaces[wordsIn(front).length - 1];
}

/** True for white space, and for the number of a part, which the other document has taken off its text. */
function saysNothing(text: string): boolean {
  const written = text.trim();
  return written === '' || typedNumber(`${written} x`)?.number === written;
}

/** The white space beside a break that only the other document has belongs to the same change. */
function markReplaced(edits: readonly Edit[], role: NonNullable<Edit['role']>, kind: Edit['kind']): Edit[] {
  return edits.map((edit, index) => {
    const isBeside = [edits[index - 1], edits[index + 1]].some((each) => each?.role?.kind === role.kind);
    const isSpace = edit.kind !== 'equal' && edit.kind !== kind && saysNothing(edit.text);
    return isSpace && isBeside && !edit.role ? { ...edit, role } : edit;
  });
}
