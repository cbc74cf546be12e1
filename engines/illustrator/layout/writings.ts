import { type ColourName, type PictureWish, pictureKey, type Thing } from '#text/picture/wish.ts';
import { areaOf, grown, overlap } from '../boxes.ts';
import type { Box, Drawing } from '../types.ts';
import type { Art, Composition, Placed, PlacedWriting } from './composition.ts';
import type { Field } from './field.ts';
import { partOf } from './group.ts';

const Ink = '#3b2f2a';
const Chalk = '#fbf7ec';
/** Letters lower than this share of the picture's height can't be read. */
const Legible = 0.03;
const darkNames: ReadonlySet<ColourName> = new Set(['black', 'blue', 'purple', 'brown', 'green', 'red']);

/** Dark letters, but light ones on a dark board. */
function inkOn({ picture, colour }: Thing): string {
  if (colour === null) return pictureKey(picture) === 'blackboard' ? Chalk : Ink;
  const { name, shade } = colour;
  const dark = name === 'black' || shade === 'dark' || (shade === null && darkNames.has(name));
  return dark ? Chalk : Ink;
}

/** Takes texts off things that aren't made for one and have others at them, which would stand before it. */
export function withFreeTexts(wish: PictureWish, art: Art): PictureWish {
  const isFree = (on: number | null): boolean => {
    const thing = wish.things[on ?? -1];
    const stoodAt = wish.relations.some(({ others }) => others.some((other) => other === on));
    return stoodAt && thing !== undefined && art.draw(thing.picture, thing.colour).board === null;
  };
  const writings = wish.writings.map((writing) => (isFree(writing.on) ? { ...writing, on: null } : writing));
  return { ...wish, writings };
}

/** The signs of texts that no thing carries; of texts alone posters, one below the other over the whole picture. */
export function signsOf({ writings, things }: PictureWish, field: Field): PlacedWriting[] {
  const { width, height } = field.canvas;
  if (things.length === 0) {
    const high = Math.min(0.4, 0.72 / writings.length) * height;
    const top = (height - high * writings.length) / 2;
    return writings.map(({ text }, index) => {
      const room = { x: width * 0.1, y: top + high * index, width: width * 0.8, height: high * 0.94 };
      return framed(lettered(text, room, field.art), index, room);
    });
  }
  const signs: PlacedWriting[] = [];
  for (const [index, { text, on }] of writings.entries()) {
    const obstacles = [...field.scenery.keepClear, ...panelsOf(signs)];
    if (on === null) signs.push(hangSign(index, text, obstacles, field));
  }
  return signs;
}

const panelsOf = (writings: readonly PlacedWriting[]) => writings.map(({ panel, box }) => panel ?? box);

/** Writes on things, and hangs signs for what they are too small for. @returns also the signs that hang already */
export function withWritings(
  wish: PictureWish,
  { placed, writings }: Arranged,
  field: Field,
): PlacedWriting[] {
  const all = [...writings];
  const left = wish.writings.flatMap(({ text, on }, index) => {
    const thing = wish.things[on ?? -1];
    if (thing === undefined) return [];
    const made = placed.flatMap((carrier, at) =>
      carrier.thing === on ? [{ ...writeOn(carrier, index, text, inkOn(thing), field.art), on: at }] : [],
    );
    const legible = made.filter((one) => letterHeight(text, one) >= Legible * field.canvas.height);
    all.push(...legible);
    return legible.length === 0 ? [{ index, text }] : [];
  });
  for (const { index, text } of left) {
    all.push(hangSign(index, text, [...placed.map(({ box }) => box), ...panelsOf(all)], field));
  }
  return all;
}
type Arranged = Pick<Composition, 'placed' | 'writings'>;

/** On its board, or on a sign before the lower part of what has none. */
function writeOn(carrier: Placed, writing: number, text: string, colour: string, art: Art): PlacedWriting {
  const { board } = carrier.drawing;
  if (board !== null) {
    const box = partOf(carrier, board);
    const drawing = art.letter(text, { width: box.width, height: box.height, colour });
    return { writing, on: null, drawing, box, panel: null };
  }
  const { x, y, width, height } = carrier.box;
  const room = { x: x + width * 0.08, y: y + height * 0.6, width: width * 0.84, height: height * 0.28 };
  return framed(lettered(text, room, art), writing, room);
}

type Size = Pick<Box, 'width' | 'height'>;

/** From the edge of a room to the text of a sign in it. */
const paddingOf = ({ width, height }: Size) => 0.14 * Math.min(width, height);

/** The text of a sign that fits into a room. */
function lettered(text: string, { width, height }: Size, art: Art): Drawing {
  const padding = 2 * paddingOf({ width, height });
  return art.letter(text, { width: width - padding, height: height - padding, colour: Ink });
}

/** Text on a sign of its own, in the middle of the room that it was lettered for. */
function framed(drawing: Drawing, writing: number, room: Box): PlacedWriting {
  const padding = paddingOf(room);
  const { width, height } = inkIn(drawing, grown(room, -padding));
  const [x, y] = [room.x + (room.width - width) / 2, room.y + (room.height - height) / 2];
  const box = { x, y, width, height };
  return { writing, on: null, drawing, box, panel: grown(box, padding * 1.2) };
}

/** The size of a drawing that fills a room as far as it can. */
function inkIn({ box }: Drawing, room: Size): Size {
  const scale = Math.min(room.width / box.width, room.height / box.height);
  return { width: box.width * scale, height: box.height * scale };
}

/** Hangs a sign into the picture where it covers least. @param obstacles what it should leave free */
function hangSign(writing: number, text: string, obstacles: readonly Box[], field: Field): PlacedWriting {
  const { width, height, random } = field.canvas;
  const long = Math.min(1, 0.34 + text.length / 60);
  const size = { width: width * 0.8 * long, height: height * (text.length > 40 ? 0.22 : 0.14) };
  const top = height * 0.05;
  const drawing = lettered(text, size, field.art);
  const tried = Array.from({ length: 24 }, (_, attempt) => {
    const x = width * 0.03 + random() * (width * 0.94 - size.width);
    const y = top + (attempt < 8 ? 0 : random() * 0.7 * (height - size.height - top));
    const sign = framed(drawing, writing, { ...size, x, y });
    const panel = sign.panel ?? sign.box;
    const aside = Math.abs(panel.x + panel.width / 2 - width / 2) / width;
    const covered = obstacles.reduce((sum, box) => sum + overlap(box, panel), 0) / areaOf(panel);
    return { sign, cost: covered + 0.2 * aside + 0.1 * (panel.y / height) };
  });
  return tried.reduce((best, one) => (one.cost < best.cost ? one : best)).sign;
}

/** About how high a line of a text is, whatever its number of lines. */
function letterHeight(text: string, { drawing, box }: PlacedWriting): number {
  const { width, height } = inkIn(drawing, box);
  return Math.min(height, Math.sqrt((width * height) / (0.5 * Math.max(1, text.length))));
}
