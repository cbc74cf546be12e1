import type { Canvas } from '../types.ts';
import { mix } from './colour.ts';
import type { Mood } from './mood.ts';
import { element, type Point } from './svg.ts';

/** Where a colour of a clear day is seen: under the sky, in a room, under water, or in a studio's own light. */
export const lights = ['outdoors', 'room', 'deep', 'studio'] as const;
export type Light = (typeof lights)[number];
/** One value, or a random one between two. */
export type Span = number | [low: number, high: number];
/** A mark of a gradient: its share of the length, its colour, and how opaque it is. */
export type Stop = [at: number, colour: string, opacity?: number];
/** For a place across the width how far down a line of the land is, both in pixels. */
export type Ridge = (x: number) => number;

function shaded(hex: string, distance: number, { light, mood }: Look): string {
  if (light === 'studio') return hex;
  if (light === 'room') return mood.indoors(hex);
  // Little of a low sun's red comes down under water.
  if (light === 'deep') return mood.is('night') ? mood.lit(hex) : mix(hex, mood.lit(hex), 0.4);
  return mood.far(hex, distance);
}

type Look = Pick<Stage, 'mood' | 'light'>;
const sideOf = ({ width, height }: Canvas) => Math.min(width, height);

/** The ground that a scene is drawn on: the size, the light, and chance. */
export class Stage {
  readonly width: number;
  readonly height: number;
  /** A hundredth of the shorter side: sizes that shouldn't grow with a wide picture. */
  readonly unit: number;
  readonly mood: Mood;
  readonly light: Light;
  /** The light comes from the right, not from the left. */
  readonly fromRight: boolean;
  /** Chooses among sets of colours that belong together: from 0 to below 1. */
  readonly variant: number;
  /** Lines of the land that several layers follow. */
  readonly lines = new Map<string, Ridge>();
  readonly #shades = new Map<string, string>();
  readonly #canvas: Canvas;
  /** The ids of what stands in <defs>. */
  readonly #defs: Map<string, string>;

  /** @param outer the stage that this one is a part of @param unit pixels */
  constructor(canvas: Canvas, { mood, light }: Look, outer?: Stage, unit = sideOf(canvas) / 100) {
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

  /** A part of this one, under the sky. @param width @param height @param unit pixels */
  view(width: number, height: number, unit = this.unit): Stage {
    const canvas = { width, height, random: this.#canvas.random };
    return new Stage(canvas, { mood: this.mood, light: 'outdoors' }, this, unit);
  }

  span(span: Span): number {
    return typeof span === 'number' ? span : span[0] + (span[1] - span[0]) * this.#canvas.random();
  }

  chance(share: number): boolean {
    return this.#canvas.random() < share;
  }

  /** @param values at least one */
  pick<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.#canvas.random() * values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  }

  /** A share of the width, from the light's side where it is to follow the light. */
  x(share: number, mirrored = false): number {
    return (mirrored && this.fromRight ? 1 - share : share) * this.width;
  }

  /** How many of what there are `count` of over the shorter side fit across the width. */
  many(count: number): number {
    return Math.max(Math.round((count * this.width) / (this.unit * 100)), 1);
  }

  /** Places across the width that are even, but not regular. @param margin how far beyond both edges, in units */
  across(count: number, margin = 0): number[] {
    const beyond = margin * this.unit;
    const step = (this.width + 2 * beyond) / count;
    return Array.from({ length: count }, (_, index) => (index + this.span([0.15, 0.85])) * step - beyond);
  }

  /** Points anywhere in a band. @param count over the shorter side @param y shares of the height */
  scattered(count: number, [top, bottom]: readonly [number, number] = [0, 1]): Point[] {
    return Array.from({ length: this.many(count) }, () => ({
      x: this.span([0, this.width]),
      y: this.height * this.span([top, bottom]),
    }));
  }

  /** A clear day's colour as it is here. @param distance 0 at hand, 1 at the horizon */
  shade(hex: string, distance = 0): string {
    const key = `${hex} ${distance}`;
    const known = this.#shades.get(key) ?? shaded(hex, distance, this);
    this.#shades.set(key, known);
    return known;
  }

  /** Downwards over what it fills, or from its middle to its edges. @returns the fill */
  gradient(shape: 'fall' | 'glow', stops: readonly Stop[]): string {
    const marks = stops.map(([offset, colour, opacity = 1]) =>
      element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
    );
    const content = marks.join('');
    if (shape === 'glow') return this.define('radialGradient', content);
    return this.define('linearGradient', content, ' x1="0" y1="0" x2="0" y2="1"');
  }

  /** Puts an element into <defs>, once. @returns a reference to it */
  define(name: string, content: string, attributes = ''): string {
    const rest = `${attributes}>${content}</${name}>`;
    const id = this.#defs.get(`${name}${rest}`) ?? `scene-${this.#defs.size + 1}`;
    this.#defs.set(`${name}${rest}`, id);
    return `url(#${id})`;
  }

  /** All elements of <defs>. */
  get defs(): string {
    return [...this.#defs].map(([text, id]) => `<${text.replace(/[ >]/, ` id="${id}"$&`)}`).join('');
  }
}
