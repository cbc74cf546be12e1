import { z } from 'zod';
import { applyPaints, artworkIn } from '../art/artwork.ts';
import { writeShapes } from '../art/shapes.ts';
import { type PickedColours, paint } from './paint.ts';
import type { Stage } from './stage.ts';
import { num } from './svg.ts';

/**
 * The attributes of a prop, which ../scenes/README.md explains. A prop stands on the x axis of its drawing and rises
 * above it.
 */
const About = z.object({
  viewBox: z.string().transform((text) => {
    const [left = -50, top = -100, width = 100] = text.split(' ').map(Number);
    return { middle: left + width / 2, width, height: -top };
  }),
  sways: z.literal('yes').optional(),
  shines: z.literal('yes').optional(),
  'in-snow': z.string().optional(),
});
const propOf = artworkIn('props', About);

/** The place and size of a prop, in pixels, and its looks there. */
export interface Stand {
  /** The middle of its foot. */
  x: number;
  y: number;
  width: number;
  height: number;
  flipped?: boolean;
  /** 0 at hand, 1 at the horizon. */
  distance?: number;
  opacity?: number;
}

/** A prop's width divided by its height. */
export function aspectRatioOf(name: string): number {
  const { width, height } = propOf(name).about.viewBox;
  return width / height;
}

/** Draws a prop from ../props/ in the stage's light and season. Throws an Error that names a faulty file. */
export function prop(stage: Stage, name: string, stand: Stand): string {
  const { about, shapes } = propOf(name);
  const { sways, shines, 'in-snow': inSnow } = about;
  if (stage.mood.is('snowy') && inSnow !== undefined) return prop(stage, inSnow, stand);
  const { x, y, distance = 0, opacity = 1 } = stand;
  const { viewBox: own } = about;
  const across = (stand.flipped ? -stand.width : stand.width) / own.width;
  const shown = shapes.filter(({ attributes }) => stage.mood.meets(attributes['data-when']));
  const inLight = (colour: string | null) =>
    colour === null || shines ? colour : stage.shade(colour, distance);
  const lit = shown.map((shape) => ({ ...shape, fill: inLight(shape.fill), stroke: inLight(shape.stroke) }));
  // A paint replaces a shape's colour, and is in the light already.
  const picked: PickedColours = new Map();
  const body = writeShapes(applyPaints(lit, (paintName) => paint(stage, paintName, distance, picked)));
  const lean = sways && stage.mood.is('windy') ? ' skewX(-6)' : '';
  const fade = opacity < 1 ? ` opacity="${num(opacity)}"` : '';
  const move = `translate(${num(x - across * own.middle)} ${num(y)})`;
  const scale = `scale(${roundScale(across)} ${roundScale(stand.height / own.height)})`;
  return `<g transform="${move}${lean} ${scale}"${fade}>${body}</g>`;
}

const roundScale = (value: number) => Math.round(value * 1000) / 1000;
