import { z } from 'zod';
import { loadTable } from '#text/load-data.ts';
import type { Drawing } from '../types.ts';
import { Offers, Words } from './artwork.ts';
import { deedOf, untoned } from './icons.ts';

const faces = Words.pipe(z.array(z.enum(['left', 'right'])).max(1));
const Row = Offers.extend({ icon: z.string(), faces, omitted: Words, main: Words });
const rows = loadTable(new URL('../data/icons.tsv', import.meta.url), Row);
const icons = new Map(rows.map(({ icon, ...row }) => [icon, row]));

/** Tells what an icon offers to others in the picture, and where it looks. @param name the icon's in the set */
export function traitsOf(name: string): Omit<Drawing, 'body' | 'box'> {
  const { surface = null, shelter = null, inside = null, board = null } = icons.get(name) ?? {};
  const [own = null] = icons.get(deedOf(name))?.faces ?? [];
  return { faces: untoned(name).endsWith('-facing-right') ? 'right' : own, surface, shelter, inside, board };
}

/** Which of an icon's colours are left out, and by which one calls it where they aren't the largest. */
export function coloursOf(name: string): { omitted: readonly string[]; main: readonly string[] } {
  return icons.get(deedOf(name)) ?? { omitted: [], main: [] };
}
