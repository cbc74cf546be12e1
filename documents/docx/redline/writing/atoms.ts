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
  const waiting = new EditQueue(edits);
  const result: Edit[] = [];
  let replaced = 0;
  let cut = 0;
  for (const atom of atoms) {
    // Edits before the atom stay as they are; those after it wait for the next atom.
    for (const edit of waiting.takeUntil(atom.start, true)) result.push(edit);
    const insideAtom = waiting.takeUntil(atom.start + atom.text.length, false);
    if (insideAtom.every((edit) => edit.kind === 'equal')) result.push(...insideAtom);
    else {
      replaced += 1;
      if (insideAtom.some((edit) => edit.kind === 'equal')) cut += 1;
      const remaining = insideAtom.filter((edit) => edit.kind !== 'delete').map((edit) => edit.text);
      result.push({ kind: 'delete', text: atom.text });
      if (remaining.length > 0) result.push({ kind: 'insert', text: remaining.join('') });
    }
  }
  return { edits: [...result, ...waiting.rest()], atoms: replaced, cut };
}

/** Edits that are taken in order, and divided where they extend over an offset. */
class EditQueue {
  readonly #edits: readonly Edit[];
  #next = 0;
  /** The part of the edit before the next one that wasn't taken. */
  #part: Edit | null = null;
  /** The offset in the original text at which the edits left begin. */
  #position = 0;

  constructor(edits: readonly Edit[]) {
    this.#edits = edits.filter(({ kind, text }) => kind === 'insert' || text !== '');
  }

  /** Takes what stands before an offset of the original text. @param inclusive true for insertions at it as well */
  takeUntil(end: number, inclusive: boolean): Edit[] {
    const taken: Edit[] = [];
    for (let edit = this.#first(); edit; edit = this.#first()) {
      const left = end - this.#position;
      const isInsert = edit.kind === 'insert';
      if (left < 0 || (left === 0 && !(isInsert && inclusive))) break;
      const length = isInsert ? 0 : edit.text.length;
      taken.push(length > left ? { kind: edit.kind, text: edit.text.slice(0, left) } : edit);
      if (this.#part === null) this.#next += 1;
      this.#part = length > left ? { kind: edit.kind, text: edit.text.slice(left) } : null;
      this.#position += Math.min(length, left);
    }
    return taken;
  }

  #first(): Edit | undefined {
    return this.#part ?? this.#edits[this.#next];
  }

  /** What wasn't taken. */
  rest(): Edit[] {
    return [...(this.#part ? [this.#part] : []), ...this.#edits.slice(this.#next)];
  }
}
