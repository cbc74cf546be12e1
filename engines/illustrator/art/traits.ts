import { z } from 'zod';
import { loadTable } from '#text/load-data.ts';
import type { Drawing } from '../types.ts';
import { BoxText, LineText } from './artwork.ts';
import { deedOf, untoned } from './icons.ts';

/** Cells at a line's end may be missing. */
const Cell = z.string().default('');
const Colours = Cell.transform((text) => text.split(' ').filter((hex) => hex !== ''));
const none = z.literal('').transform(() => null);
const Row = z.object({
  icon: z.string(),
  faces: Cell.pipe(z.union([none, z.enum(['left', 'right'])])),
  surface: Cell.pipe(z.union([none, LineText])),
  shelter: Cell.pipe(z.union([none, BoxText])),
  inside: Cell.pipe(z.union([none, BoxText])),
  board: Cell.pipe(z.union([none, BoxText])),
  omitted: Colours,
  main: Colours,
});
const icons = new Map(
  loadTable(new URL('../data/icons.tsv', import.meta.url), Row).map((row) => [row.icon, row]),
);

/** What an icon offers to others in the picture, and where it looks. */
type Traits = Omit<Drawing, 'body' | 'box'>;

/** @param name the icon's name in the set */
export function traitsOf(name: string): Traits {
  const { surface = null, shelter = null, inside = null, board = null } = icons.get(name) ?? {};
  const turned = untoned(name).endsWith('-facing-right');
  return {
    faces: turned ? 'right' : (icons.get(deedOf(name))?.faces ?? null),
    surface,
    shelter,
    inside,
    board,
  };
}

/** Which of an icon's colours are left out, and by which one calls it where they aren't the largest. */
export function coloursOf(name: string): { omitted: readonly string[]; main: readonly string[] } {
  return icons.get(deedOf(name)) ?? { omitted: [], main: [] };
}
