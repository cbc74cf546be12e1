import { z } from 'zod';
import { loadTable } from '#text/load-data.ts';
import type { Box } from '../types.ts';
import { applyPaints, artworkIn, Words } from './artwork.ts';
import { activityOf, iconOf, withoutTone } from './icons.ts';
import { paintedAreas } from './ink.ts';
import { type Shape, transformShape } from './shapes.ts';

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
const hairSuffix = /-(?:bald|beard|blonde-hair|curly-hair|red-hair|white-hair|wearing-turban)$/;
const rowOf = (name: string) => rows.get(activityOf(withoutTone(name).replace(hairSuffix, '')));

/** Colours that only trousers have, and that stay when the other clothes are recoloured. */
export const trouserColours: ReadonlySet<string> = new Set(['#453d6e', '#0075bb']);

/** The name of the icon that shows the whole figure, if the given one shows only its head; else the given name. */
export const wholeFigure = (name: string): string => rowOf(name)?.instead || name;

/** `head` is the transformation that puts the head on the body. */
const About = z.object({ head: z.string().default('') });
const bodyOf = artworkIn('bodies', About);

/**
 * Completes icons that show only a head or a bust, as those of most people and many animals do, since they would look
 * cut off in a landscape. They become another icon of the set that shows the whole figure, or get a body in the head's
 * colours. All other icons stay as they are.
 */
export function withBody(name: string, shapes: readonly Shape[]): readonly Shape[] {
  const row = rowOf(name);
  if (row === undefined) return shapes;
  const { instead, body, paints, lift } = row;
  if (instead !== '') {
    return iconOf(instead).map((shape) => ({ ...shape, fill: paints.get(shape.fill ?? '') ?? shape.fill }));
  }
  const colourOf = (part: string) => {
    const colour = paints.get(part);
    if (colour === undefined) throw new Error(`${row.icon} has no colour for ${part} in bodies.tsv`);
    const area = colourAreas[colour];
    return area === undefined ? colour : mainColourIn(shapes, area);
  };
  const drawings = body.map(bodyOf);
  const below = drawings.flatMap((drawing) => applyPaints(drawing.shapes, colourOf));
  const head = drawings.map(({ about }) => about.head).join('');
  const lifted = lift === 0 ? '' : `translate(0 ${-lift})`;
  return [
    ...below.map((shape) => transformShape(shape, lifted)),
    ...shapes.map((shape) => transformShape(shape, head)),
  ];
}

/** Areas of an icon whose colour its body takes on. */
const colourAreas: Readonly<Record<string, Box>> = {
  face: { x: 14.5, y: 18, width: 3, height: 1.5 },
  chest: { x: 10, y: 28, width: 12, height: 2 },
};

/** The colour that covers most of an area of the drawing. */
function mainColourIn(shapes: readonly Shape[], area: Box): string {
  const [most] = [...paintedAreas(shapes, area)].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? '#ffc83d';
}
