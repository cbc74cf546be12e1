import type { LoadedParagraph } from '#documents/docx/stories/load.ts';
import type { Field, Piece } from '#documents/docx/stories/pieces.ts';
import { propertiesOf, setProperty } from '#documents/docx/stories/properties.ts';
import { marginalElements } from '#documents/docx/stories/revisions.ts';
import { childOf, childrenOf, clone, create, remove, siblingElement } from '#documents/xml/dom.ts';
import type { Element } from '#documents/xml/tree.ts';
import { bareProperties } from '../writing/formatting.ts';
import { splitRunsAt, splitTextsAt } from './split-pieces.ts';

/** An offset in a paragraph's text at which it ends, and another begins. */
export interface Cut {
  readonly offset: number;
  /** The kinds of the objects without text with which the part behind begins. */
  readonly leading: readonly Piece['code'][];
}

/** True when a paragraph can be divided there: no link, control, field or atom may extend over a cut. */
export function canCut({ element, pieces }: LoadedParagraph, cuts: readonly Cut[]): boolean {
  return cuts.every((cut) => {
    const inside = pieces.find(({ text, start }) => start < cut.offset && start + text.length > cut.offset);
    if (!inside) return placeOf(pieces, element, cut) !== null;
    return inside.kind === 'text' && inside.field === null && inside.run?.parentNode === element;
  });
}

/**
 * Divides a paragraph of the tree into several. The last one is the paragraph itself, with its mark and its section;
 * those before it get copies of its properties.
 * @param cuts in ascending order, which canCut allows
 */
export function cutParagraph(
  { element, pieces: all }: LoadedParagraph,
  cuts: readonly Cut[],
): LoadedParagraph[] {
  const pieces = [...all];
  splitTextsAt(pieces, new Set(cuts.map(({ offset }) => offset)));
  const places = cuts.map((cut) => ({ ...cut, index: placeOf(pieces, element, cut) ?? pieces.length }));
  splitRunsAt(
    pieces,
    places.toReversed().map(({ index }) => index),
  );
  const parts: LoadedParagraph[] = [];
  let from = { index: 0, offset: 0 };
  for (const place of [...places, null]) {
    const own = pieces.slice(from.index, place?.index);
    for (const piece of own) piece.start -= from.offset;
    const first = place && pieces[place.index];
    parts.push({ element: place ? frontOf(element, first && topOf(first, element)) : element, pieces: own });
    if (place) from = place;
  }
  return parts;
}

/** The index of the first piece behind a cut, outside any link, control and field; null without such a place. */
function placeOf(pieces: readonly Piece[], paragraph: Element, cut: Cut): number | null {
  const { earliest, latest, wanted } = placesOf(pieces, cut);
  const places = Array.from({ length: latest - earliest + 1 }, (_, index) => earliest + index);
  places.sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted));
  return places.find((index) => isOpen(pieces[index - 1], pieces[index], paragraph)) ?? null;
}

/** The indexes of pieces before which a cut may be made: objects without text stand between the first and the last. */
export function placesOf(
  pieces: readonly Piece[],
  { offset, leading }: Cut,
): { earliest: number; latest: number; wanted: number } {
  const next = pieces.findIndex(({ text, start }) => text !== '' && start >= offset);
  const latest = next < 0 ? pieces.length : next;
  const earliest = pieces.slice(0, latest).findLastIndex(({ text }) => text !== '') + 1;
  const codes = pieces.slice(earliest, latest).map(({ code }) => code);
  let behind = Math.min(codes.length, leading.length);
  const isSame = (count: number) =>
    codes.slice(codes.length - count).every((code, index) => code === leading[index]);
  while (!isSame(behind)) behind -= 1;
  return { earliest, latest, wanted: latest - behind };
}

/** True when a paragraph can end between two pieces. */
function isOpen(before: Piece | undefined, after: Piece | undefined, paragraph: Element): boolean {
  if (!before || !after) return true;
  const fields = new Set(fieldsAround(before));
  if (fieldsAround(after).some((field) => fields.has(field))) return false;
  const isOneRun = before.run !== null && before.run === after.run && before.run.parentNode === paragraph;
  return isOneRun || topOf(before, paragraph) !== topOf(after, paragraph);
}

function fieldsAround({ field }: Piece): Field[] {
  const fields: Field[] = [];
  for (let around = field; around; around = around.outer) fields.push(around);
  return fields;
}

/** The child of the paragraph that a piece stands in. */
function topOf({ run, node }: Piece, paragraph: Element): Element {
  let top: Element = run ?? node;
  while (top.parentNode && top.parentNode !== paragraph) top = top.parentNode;
  return top;
}

/** Moves what stands before a child of a paragraph into a new paragraph before it; everything without a child. */
function frontOf(paragraph: Element, end: Element | null | undefined): Element {
  const front = create(paragraph, 'w:p');
  const properties = childOf(paragraph, 'w:pPr');
  if (properties) {
    const copy = bareProperties(properties, paragraph);
    const mark = childOf(properties, 'w:rPr');
    if (mark) setProperty(copy, markLook(mark));
    if (copy.firstChild) front.appendChild(copy);
  }
  for (let child = properties ? properties.nextSibling : paragraph.firstChild; child && child !== end; ) {
    const next = child.nextSibling;
    front.appendChild(child);
    child = next;
  }
  paragraph.parentNode?.insertBefore(front, paragraph);
  return front;
}

/** The look of a paragraph's mark, without a change of it. */
function markLook(mark: Element): Element {
  const copy = clone(mark);
  for (const child of childrenOf(copy))
    if (/^w:(?:ins|del|moveFrom|moveTo|rPrChange)$/.test(child.name)) remove(child);
  return copy;
}

/** Replaces the properties of a new paragraph, whose mark keeps its look. */
export function restyle(paragraph: Element, properties: Element | null): void {
  const own = propertiesOf(paragraph, 'w:pPr');
  for (const child of childrenOf(own)) if (child.name !== 'w:rPr') remove(child);
  for (const child of properties ? childrenOf(properties) : []) setProperty(own, clone(child));
  if (!own.firstChild) remove(own);
}

/** True when the marks between these paragraphs can be deleted: they follow each other, and none ends a section. */
export function canJoin(paragraphs: readonly Element[]): boolean {
  return paragraphs.slice(0, -1).every((paragraph, index) => {
    let next = siblingElement(paragraph, 'nextSibling');
    while (next && marginalElements.test(next.name)) next = siblingElement(next, 'nextSibling');
    return next === paragraphs[index + 1] && !childOf(childOf(paragraph, 'w:pPr'), 'w:sectPr');
  });
}
