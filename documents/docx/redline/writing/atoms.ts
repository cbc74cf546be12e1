import type { Piece } from '#documents/docx/stories/pieces.ts';
import type { Edit } from '#text/compare/model.ts';

/**
 * Makes edits that a paragraph can hold: an equation that a change touches is deleted as a whole, and what
 * remains of its text is inserted as text.
 * @returns the edits, and the number of atoms replaced
 */
export function replaceWholeAtoms(
  edits: readonly Edit[],
  pieces: readonly Piece[],
): { edits: Edit[]; atoms: number } {
  const atoms = pieces.filter((piece) => piece.kind === 'atom' && piece.text.length > 0);
  if (atoms.length === 0) return { edits: [...edits], atoms: 0 };
  const result: Edit[] = [];
  let replaced = 0;
  /** The edits from `position` on, an offset of the original text. */
  let queue = [...edits];
  let position = 0;
  for (const atom of atoms) {
    // Edits before the atom stay as they are; those after it wait for the next atom.
    const end = atom.start + atom.text.length;
    const insideAtom: Edit[] = [];
    const afterAtom: Edit[] = [];
    for (const edit of queue) {
      const length = edit.kind === 'insert' ? 0 : edit.text.length;
      const from = position;
      position += length;
      if (edit.kind === 'insert') {
        (from <= atom.start ? result : from < end ? insideAtom : afterAtom).push(edit);
        continue;
      }
      const cut = (start: number, stop: number) =>
        edit.text.slice(Math.max(0, start - from), Math.max(0, stop - from));
      const parts: [Edit[], string][] = [
        [result, cut(from, Math.min(position, atom.start))],
        [insideAtom, cut(Math.max(from, atom.start), Math.min(position, end))],
        [afterAtom, cut(Math.max(from, end), position)],
      ];
      for (const [list, text] of parts) if (text !== '') list.push({ kind: edit.kind, text });
    }
    if (insideAtom.every((edit) => edit.kind === 'equal')) result.push(...insideAtom);
    else {
      replaced += 1;
      const remaining = insideAtom.filter((edit) => edit.kind !== 'delete').map((edit) => edit.text);
      result.push({ kind: 'delete', text: atom.text });
      if (remaining.length > 0) result.push({ kind: 'insert', text: remaining.join('') });
    }
    queue = afterAtom;
    position = end;
  }
  return { edits: [...result, ...queue], atoms: replaced };
}
