import { childOf } from '#documents/docx/stories/dom.ts';
import type { LoadedParagraph } from '#documents/docx/stories/load.ts';
import type { Piece } from '#documents/docx/stories/pieces.ts';
import type { Element } from '#documents/docx/stories/tree.ts';
import type { Edit, Paragraph, ParagraphAlignment } from '#text/compare/model.ts';
import type { Insertion, ParagraphChange } from './edits.ts';
import type { Inserter } from './inserted.ts';
import type { Marker } from './markup.ts';

export interface ParagraphWriting {
  readonly marker: Marker;
  readonly inserter: Inserter;
  /** Pieces without text (references of notes, text boxes) whose fate the plan has settled. */
  readonly stays: ReadonlySet<Piece>;
  readonly goes: ReadonlySet<Piece>;
}

/**
 * What is lost, gained and formatted in a paragraph that both documents have, at offsets of the
 * original. Whatever stands in the revised one without text comes with the text around it.
 */
export function changeOf(
  writing: ParagraphWriting,
  loaded: LoadedParagraph,
  revised: Paragraph,
  edits: readonly Edit[],
  formatting: ParagraphAlignment['formatting'],
): ParagraphChange {
  const { inserter, goes, stays } = writing;
  const { element } = loaded;
  const lost: [number, number][] = [];
  const gained: Insertion[] = [];
  const formats: ParagraphChange['formats'][number][] = [];
  const open = new Set(inserter.left(revised).map(({ offset }) => offset));
  let at = 0;
  let reached = 0;
  for (const { kind, text } of edits) {
    if (kind === 'delete') {
      const last = lost.at(-1);
      if (last && last[1] === at) last[1] = at + text.length;
      else lost.push([at, at + text.length]);
      at += text.length;
      continue;
    }
    const start = reached;
    reached += text.length;
    if (kind === 'equal') {
      for (const { start: from, end: to, before, after } of formatting) {
        const first = Math.max(from, start) - start + at;
        const stop = Math.min(to, reached) - start + at;
        if (first < stop) formats.push({ start: first, end: stop, before, after });
      }
      for (const offset of open) {
        if (offset < start || offset >= reached) continue;
        open.delete(offset);
        gained.push(gain(writing, revised, offset, offset, at + offset - start, element));
      }
      at += text.length;
    } else if (text !== '') {
      for (const offset of open) if (offset >= start && offset <= reached) open.delete(offset);
      gained.push(gain(writing, revised, start, reached, at, element));
    }
  }
  for (const offset of open) gained.push(gain(writing, revised, offset, offset, at, element));
  const own = new Set(loaded.pieces.filter((piece) => goes.has(piece)));
  return { lost, gained, formats, whole: false, tag: 'w:del', stays, goes: own };
}

/** Text (and what stands in it) of the revised paragraph, to be inserted at an offset of the original. */
export function gain(
  writing: ParagraphWriting,
  revised: Paragraph,
  start: number,
  end: number,
  at: number,
  context: Element,
): Insertion {
  const { marker, inserter } = writing;
  const properties = childOf(context, 'w:pPr');
  return {
    at,
    make: (neighbour) =>
      marker.gain(inserter.runs(context, revised, start, end, neighbour, properties), context, 'w:ins'),
  };
}
