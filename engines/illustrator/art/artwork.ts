import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { z } from 'zod';
import { type Shape, shapesOf } from './shapes.ts';

/** A list of `count` numbers, separated by spaces; null for an empty or missing cell. */
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
/** The places that a drawing offers to others, in its units: "x y width" for a surface, "x y width height" for boxes. */
export const Offers = z.object({
  surface: numbers(3).transform((list) => list && { x: list[0] ?? 0, y: list[1] ?? 0, width: list[2] ?? 0 }),
  ...{ shelter: BoxText, inside: BoxText, board: BoxText },
});

/** Words of a cell, separated by spaces. */
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
 * Reads drawings that an artist may edit, each once: svgs of paths, circles, ellipses and rectangles. The root's
 * attributes hold the facts that code needs about a drawing; `data-paint` names the colour of a shape that changes.
 * @param folder of the illustrator @param about validates the root's attributes, named without data-
 * @returns a function from a name to its drawing, which throws an Error that names the file and what is wrong with it
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
  const svg = readFileSync(file, 'utf8');
  const parser = new SaxesParser();
  let root: Record<string, string> | undefined;
  parser.on('opentag', ({ attributes }) => {
    root ??= Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [name.replace('data-', ''), value]),
    );
  });
  parser.on('error', ({ message }) => {
    throw new Error(`${file.pathname}: ${message}`);
  });
  parser.write(svg).close();
  const parsed = about.safeParse(root);
  if (!parsed.success) throw new Error(`${file.pathname}: ${z.prettifyError(parsed.error)}`);
  return { about: parsed.data, shapes: shapesOf(svg) };
}

/** Shapes with the colours that their `data-paint` names; those without keep their own. */
export function painted(shapes: readonly Shape[], colourOf: (name: string) => string): Shape[] {
  return shapes.map((shape) => {
    const name = shape.attributes['data-paint'];
    if (name === undefined) return shape;
    return { ...shape, [shape.fill === null ? 'stroke' : 'fill']: colourOf(name) };
  });
}
