import { attributeOf } from '../xml/dom.ts';
import { readChildren } from '../xml/parse.ts';
import type { Element } from '../xml/tree.ts';

/** A footnote, an endnote or a reviewer's comment. */
export interface Note {
  kind: 'footnote' | 'endnote' | 'comment';
  element: Element;
  /** The writer of a comment. */
  author: string | null;
}

/** The notes of a part by keys such as "footnote/2", without the lines that separate notes from the text. */
export function notesOf(part: Uint8Array | null, kind: Note['kind']): Map<string, Note> {
  const notes = new Map<string, Note>();
  if (!part) return notes;
  readChildren(part, `w:${kind}s`, (element) => {
    if ((attributeOf(element, 'w:type') ?? 'normal') !== 'normal') return;
    const author = kind === 'comment' ? attributeOf(element, 'w:author')?.trim() || null : null;
    notes.set(`${kind}/${attributeOf(element, 'w:id') ?? ''}`, { kind, element, author });
  });
  return notes;
}
