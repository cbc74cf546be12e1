import type { Colour, DrawnThing } from '#text/picture/wish.ts';
import type { Drawing } from '../../types.ts';
import { inkBox } from '../ink.ts';
import { recoloured } from '../recolour.ts';
import { shapesOf, writeShapes } from '../shapes.ts';
import * as buildings from './buildings.ts';
import * as furniture from './furniture.ts';
import * as kitchen from './kitchen.ts';
import * as land from './land.ts';
import type { Sketch } from './sketch.ts';
import * as street from './street.ts';

const { trail, ...lands } = land;
const { floorLamp, streetLamp, ...streets } = street;

const sketches: Record<DrawnThing, Sketch> = {
  ...buildings,
  ...furniture,
  ...kitchen,
  ...lands,
  ...streets,
  path: trail,
  'floor-lamp': floorLamp,
  'street-lamp': streetLamp,
};

/** What no icon shows, drawn in the icons' style. */
export function drawThing(name: DrawnThing, colour: Colour | null): Drawing {
  const { body, main, ...traits } = sketches[name];
  const shapes = shapesOf(body);
  const box = inkBox(shapes);
  const coloured = colour === null ? shapes : recoloured(shapes, box, colour, { main: new Set(main) });
  return { body: writeShapes(coloured), box, ...traits };
}
