import type { Relation } from '#text/picture/wish.ts';
import type { Box, Drawing } from '../types.ts';

/** The mark under a thing: its shadow on the ground, the ripples that it makes in water, or nothing. */
export type Contact = 'shadow' | 'ripple' | null;
/** From the back to the front. */
export const layers = ['background', 'sky', 'ground'] as const;
export type Layer = (typeof layers)[number];

/** One of the instances of a thing ("three apples"), and its place. Downwards, y grows. */
export interface Instance {
  /** Index into the wish's things; null for a thing that was added to carry others, such as the pond of a fish. */
  thing: number | null;
  drawing: Drawing;
  /** The middle of its feet. */
  x: number;
  y: number;
  /** The factor from units of its drawing to units of x and y. */
  scale: number;
  mirrored: boolean;
  contact: Contact;
  /** It is hidden below this y: the front edge of the container that it is in. Null if it shows whole. */
  cutAt: number | null;
}

/** An instance in its picture, in pixels. */
export interface PlacedInstance extends Instance {
  layer: Layer;
  box: Box;
}

export interface PlacedWriting {
  /** Index into the wish's writings. */
  writing: number;
  /** Index into `placed` of the instance that carries it, after which it is painted; null for a free sign. */
  on: number | null;
  drawing: Drawing;
  /** The box of the drawing's ink, in pixels. */
  box: Box;
  /** The sign that is painted under the text; null if it stands on a thing's own board. */
  panel: Box | null;
}

/** The finished layout of a wish. */
export interface Composition {
  /** In painting order. */
  placed: PlacedInstance[];
  writings: PlacedWriting[];
  /** Things of which fewer were drawn than the description asks for. */
  reduced: { thing: number; asked: number; drawn: number }[];
  /** Relations that contradict others or that there was no room for. */
  givenUp: Relation[];
}
