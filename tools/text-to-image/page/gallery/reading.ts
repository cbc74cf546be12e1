import type { Range } from '#contract/documents.ts';
import type { PicturePart, PictureReading } from '#contract/pictures.ts';

/** A range of a description that was understood as a whole, wasn't (missed), or says nothing by itself (plain). */
export interface Piece extends Range {
  as: 'plain' | 'understood' | 'missed';
}

/** Cuts a description at the edges of understood and missed ranges; in order, without gaps. */
export function piecesOf(prompt: string, reading: PictureReading): Piece[] {
  const marks = [
    ...reading.understood.map((range) => ({ ...range, as: 'understood' as const })),
    ...reading.missed.map((range) => ({ ...range, as: 'missed' as const })),
  ].sort((left, right) => left.start - right.start);
  const pieces: Piece[] = [];
  let position = 0;
  const add = (end: number, as: Piece['as']) => {
    if (end > position) pieces.push({ start: position, end, as });
    position = Math.max(position, end);
  };
  for (const { start, end, as } of marks) {
    add(Math.min(start, prompt.length), 'plain');
    add(Math.min(end, prompt.length), as);
  }
  add(prompt.length, 'plain');
  return pieces;
}

/** The texts of ranges of a description, without duplicates. */
export function textsOf(prompt: string, ranges: readonly Range[]): string[] {
  return [...new Set(ranges.map(({ start, end }) => prompt.slice(start, end).trim()))].filter(Boolean);
}

/** The smallest part at a point, as it is most likely meant; x and y are fractions of the picture. */
export function partAt(parts: readonly PicturePart[], x: number, y: number): PicturePart | undefined {
  return parts
    .filter((part) => x >= part.x && x <= part.x + part.width && y >= part.y && y <= part.y + part.height)
    .sort((left, right) => left.width * left.height - right.width * right.height)[0];
}
