import { groupAdjacent } from '#documents/grouping.ts';
import { withSigns } from '../../signs/symbols.ts';
import { scriptParts } from '../../superscripts.ts';
import { attributeOf, setAttribute } from '../../xml/dom.ts';
import type { Element } from '../../xml/tree.ts';
import type { RunLook } from '../styles.ts';
import type { Piece } from './pieces.ts';

/**
 * Makes an element hold exactly the text that is read: white space as Word shows it, characters in NFC. Marks at the
 * start of a text that belong to the last letter of the text before are moved there.
 */
export function normalise(piece: Piece, before: Piece | undefined): void {
  const originalText = piece.node.textContent;
  const preserved = attributeOf(piece.node, 'xml:space') === 'preserve';
  let text = originalText.replace(/[\t\n\r]/g, ' ');
  if (!preserved) text = text.replace(/^ +| +$/g, '');
  text = text.normalize('NFC');
  const marks = /^[\p{M}\u1160-\u11ff]+/u.exec(text)?.[0];
  if (marks && before?.kind === 'text' && (before.text + marks).normalize('NFC') !== before.text + marks) {
    text = text.slice(marks.length);
    setText(before, (before.text + marks).normalize('NFC'));
  }
  if (text !== originalText) setText(piece, text);
  else piece.text = text;
}

/** Changes the text of a piece and of its element. */
export function setText(piece: Piece, text: string): void {
  piece.text = text;
  piece.node.textContent = text;
  // Only two characters are looked at, since one expression for both ends would scan the whole text.
  if (/\s/.test(text.charAt(0) + text.charAt(text.length - 1))) {
    setAttribute(piece.node, 'xml:space', 'preserve');
  }
}

/**
 * Makes atoms of texts that say something else in print than their letters do: those of a symbol font, and those that
 * are raised or lowered, as in 10⁶.
 * @param lookOf how a run looks
 */
export function showMeaning(pieces: readonly Piece[], lookOf: (run: Element | null) => RunLook): Piece[] {
  const looks = new Map<Element | null, RunLook>();
  const knownLook = (run: Element | null) => {
    const look = looks.get(run) ?? lookOf(run);
    looks.set(run, look);
    return look;
  };
  const shown = pieces.map((piece) => {
    const text = piece.kind === 'text' ? withSigns(piece.text, knownLook(piece.run).font) : piece.text;
    return text === piece.text ? piece : { ...piece, kind: 'atom' as const, text };
  });
  const scriptOf = (piece: Piece | undefined) =>
    piece && (piece.kind === 'text' || piece.node.name === 'w:sym') ? knownLook(piece.run).script : null;
  const withText = shown.filter(({ text }) => text !== '');
  if (!withText.some(scriptOf)) return shown;
  const raised = new Map<Piece, Piece>();
  let before = '';
  const groups = groupAdjacent(withText, (piece, last) => scriptOf(piece) === scriptOf(last));
  for (const [index, group] of groups.entries()) {
    const script = scriptOf(group[0]);
    const texts = group.map(({ text }) => text);
    const after = groups[index + 1]?.[0]?.text ?? '';
    const written = script ? scriptParts(script, texts, before, after) : texts;
    for (const [order, piece] of group.entries()) {
      const text = written[order] ?? piece.text;
      if (!script || text === piece.text) continue;
      const isText = piece.kind === 'text';
      raised.set(
        piece,
        isText ? { ...piece, kind: 'atom', text, raised: { text: piece.text, script } } : { ...piece, text },
      );
    }
    before = written.join('') || before;
  }
  return shown.map((piece) => raised.get(piece) ?? piece);
}
