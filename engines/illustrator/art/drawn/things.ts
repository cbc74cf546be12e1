import type { Colour, DrawnThing } from '#text/picture/wish.ts';
import type { Drawing } from '../../types.ts';
import { inkBox } from '../ink.ts';
import { recoloured } from '../recolour.ts';
import { shapesOf, writeShapes } from '../shapes.ts';
import { table } from './furniture.ts';
import type { Sketch } from './sketch.ts';

const sketches: Partial<Record<DrawnThing, Sketch>> = { table };

/** What no icon shows, drawn in the icons' style. */
export function drawThing(name: DrawnThing, colour: Colour | null): Drawing {
  const { body, main, ...traits } = sketches[name] ?? table;
  const shapes = shapesOf(body);
  const box = inkBox(shapes);
  const coloured = colour === null ? shapes : recoloured(shapes, box, colour, { main: new Set(main) });
  return { body: writeShapes(coloured), box, ...traits };
}
