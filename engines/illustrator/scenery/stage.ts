import type { Canvas } from '../types.ts';
import { mix } from './colour.ts';
import type { Mood } from './mood.ts';
import { element, type Point } from './svg.ts';

/** The kinds of light: under the sky, in a room, under water, and in a studio, which shows colours as on a clear day. */
export const lights = ['outdoors', 'room', 'deep', 'studio'] as const;
export type Light = (typeof lights)[number];
/** One value, or a random one between two. */
export type Span = number | [low: number, high: number];
/** A stop of a gradient, at a share of its length from 0 to 1. */
export type Stop = [at: number, colour: string, opacity?: number];
/** The y of a line of the land at an x, both in pixels. */
export type Ridge = (x: number) => number;

/** The colour that something of a given colour on a clear day has in this light, at a distance from 0 to 1. */
function lightColour(hex: string, distance: number, { light, mood }: Look): string {
  if (light === 'studio') return hex;
  if (light === 'room') return mood.indoors(hex);
  // Little of a low sun's red gets down under water.
  if (light === 'deep') return mood.is('night') ? mood.lit(hex) : mix(hex, mood.lit(hex), 0.4);
  return mood.far(hex, distance);
}

/** The conditions that decide how colours look. */
type Look = Pick<Stage, 'mood' | 'light'>;
const shorterSide = ({ width, height }: Canvas) => Math.min(width, height);

/** The area that a scene is drawn on, with its light and its random numbers. All sizes are in pixels. */
export class Stage {
  readonly width: number;
  readonly height: number;
  /** A hundredth of the shorter side, the measure of sizes that don't grow with a wide picture. */
  readonly unit: number;
  readonly mood: Mood;
  readonly light: Light;
  /** True when the light comes from the right, false when it comes from the left. */
  readonly fromRight: boolean;
  /** A number from 0 to below 1 that chooses one of several colours, the same in the whole picture. */
  readonly variant: number;
  /** Named lines of the land, which several layers follow. */
  readonly lines = new Map<string, Ridge>();
  readonly #shades = new Map<string, string>();
  readonly #canvas: Canvas;
  /** The elements of <defs>, each with its id. */
  readonly #defs: Map<string, string>;

  /** Makes a stage, which may be a part of an outer one. */
  constructor(canvas: Canvas, { mood, light }: Look, outer?: Stage, unit = shorterSide(canvas) / 100) {
    this.width = canvas.width;
    this.height = canvas.height;
    this.unit = unit;
    this.mood = mood;
    this.light = light;
    this.#canvas = canvas;
    this.#defs = outer === undefined ? new Map() : outer.#defs;
    this.fromRight = outer?.fromRight ?? this.chance(0.5);
    this.variant = outer?.variant ?? canvas.random();
  }

  /** A part of this stage that lies under the sky: the sky itself, or the view through a window. */
  view(width: number, height: number, unit = this.unit): Stage {
    const canvas = { width, height, random: this.#canvas.random };
    return new Stage(canvas, { mood: this.mood, light: 'outdoors' }, this, unit);
  }

  /** A random value of a span. */
  span(span: Span): number {
    return typeof span === 'number' ? span : span[0] + (span[1] - span[0]) * this.#canvas.random();
  }

  /** True with the given probability. */
  chance(share: number): boolean {
    return this.#canvas.random() < share;
  }

  /** One of the values, of which there must be one. */
  pick<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.#canvas.random() * values.length)];
    if (value === undefined) throw new Error('There is nothing to pick from');
    return value;
  }

  /** The x at a share of the width, measured from the left or, if mirrored, from the side of the light. */
  x(share: number, mirrored = false): number {
    return (mirrored && this.fromRight ? 1 - share : share) * this.width;
  }

  /** The number of things across the width, if there are `count` of them over 100 units; at least 1. */
  countAcross(count: number): number {
    return Math.max(Math.round((count * this.width) / (this.unit * 100)), 1);
  }

  /** The x of `count` places, spread evenly but not regularly across the width and `margin` units beyond both edges. */
  spreadAcross(count: number, margin = 0): number[] {
    const beyond = margin * this.unit;
    const step = (this.width + 2 * beyond) / count;
    return Array.from({ length: count }, (_, index) => (index + this.span([0.15, 0.85])) * step - beyond);
  }

  /** Random points in a band between two shares of the height, `count` of them over 100 units of the width. */
  scatter(count: number, [top, bottom]: readonly [number, number] = [0, 1]): Point[] {
    return Array.from({ length: this.countAcross(count) }, () => ({
      x: this.span([0, this.width]),
      y: this.height * this.span([top, bottom]),
    }));
  }

  /** A clear day's colour in this stage's light, at a distance from 0 (at hand) to 1 (at the horizon). */
  shade(hex: string, distance = 0): string {
    const key = `${hex} ${distance}`;
    const lit = this.#shades.get(key) ?? lightColour(hex, distance, this);
    this.#shades.set(key, lit);
    return lit;
  }

  /**
   * Defines a gradient, downwards (`fall`) or from the middle to the edges (`glow`), and returns the value for `fill`.
   */
  gradient(shape: 'fall' | 'glow', stops: readonly Stop[]): string {
    const marks = stops.map(([offset, colour, opacity = 1]) =>
      element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
    );
    const content = marks.join('');
    if (shape === 'glow') return this.define('radialGradient', content);
    return this.define('linearGradient', content, ' x1="0" y1="0" x2="0" y2="1"');
  }

  /** Puts an element into <defs>, equal ones only once, and returns a reference: "url(#scene-1)". */
  define(name: string, content: string, attributes = ''): string {
    const rest = `${attributes}>${content}</${name}>`;
    const id = this.#defs.get(`${name}${rest}`) ?? `scene-${this.#defs.size + 1}`;
    this.#defs.set(`${name}${rest}`, id);
    return `url(#${id})`;
  }

  get defs(): string {
    return [...this.#defs].map(([text, id]) => `<${text.replace(/[ >]/, ` id="${id}"$&`)}`).join('');
  }
}
