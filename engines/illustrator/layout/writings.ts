import type { Colour, ColourName, PictureWish, Thing } from '#text/picture/wish.ts';
import type { Box, Canvas, Drawing, Scenery } from '../types.ts';
import { areaOf, grown, overlap } from './boxes.ts';
import type { Art, Composition, Placed, PlacedWriting } from './composition.ts';
import { partOf } from './group.ts';

const Ink = '#3b2f2a';
const Chalk = '#fbf7ec';
/** Letters lower than this share of the picture's height can't be read. */
const Legible = 0.03;

/** Dark letters, but light ones on a dark board. */
function inkOn({ picture, colour }: Pick<Thing, 'picture' | 'colour'>): string {
  const dark = colour === null ? 'drawn' in picture && picture.drawn === 'blackboard' : darkens(colour);
  return dark ? Chalk : Ink;
}

const darkNames: ReadonlySet<ColourName> = new Set(['black', 'blue', 'purple', 'brown', 'green', 'red']);
function darkens({ name, shade }: Colour): boolean {
  return name === 'black' || shade === 'dark' || (shade === null && darkNames.has(name));
}

/** Takes texts off things that aren't made for one and have others at them, which would stand before it. */
export function withFreeTexts(wish: PictureWish, art: Art): PictureWish {
  const isFree = (on: number): boolean => {
    const thing = wish.things[on];
    const stoodAt = wish.relations.some(({ others }) => others.includes(on));
    return thing !== undefined && stoodAt && art.draw(thing.picture, thing.colour).board === null;
  };
  const writings = wish.writings.map((writing) =>
    writing.on !== null && isFree(writing.on) ? { ...writing, on: null } : writing,
  );
  return { ...wish, writings };
}

/** The signs of texts that no thing carries; of texts alone, posters. */
export function signsOf(
  { writings, things }: PictureWish,
  art: Art,
  scenery: Scenery,
  canvas: Canvas,
): PlacedWriting[] {
  if (things.length === 0) return postersOf(writings, art, canvas);
  const signs: PlacedWriting[] = [];
  for (const [index, { text, on }] of writings.entries()) {
    const panels = signs.flatMap(({ panel }) => (panel === null ? [] : [panel]));
    if (on === null) signs.push(hangSign(index, text, [...scenery.keepClear, ...panels], art, canvas));
  }
  return signs;
}

/** One below the other, over the whole picture. */
function postersOf(writings: PictureWish['writings'], art: Art, { width, height }: Canvas): PlacedWriting[] {
  const high = Math.min(0.4, 0.72 / writings.length) * height;
  const top = (height - high * writings.length) / 2;
  return writings.map(({ text }, index) => {
    const room = { x: width * 0.1, y: top + high * index, width: width * 0.8, height: high * 0.94 };
    return framed(lettered(art, text, room), index, room);
  });
}

/** Writes on things, and hangs signs for what they are too small for. */
export function withWritings(
  wish: PictureWish,
  arranged: Pick<Composition, 'placed' | 'writings'>,
  art: Art,
  canvas: Canvas,
): PlacedWriting[] {
  const { written, left } = writeOnThings(wish, arranged.placed, art, canvas);
  const writings = [...arranged.writings, ...written];
  for (const index of left) {
    const writing = wish.writings[index];
    if (writing === undefined || writing.on === null) continue;
    const obstacles = [
      ...arranged.placed.map(({ box }) => box),
      ...writings.map(({ panel, box }) => panel ?? box),
    ];
    writings.push(hangSign(index, writing.text, obstacles, art, canvas));
  }
  return writings;
}

