import type { Piece } from '#documents/docx/stories/pieces.ts';
import type { Edit } from '#text/compare/model.ts';

/** The most times that the atoms of the two documents are made whole in turn; more would mean that nothing is equal. */
const mostRounds = 4;

/**
 * Makes edits that a paragraph can hold: an atom of either document, such as an equation, that a change touches is
 * deleted or inserted as a whole.
 * @returns the edits, and the number of the original's equations that they replace
 */
export function replaceWholeAtoms(
  edits: readonly Edit[],
  pieces: readonly Piece[],
  revised: readonly Piece[],
): { edits: Edit[]; equations: number } {
  const equations = replaceAtoms(
    edits,
    pieces.filter(({ code }) => code === 'equation'),
  ).atoms;
  let whole = [...edits];
  for (let round = 0; round < mostRounds; round += 1) {
    const own = replaceAtoms(whole, pieces);
    const theirs = replaceAtoms(own.edits.map(swapped), revised);
    whole = theirs.edits.map(swapped);
    // Once each atom stands in an edit of its own, nothing changes any more.
    if (theirs.cut === 0) break;
  }
  return { edits: whole, equations };
}

/** The edit that leads back. */
function swapped(edit: Edit): Edit {
  return edit.kind === 'equal' ? edit : { ...edit, kind: edit.kind === 'insert' ? 'delete' : 'insert' };
}

/** @returns the edits, the number of atoms that they touch, and of those that weren't deleted as a whole before */
function replaceAtoms(
  edits: readonly Edit[],
  pieces: readonly Piece[],
): { edits: Edit[]; atoms: number; cut: number } {
  const atoms = pieces.filter((piece) => piece.kind === 'atom' && piece.text.length > 0);
  if (atoms.length === 0) return { edits: [...edits], atoms: 0, cut: 0 };
  const result: Edit[] = [];
  let replaced = 0;
  let cut = 0;
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
      const slice = (start: number, stop: number) =>
        edit.text.slice(Math.max(0, start - from), Math.max(0, stop - from));
      const parts: [Edit[], string][] = [
        [result, slice(from, Math.min(position, atom.start))],
        [insideAtom, slice(Math.max(from, atom.start), Math.min(position, end))],
        [afterAtom, slice(Math.max(from, end), position)],
      ];
      for (const [list, text] of parts) if (text !== '') list.push({ kind: edit.kind, text });
    }
    if (insideAtom.every((edit) => edit.kind === 'equal')) result.push(...insideAtom);
    else {
      replaced += 1;
      if (insideAtom.some((edit) => edit.kind === 'equal')) cut += 1;
      const remaining = insideAtom.filter((edit) => edit.kind !== 'delete').map((edit) => edit.text);
      result.push({ kind: 'delete', text: atom.text });
      if (remaining.length > 0) result.push({ kind: 'insert', text: remaining.join('') });
    }
    queue = afterAtom;
    position = end;
  }
  return { edits: [...result, ...queue], atoms: replaced, cut };
}
