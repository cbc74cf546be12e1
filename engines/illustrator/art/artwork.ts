import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readSvg, type Shape } from './shapes.ts';

/** A list of `count` numbers, separated by spaces; null for an empty or missing text. */
const numbers = (count: number) =>
  z
    .string()
    .default('')
    .transform((text) => (text === '' ? null : text.split(' ').map(Number)))
    .refine(
      (list) => list === null || (list.length === count && list.every(Number.isFinite)),
      `${count} numbers`,
    );
const BoxText = numbers(4).transform((list) => {
  const [x = 0, y = 0, width = 0, height = 0] = list ?? [];
  return list === null ? null : { x, y, width, height };
});
/** The places in a drawing where others may be put, in its units (see things/README.md). */
export const Offers = z.object({
  surface: numbers(3).transform((list) => list && { x: list[0] ?? 0, y: list[1] ?? 0, width: list[2] ?? 0 }),
  ...{ shelter: BoxText, inside: BoxText, board: BoxText },
});

/** A list of words, separated by spaces. */
export const Words = z
  .string()
  .default('')
  .transform((text) => text.split(' ').filter(Boolean));

/** A drawing that an artist may edit, with the facts that code needs about it. */
export interface Artwork<About> {
  about: About;
  shapes: readonly Shape[];
}

/**
 * Opens a folder of svg drawings made of paths, circles, ellipses and rectangles. The root's attributes hold the
 * facts that code needs about a drawing; `data-paint` names the colour of a shape that changes.
 * @param folder a folder beside art/
 * @param about validates the root's attributes, named without data-
 * @returns a function that reads the drawing of a name, each file once, and throws an Error that names a faulty file
 */
export function artworkIn<About>(folder: string, about: z.ZodType<About>): (name: string) => Artwork<About> {
  const known = new Map<string, Artwork<About>>();
  return (name) => {
    const artwork =
      known.get(name) ?? readArtwork(new URL(`../${folder}/${name}.svg`, import.meta.url), about);
    known.set(name, artwork);
    return artwork;
  };
}

function readArtwork<About>(file: URL, about: z.ZodType<About>): Artwork<About> {
  try {
    const { root, shapes } = readSvg(readFileSync(file, 'utf8'));
    const facts = Object.entries(root).map(([name, value]) => [name.replace('data-', ''), value]);
    return { about: about.parse(Object.fromEntries(facts)), shapes };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : error;
    throw new Error(`${file.pathname}: ${reason}`);
  }
}

/** Colours each shape as its `data-paint` says; shapes without that attribute keep their own colours. */
export function applyPaints(shapes: readonly Shape[], colourOf: (name: string) => string): Shape[] {
  return shapes.map((shape) => {
    const name = shape.attributes['data-paint'];
    if (name === undefined) return shape;
    return { ...shape, [shape.fill === null ? 'stroke' : 'fill']: colourOf(name) };
  });
}