/** Writes on the things that carry text. @returns those that it could write, and the others' indices */
function writeOnThings(
  { writings, things }: Pick<PictureWish, 'writings' | 'things'>,
  placed: readonly Placed[],
  art: Art,
  canvas: Canvas,
): { written: PlacedWriting[]; left: number[] } {
  const written: PlacedWriting[] = [];
  const left: number[] = [];
  for (const [writing, { text, on }] of writings.entries()) {
    const carriers = on === null ? [] : [...placed.entries()].filter(([, { thing }]) => thing === on);
    const made = carriers.map(([index, carrier]) => {
      const thing = on === null ? undefined : things[on];
      return writeOn(carrier, index, writing, text, thing === undefined ? Ink : inkOn(thing), art);
    });
    const legible = made.filter(
      ({ drawing, box }) => letterHeight(text, drawing, box) >= Legible * canvas.height,
    );
    written.push(...legible);
    if (legible.length === 0) left.push(writing);
  }
  return { written, left };
}

function writeOn(
  carrier: Placed,
  on: number,
  writing: number,
  text: string,
  colour: string,
  art: Art,
): PlacedWriting {
  const { board } = carrier.drawing;
  if (board !== null) {
    const box = partOf(carrier, board);
    return {
      writing,
      on,
      drawing: art.letter(text, { width: box.width, height: box.height, colour }),
      box,
      panel: null,
    };
  }
  const { x, y, width, height } = carrier.box;
  const room = { x: x + width * 0.08, y: y + height * 0.6, width: width * 0.84, height: height * 0.28 };
  return { ...framed(lettered(art, text, room), writing, room), on };
}

type Size = Pick<Box, 'width' | 'height'>;

/** From the edge of a room to the text of a sign in it. */
const paddingOf = ({ width, height }: Size) => 0.14 * Math.min(width, height);

/** The text of a sign that fits into a room. */
function lettered(art: Art, text: string, room: Size): Drawing {
  const padding = paddingOf(room);
  const [width, height] = [room.width - 2 * padding, room.height - 2 * padding];
  return art.letter(text, { width, height, colour: Ink });
}

/** Text on a sign of its own, in the middle of the room that it was lettered for. */
function framed(drawing: Drawing, writing: number, room: Box): PlacedWriting {
  const padding = paddingOf(room);
  const { width, height } = inkIn(drawing, grown(room, -padding));
  const box = {
    x: room.x + (room.width - width) / 2,
    y: room.y + (room.height - height) / 2,
    width,
    height,
  };
  return { writing, on: null, drawing, box, panel: grown(box, padding * 1.2) };
}

/** The size of a drawing that fills a room as far as it can. */
function inkIn({ box }: Drawing, room: Size): Size {
  const scale = Math.min(room.width / box.width, room.height / box.height);
  return { width: box.width * scale, height: box.height * scale };
}

/** Hangs a sign into the picture where it covers least. @param obstacles what it should leave free */
function hangSign(
  writing: number,
  text: string,
  obstacles: readonly Box[],
  art: Art,
  canvas: Canvas,
): PlacedWriting {
  const { width, height, random } = canvas;
  const long = Math.min(1, 0.34 + text.length / 60);
  const size = { width: width * 0.8 * long, height: height * (text.length > 40 ? 0.22 : 0.14) };
  const top = height * 0.05;
  const drawing = lettered(art, text, size);
  let best: PlacedWriting | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 24; attempt++) {
    const x = width * 0.03 + random() * (width * 0.94 - size.width);
    const y = top + (attempt < 8 ? 0 : random() * 0.7 * (height - size.height - top));
    const sign = framed(drawing, writing, { ...size, x, y });
    const panel = sign.panel ?? sign.box;
    const aside = Math.abs(panel.x + panel.width / 2 - width / 2) / width;
    const covered = obstacles.reduce((sum, box) => sum + overlap(box, panel), 0) / areaOf(panel);
    const cost = covered + 0.2 * aside + 0.1 * (panel.y / height);
    if (cost < least) [best, least] = [sign, cost];
  }
  return best ?? framed(drawing, writing, { ...size, x: (width - size.width) / 2, y: top });
}

/** About how high a line of a text is, whatever its number of lines. */
function letterHeight(text: string, drawing: Drawing, room: Box): number {
  const { width, height } = inkIn(drawing, room);
  return Math.min(height, Math.sqrt((width * height) / (0.5 * Math.max(1, text.length))));
}
