import { type ColourName, type PictureWish, pictureKey, type Thing } from '#text/picture/wish.ts';
import { drawPicture } from '../art/art.ts';
import { letter } from '../art/lettering.ts';
import { areaOf, expand, overlapArea } from '../boxes.ts';
import type { Box, Canvas, Drawing } from '../types.ts';
import type { Composition, PlacedInstance, PlacedWriting } from './composition.ts';
import type { Field } from './field.ts';
import { partBox } from './group.ts';

const darkInk = '#3b2f2a';
const chalk = '#fbf7ec';
/** The height that letters need to be read, as a share of the picture's. */
const leastLetterHeight = 0.03;
const darkNames: ReadonlySet<ColourName> = new Set(['black', 'blue', 'purple', 'brown', 'green', 'red']);

/** The colour of letters on a thing: light on a dark thing, else dark. */
function inkOn({ picture, colour }: Thing): string {
  if (colour === null) return pictureKey(picture) === 'blackboard' ? chalk : darkInk;
  const { name, shade } = colour;
  const isDark = name === 'black' || shade === 'dark' || (shade === null && darkNames.has(name));
  return isDark ? chalk : darkInk;
}

/** Frees texts from things without a board if other things are related to these, since those would cover the text. */
export function withFreeTexts(wish: PictureWish): PictureWish {
  const wouldBeCovered = (on: number | null): boolean => {
    const thing = wish.things[on ?? -1];
    const isHost = wish.relations.some(({ others }) => others.some((other) => other === on));
    return isHost && thing !== undefined && drawPicture(thing.picture, thing.colour).board === null;
  };
  const writings = wish.writings.map((one) => (wouldBeCovered(one.on) ? { ...one, on: null } : one));
  return { ...wish, writings };
}

/** Signs for the texts that no thing carries. Without things, they are posters, one below the other in the picture. */
export function signsOf(
  { writings, things }: PictureWish,
  { scenery, canvas }: Pick<Field, 'scenery' | 'canvas'>,
): PlacedWriting[] {
  const { width, height } = canvas;
  if (things.length === 0) {
    const high = Math.min(0.4, 0.72 / writings.length) * height;
    const top = (height - high * writings.length) / 2;
    return writings.map(({ text }, index) => {
      const room = { x: width * 0.1, y: top + high * index, width: width * 0.8, height: high * 0.94 };
      return frameText(letterSign(text, room), index, room);
    });
  }
  const signs: PlacedWriting[] = [];
  for (const [index, { text, on }] of writings.entries()) {
    const obstacles = [...scenery.keepClear, ...panelsOf(signs)];
    if (on === null) signs.push(hangSign(index, text, obstacles, canvas));
  }
  return signs;
}

const panelsOf = (writings: readonly PlacedWriting[]) => writings.map(({ panel, box }) => panel ?? box);

/** Writes texts on things, and hangs signs for those that would be illegible there. Returns the earlier signs as well. */
export function withWritings(
  wish: PictureWish,
  { placed, writings }: Arranged,
  canvas: Canvas,
): PlacedWriting[] {
  const all = [...writings];
  const illegible = wish.writings.flatMap(({ text, on }, index) => {
    const thing = wish.things[on ?? -1];
    if (thing === undefined) return [];
    const written = placed.flatMap((carrier, order) =>
      carrier.thing === on ? [{ ...writeOn(carrier, index, text, inkOn(thing)), on: order }] : [],
    );
    const legible = written.filter((one) => letterHeight(text, one) >= leastLetterHeight * canvas.height);
    all.push(...legible);
    return legible.length === 0 ? [{ index, text }] : [];
  });
  for (const { index, text } of illegible) {
    all.push(hangSign(index, text, [...placed.map(({ box }) => box), ...panelsOf(all)], canvas));
  }
  return all;
}
type Arranged = Pick<Composition, 'placed' | 'writings'>;

/** Writes a text on the board of a thing, or on a sign before the lower part of a thing without one. */
function writeOn(carrier: PlacedInstance, writing: number, text: string, colour: string): PlacedWriting {
  const { board } = carrier.drawing;
  if (board !== null) {
    const box = partBox(carrier, board);
    const drawing = letter(text, { width: box.width, height: box.height, colour });
    return { writing, on: null, drawing, box, panel: null };
  }
  const { x, y, width, height } = carrier.box;
  const room = { x: x + width * 0.08, y: y + height * 0.6, width: width * 0.84, height: height * 0.28 };
  return frameText(letterSign(text, room), writing, room);
}

type Size = Pick<Box, 'width' | 'height'>;

/** The distance from the edge of a room to the text of a sign in it. */
const paddingOf = ({ width, height }: Size) => 0.14 * Math.min(width, height);

/** Draws the text of a sign so that the sign fits into a room. */
function letterSign(text: string, { width, height }: Size): Drawing {
  const padding = 2 * paddingOf({ width, height });
  return letter(text, { width: width - padding, height: height - padding, colour: darkInk });
}

/** Puts the text of `letterSign` on a sign of its own, in the middle of the same room. */
function frameText(drawing: Drawing, writing: number, room: Box): PlacedWriting {
  const padding = paddingOf(room);
  const { width, height } = fittedSize(drawing, expand(room, -padding));
  const [x, y] = [room.x + (room.width - width) / 2, room.y + (room.height - height) / 2];
  const box = { x, y, width, height };
  return { writing, on: null, drawing, box, panel: expand(box, padding * 1.2) };
}

/** The size of a drawing that is scaled to fit into a room. */
function fittedSize({ box }: Drawing, room: Size): Size {
  const scale = Math.min(room.width / box.width, room.height / box.height);
  return { width: box.width * scale, height: box.height * scale };
}

/** Hangs a sign where it covers the obstacles least; places near the middle and the top are better. */
function hangSign(writing: number, text: string, obstacles: readonly Box[], canvas: Canvas): PlacedWriting {
  const { width, height, random } = canvas;
  const long = Math.min(1, 0.34 + text.length / 60);
  const size = { width: width * 0.8 * long, height: height * (text.length > 40 ? 0.22 : 0.14) };
  const top = height * 0.05;
  const drawing = letterSign(text, size);
  const candidates = Array.from({ length: 24 }, (_, attempt) => {
    const x = width * 0.03 + random() * (width * 0.94 - size.width);
    const y = top + (attempt < 8 ? 0 : random() * 0.7 * (height - size.height - top));
    const sign = frameText(drawing, writing, { ...size, x, y });
    const panel = sign.panel ?? sign.box;
    const aside = Math.abs(panel.x + panel.width / 2 - width / 2) / width;
    const covered = obstacles.reduce((sum, box) => sum + overlapArea(box, panel), 0) / areaOf(panel);
    return { sign, cost: covered + 0.2 * aside + 0.1 * (panel.y / height) };
  });
  return candidates.reduce((best, one) => (one.cost < best.cost ? one : best)).sign;
}

/** The approximate height of the letters of a text, whatever its number of lines. */
function letterHeight(text: string, { drawing, box }: PlacedWriting): number {
  const { width, height } = fittedSize(drawing, box);
  return Math.min(height, Math.sqrt((width * height) / (0.5 * Math.max(1, text.length))));
}
