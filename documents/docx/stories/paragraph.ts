import { groupAdjacent } from '#documents/grouping.ts';
import type { Paragraph, Properties, Run } from '#text/compare/model.ts';
import { typedNumber } from '#text/compare/printed-number.ts';
import { attributeOf, childOf } from '../../xml/dom.ts';
import type { Element } from '../../xml/tree.ts';
import type { Numbering } from '../numbering.ts';
import type { Styles } from '../styles.ts';
import type { Formats } from './formats.ts';
import type { Field, Piece } from './pieces.ts';

/**
 * Makes a comparable paragraph of an element and its pieces.
 * @param linkOf the address that a piece leads to
 */
export type ReadParagraph = (
  element: Element,
  pieces: readonly Piece[],
  page: number | null,
  linkOf: (piece: Piece) => string | null,
) => Paragraph;

/** Makes a reader that counts lists, so it must read the paragraphs once, in order. */
export function paragraphReader(styles: Styles, numbering: Numbering, formats: Formats): ReadParagraph {
  return (element, pieces, page, linkOf) => {
    const properties = childOf(element, 'w:pPr');
    const text = pieces.map((piece) => piece.text).join('');
    const style = styles.styleOf(properties, numbering);
    const depth = style.numbering?.level ?? 0;
    // An empty paragraph of a list counts, as in Word; its bullet alone says nothing.
    const counted = style.numbering && numbering.next(style.numbering.id, depth);
    const marker = text === '' && !/[\p{L}\p{N}]/u.test(counted ?? '') ? null : counted;
    const heading = style.heading ?? (style.role === 'title' ? 1 : null);
    const level = style.role === 'contents' ? null : heading;
    const table = formats.tables.lookAround(element);
    const own = formats.paragraphFormat(properties, table);
    const format = marker === null ? own : { ...own, list: marker === '•' ? 'bullet' : 'number' };
    const typed = marker ? null : typedNumber(text);
    return {
      kind: 'paragraph',
      style: level !== null ? 'heading' : marker !== null ? 'listItem' : 'paragraph',
      level: level ?? (marker !== null ? depth + 1 : 0),
      text,
      number: marker || typed?.number,
      typed: typed?.length,
      automatic: automaticRanges(pieces, text),
      page,
      format,
      runs: runsOf(pieces, (piece) => {
        const characters = formats.characterFormat(properties, childOf(piece.run, 'w:rPr'), table);
        const link = linkOf(piece);
        if (link === null && characters.position === undefined) return characters;
        const { position, ...rest } = characters;
        // The text itself says that it is raised.
        const look = position === undefined || piece.raised ? rest : { ...rest, position };
        return link === null ? look : { ...look, link };
      }),
    };
  };
}

/** Fields whose result is the number of a page: Word fills it in anew, whatever was written. */
const pageField = /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES|PAGEREF)\b/i;

/** The ranges of a paragraph's text that fields of page numbers fill in; undefined without any. */
function automaticRanges(
  pieces: readonly Piece[],
  text: string,
): { start: number; end: number }[] | undefined {
  const instructions = new Map<Field, string>();
  for (const { code, field, node } of pieces)
    if (code === 'fieldMark' && field && node.name === 'w:instrText')
      instructions.set(field, (instructions.get(field) ?? '') + node.textContent);
  const ranges = pieces
    .filter(
      ({ text: own, field, run }) =>
        own !== '' && pageField.test((field && instructions.get(field)) ?? simpleField(run)),
    )
    .map(({ start, text: own }) => ({ start, end: start + own.length }));
  if (ranges.length > 0) return ranges;
  // A field that no program has filled in yet shows nothing.
  const isUnfilled = [...instructions.values()].some((instruction) => pageField.test(instruction));
  return isUnfilled ? [{ start: text.length, end: text.length }] : undefined;
}

/** The instruction of the simple field that a run is in; '' when it is in none. */
function simpleField(run: Element | null): string {
  for (let node = run?.parentNode ?? null; node && node.name !== 'w:p'; node = node.parentNode)
    if (node.name === 'w:fldSimple') return attributeOf(node, 'w:instr') ?? '';
  return '';
}

/**
 * The ranges of a paragraph's text that look alike.
 * @param formatOf the same for all pieces of a run that are raised, and for all others of it
 */
function runsOf(pieces: readonly Piece[], formatOf: (piece: Piece) => Properties): Run[] {
  let last: { run: Element | null; isRaised: boolean; format: Properties; key: string } | null = null;
  const formatted = pieces
    .filter((piece) => piece.text !== '')
    .map((piece) => {
      // A run of many pieces isn't searched for its formatting at each of them.
      const isRaised = piece.raised !== undefined;
      if (piece.run === null || last?.run !== piece.run || last.isRaised !== isRaised) {
        const format = formatOf(piece);
        last = { run: piece.run, isRaised, format, key: keyOf(format) };
      }
      return { piece, format: last.format, key: last.key };
    });
  const groups = groupAdjacent(formatted, (one, before) => one.key === before.key);
  return groups.flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)?.piece];
    if (!first || !last) return [];
    return [{ start: first.piece.start, end: last.start + last.text.length, format: first.format }];
  });
}

/** A text that is equal for equal formats. */
function keyOf(format: Properties): string {
  return Object.entries(format)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join(';');
}
