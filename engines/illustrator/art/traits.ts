import { z } from 'zod';
import { loadTable } from '#text/load-data.ts';
import type { Drawing } from '../types.ts';
import { Offers, Words } from './artwork.ts';
import { activityOf, withoutTone } from './icons.ts';

const Faces = Words.pipe(z.array(z.enum(['left', 'right'])).max(1));
const Row = Offers.extend({ icon: z.string(), faces: Faces, omitted: Words, main: Words });
const rows = loadTable(new URL('../data/icons.tsv', import.meta.url), Row);
const icons = new Map(rows.map(({ icon, ...row }) => [icon, row]));

/** What an icon offers to others in the picture, and the side it faces. @param name the icon's name in the set */
export function traitsOf(name: string): Omit<Drawing, 'body' | 'box'> {
  const { surface = null, shelter = null, inside = null, board = null } = icons.get(name) ?? {};
  const [faces = null] = icons.get(activityOf(name))?.faces ?? [];
  return {
    faces: withoutTone(name).endsWith('-facing-right') ? 'right' : faces,
    surface,
    shelter,
    inside,
    board,
  };
}

/** The colours of an icon that are left out, and those that name its colour if they aren't its largest. */
export function coloursOf(name: string): { omitted: readonly string[]; main: readonly string[] } {
  return icons.get(activityOf(name)) ?? { omitted: [], main: [] };
}
