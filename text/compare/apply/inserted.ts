import type { ComparableBlock, Paragraph } from '../model.ts';
import { bullet, looseShape, parseNumber } from '../printed-number.ts';

/**
 * A paragraph of another document as the original would have it: like the nearest one of its kind there, and numbered by
 * the program where that one is.
 * @param beside the blocks of the container that it goes into
 * @param index of the block that it stands before
 */
export function likeNeighbours(
  paragraph: Paragraph,
  beside: readonly ComparableBlock[],
  index: number,
): Paragraph {
  const model = modelOf(paragraph, beside, index);
  const { text, number, typed = 0 } = paragraph;
  const isCounted = model?.number !== undefined && model.typed === undefined;
  const isShown = typed > 0 || number === undefined || number === bullet;
  const [written, length] = isCounted
    ? [text.slice(typed), 0]
    : isShown
      ? [text, typed]
      : [`${number} ${text}`, number.length + 1];
  const { style, level, format } = model ?? paragraph;
  return {
    kind: 'paragraph',
    style,
    level,
    format,
    text: written,
    number: isCounted ? model.number : number,
    typed: length || undefined,
    page: null,
    runs: [],
  };
}

function modelOf(paragraph: Paragraph, beside: readonly ComparableBlock[], index: number): Paragraph | null {
  const shape = shapeOf(paragraph);
  const isHeading = paragraph.style === 'heading';
  const near = beside
    .flatMap((block, at) => (block.kind === 'paragraph' && block.text !== '' ? [{ block, at }] : []))
    // The paragraph before is nearer than the one behind.
    .sort((one, other) => distance(one.at, index) - distance(other.at, index))
    .map(({ block }) => block);
  const unnumbered = near.filter(({ number }) => number === undefined);
  return (
    (shape === null ? null : near.find((other) => shapeOf(other) === shape)) ??
    unnumbered.find(({ style }) => (style === 'heading') === isHeading) ??
    unnumbered.find(({ style }) => style !== 'heading') ??
    null
  );
}

const distance = (at: number, index: number) => (at < index ? index - at : at - index + 1.5);

const shapeOf = ({ number }: Paragraph) => (number === undefined ? null : looseShape(parseNumber(number)));
