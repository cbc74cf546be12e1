import { z } from 'zod';
import { loadTable } from '#text/load-data.ts';
import type { Drawing } from '../types.ts';
import { Offers, Words } from './artwork.ts';
import { activityOf, withoutTone } from './icons.ts';

const Faces = Words.pipe(z.array(z.enum(['left', 'right'])).max(1));
const Row = Offers.extend({ icon: z.string(), faces: Faces, omitted: Words, main: Words });
const rows = loadTable(new URL('../data/icons.tsv', import.meta.url), Row);
const icons = new Map(rows.map(({ icon, ...row }) => [icon, row]));

/** The places that an icon offers to others, and the side that it faces, by its name in the set. */
export function traitsOf(name: string): Omit<Drawing, 'body' | 'box'> {
  const { surface = null, shelter = null, inside = null, board = null } = icons.get(name) ?? {};
  const [side = null] = icons.get(activityOf(name))?.faces ?? [];
  const faces = withoutTone(name).endsWith('-facing-right') ? 'right' : side;
  return { faces, surface, shelter, inside, board };
}

/** `omitted`: colours whose shapes aren't drawn. `main`: the colours to recolour; empty to find them by area. */
export function coloursOf(name: string): { omitted: readonly string[]; main: readonly string[] } {
  return icons.get(activityOf(name)) ?? { omitted: [], main: [] };
}
