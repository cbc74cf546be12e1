import { z } from 'zod';
import { loadTable } from '#text/load-data.ts';
import type { Box } from '../types.ts';
import { artworkIn, painted, Words } from './artwork.ts';
import { activityOf, iconOf, withoutTone } from './icons.ts';
import { paintedAreas } from './ink.ts';
import { moved, type Shape } from './shapes.ts';

const Row = z.object({
  icon: z.string(),
  instead: z.string().default(''),
  body: Words,
  paints: Words.transform((words) => new Map(words.map((word) => Paint.parse(word.split('='))))),
  lift: z.coerce.number().default(0),
});
const Paint = z.tuple([z.string(), z.string()]);
const table = loadTable(new URL('../data/bodies.tsv', import.meta.url), Row);
const rows = new Map(table.map((row) => [row.icon, row]));
const rowOf = (name: string) => rows.get(activityOf(withoutTone(name).replace(hair, '')));
const hair = /-(?:bald|beard|blonde-hair|curly-hair|red-hair|white-hair|wearing-turban)$/;

/** Colours that only trousers have: they stay when the rest of the clothes is recoloured. */
export const trousers = ['#453d6e', '#0075bb'];

/** The name of the icon that shows the whole figure, where the given one shows only a head. */
export const wholeOf = (name: string): string => rowOf(name)?.instead || name;

/** The transformation that puts the head on the body. */
const About = z.object({ head: z.string().default('') });
const bodyOf = artworkIn('bodies', About);

/**
 * The set shows most people and many animals as heads, or down to the chest, which look cut off in a landscape:
 * they stand whole, as another icon of the set, or on a body in the head's colours and in clothes that take a
 * colour. All other icons stay as they are.
 */
export function withBody(name: string, shapes: readonly Shape[]): readonly Shape[] {
  const row = rowOf(name);
  if (row === undefined) return shapes;
  const { instead, body, paints, lift } = row;
  if (instead !== '') {
    const recast = (fill: string | null) => fill && (paints.get(fill) ?? fill);
    return iconOf(instead).map((shape) => ({ ...shape, fill: recast(shape.fill) }));
  }
  const colourOf = (part: string) => {
    const colour = paints.get(part);
    if (colour === undefined) throw new Error(`no colour of ${part} for ${row.icon} in bodies.tsv`);
    const place = parts[colour];
    return place === undefined ? colour : mostOf(shapes, place);
  };
  const drawings = body.map(bodyOf);
  const below = drawings.flatMap((drawing) => painted(drawing.shapes, colourOf));
  const head = drawings.map(({ about }) => about.head).join('');
  const lifted = lift === 0 ? '' : `translate(0 ${-lift})`;
  return [...below.map((shape) => moved(shape, lifted)), ...shapes.map((shape) => moved(shape, head))];
}

/** Parts of an icon whose colour its body takes on. */
const parts: Readonly<Record<string, Box>> = {
  face: { x: 14.5, y: 18, width: 3, height: 1.5 },
  chest: { x: 10, y: 28, width: 12, height: 2 },
};

/** The colour that is seen most in a part of the drawing. */
function mostOf(shapes: readonly Shape[], part: Box): string {
  const [most] = [...paintedAreas(shapes, part)].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? '#ffc83d';
}
