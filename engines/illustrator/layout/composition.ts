import type { Colour, Picture, Relation } from '#text/picture/wish.ts';
import type { Box, Drawing } from '../types.ts';

/** Who draws the things that a layout places. */
export interface Art {
  draw(picture: Picture, colour: Colour | null): Drawing;
  /** Text as outlines, wrapped and shrunk into the given size. */
  letter(text: string, within: { width: number; height: number; colour: string }): Drawing;
}

/** The mark where a thing meets the ground: its shadow, the ring it makes in water, or nothing. */
export type Contact = 'shadow' | 'ripple' | null;
/** From the back to the front. */
export const layers = ['background', 'sky', 'ground'] as const;
export type Layer = (typeof layers)[number];

/** One instance of a thing and how it stands, y downwards. */
export interface Instance {
  /** Index into the wish's things; null for what only carries others, such as the pond of a fish. */
  thing: number | null;
  drawing: Drawing;
  /** The middle of its feet. */
  x: number;
  y: number;
  /** How long a unit of its drawing is here. */
  scale: number;
  mirrored: boolean;
  contact: Contact;
  /** It shows only above this line: the front edge of what it is in. */
  cutAt: number | null;
}

/** An instance in its picture, in pixels. */
export interface Placed extends Instance {
  layer: Layer;
  box: Box;
}

export interface PlacedWriting {
  /** Index into the wish's writings. */
  writing: number;
  /** The instance that carries it, after which it is painted: index into `placed`; null for one by itself. */
  on: number | null;
  drawing: Drawing;
  /** Where the drawing's ink is put, in pixels. */
  box: Box;
  /** The sign under it, where it needs one of its own. */
  panel: Box | null;
}

/** One arrangement of a wish's things. */
export interface Composition {
  /** In painting order. */
  placed: Placed[];
  writings: PlacedWriting[];
  /** Things of which not all were drawn. */
  reduced: { thing: number; asked: number; drawn: number }[];
  /** Relations that couldn't be had together with the others. */
  givenUp: Relation[];
}
