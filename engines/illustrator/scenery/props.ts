import { z } from 'zod';
import { artworkIn, painted } from '../art/artwork.ts';
import { writeShapes } from '../art/shapes.ts';
import { type Picked, paint } from './paint.ts';
import type { Stage } from './stage.ts';
import { n } from './svg.ts';

/** A prop stands on the origin: what is above it is its height. */
const About = z.object({
  /** Its size, and its middle across, in units of its own. */
  viewBox: z.string().transform((text) => {
    const [left = -50, top = -100, width = 100] = text.split(' ').map(Number);
    return { middle: left + width / 2, width, height: -top };
  }),
  /** It bends in the wind. */
  sways: z.literal('yes').optional(),
  /** Its colours are the same in every light. */
  shines: z.literal('yes').optional(),
  /** The prop that stands for it under snow. */
  'in-snow': z.string().optional(),
});
const propOf = artworkIn('props', About);

/** How a prop stands. */
export interface Stand {
  /** Its foot, in pixels. */
  x: number;
  y: number;
  /** Pixels. */
  width: number;
  height: number;
  flipped?: boolean;
  /** 0 at hand, 1 at the horizon. */
  distance?: number;
  opacity?: number;
}

/** How wide a prop is against its height. */
export function breadthOf(name: string): number {
  const { width, height } = propOf(name).about.viewBox;
  return width / height;
}

/** A drawing from props/ in the stage's light and season. @throws Error where the file isn't sound */
export function prop(stage: Stage, name: string, stand: Stand): string {
  const { about, shapes } = propOf(name);
  const { sways, shines, 'in-snow': inSnow } = about;
  if (stage.mood.is('snowy') && inSnow !== undefined) return prop(stage, inSnow, stand);
  const { x, y, distance = 0, opacity = 1 } = stand;
  const { viewBox: own } = about;
  const across = (stand.flipped ? -stand.width : stand.width) / own.width;
  const seen = shapes.filter(({ attributes }) => stage.mood.meets(attributes['data-when']));
  const picked: Picked = new Map();
  const litOf = (colour: string | null) =>
    colour === null || shines ? colour : stage.shade(colour, distance);
  const lit = seen.map((shape) => ({ ...shape, fill: litOf(shape.fill), stroke: litOf(shape.stroke) }));
  const drawn = painted(lit, (paintName) => paint(stage, paintName, distance, picked));
  const lean = sways && stage.mood.is('windy') ? ' skewX(-6)' : '';
  const faded = opacity < 1 ? ` opacity="${n(opacity)}"` : '';
  const size = `${fine(across)} ${fine(stand.height / own.height)}`;
  return `<g transform="translate(${n(x - across * own.middle)} ${n(y)})${lean} scale(${size})"${faded}>${writeShapes(drawn)}</g>`;
}

const fine = (value: number) => Math.round(value * 1000) / 1000;
