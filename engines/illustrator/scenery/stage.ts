import type { Box, Canvas, Random, Zones } from '../types.ts';
import type { Mood } from './mood.ts';
import { n } from './svg.ts';

interface Stop {
  /** Share of the gradient's length. */
  at: number;
  colour: string;
  opacity?: number;
}

function marksOf(stops: Stop[]): string {
  const marks = stops.map(({ at, colour, opacity = 1 }) => {
    const faded = opacity < 1 ? ` stop-opacity="${n(opacity)}"` : '';
    return `<stop offset="${Math.round(at * 100) / 100}" stop-color="${colour}"${faded}/>`;
  });
  return marks.join('');
}

/** What a setting is drawn on: the size, the light, and chance. */
export class Stage {
  readonly width: number;
  readonly height: number;
  /** A hundredth of the shorter side: sizes that shouldn't grow with a wide picture. */
  readonly unit: number;
  readonly mood: Mood;
  /** Where the light comes from, as a share of the width. */
  readonly lightX: number;
  readonly #random: Random;
  readonly #defs: string[] = [];

  constructor(canvas: Canvas, mood: Mood) {
    this.width = canvas.width;
    this.height = canvas.height;
    this.unit = Math.min(canvas.width, canvas.height) / 100;
    this.mood = mood;
    this.#random = () => canvas.random();
    this.lightX = this.chance(0.5) ? this.between(0.14, 0.26) : this.between(0.74, 0.86);
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.#random();
  }

  /** A share of the width in pixels. */
  x(share: number): number {
    return share * this.width;
  }

  /** A share of the height in pixels. */
  y(share: number): number {
    return share * this.height;
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  pick<Value>(values: readonly [Value, ...Value[]]): Value {
    return values[Math.floor(this.#random() * values.length)] ?? values[0];
  }

  /** How many of what there are `count` of over the shorter side fit across the width. */
  many(count: number): number {
    return Math.max(Math.round((count * this.width) / (this.unit * 100)), 1);
  }

  /** Places across the width that are even, but not regular. @param margin how far beyond both edges, in pixels */
  across(count: number, margin = 0): number[] {
    const step = (this.width + 2 * margin) / count;
    return Array.from({ length: count }, (_, index) => (index + this.between(0.15, 0.85)) * step - margin);
  }

  /** Downwards over what it fills. @returns the fill */
  fall(stops: Stop[]): string {
    return this.#define((id) => {
      return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${marksOf(stops)}</linearGradient>`;
    });
  }

  /** From the middle of what it fills to its edges. @returns the fill */
  glow(stops: Stop[]): string {
    return this.#define((id) => `<radialGradient id="${id}">${marksOf(stops)}</radialGradient>`);
  }

  /** @returns the clip's reference */
  clip(shape: string): string {
    return this.#define((id) => `<clipPath id="${id}">${shape}</clipPath>`);
  }

  #define(element: (id: string) => string): string {
    const id = `scene-${this.#defs.length + 1}`;
    this.#defs.push(element(id));
    return `url(#${id})`;
  }

  get defs(): string {
    return this.#defs.join('');
  }
}

/** A setting as it was drawn; what every scene has besides is added by sceneryOf. */
export interface Painted {
  back: string;
  front?: string;
  zones: Zones;
  keepClear?: Box[];
}
