import type { Colour, DrawnThing } from '#text/picture/wish.ts';
import type { Drawing } from '../../types.ts';
import { inkBox } from '../ink.ts';
import { recoloured } from '../recolour.ts';
import { shapesOf, writeShapes } from '../shapes.ts';
import { igloo, lighthouse, windmill } from './buildings.ts';
import * as furniture from './furniture.ts';
import { bottle, bowl, box, fridge, glass, plate, stove, vase } from './kitchen.ts';
import * as land from './land.ts';
import type { Sketch } from './sketch.ts';
import * as street from './street.ts';

const { trail, ...lands } = land;

const sketches: Record<DrawnThing, Sketch> = {
  ...furniture,
  ...lands,
  igloo,
  lighthouse,
  windmill,
  bottle,
  bowl,
  box,
  fridge,
  glass,
  plate,
  stove,
  vase,
  road: street.road,
  path: trail,
  fence: street.fence,
  wall: street.wall,
  bridge: street.bridge,
  'floor-lamp': street.floorLamp,
  'street-lamp': street.streetLamp,
  sign: street.sign,
  stage: street.stage,
  chimney: street.chimney,
  well: street.well,
};

/** What no icon shows, drawn in the icons' style. */
export function drawThing(name: DrawnThing, colour: Colour | null): Drawing {
  const { body, main, ...traits } = sketches[name];
  const shapes = shapesOf(body);
  const box = inkBox(shapes);
  const coloured = colour === null ? shapes : recoloured(shapes, box, colour, { main: new Set(main) });
  return { body: writeShapes(coloured), box, ...traits };
}
