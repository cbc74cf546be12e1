import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { z } from 'zod';
import { type Shape, shapesOf } from './shapes.ts';

/** Some numbers, separated by spaces. */
const numbers = (count: number) =>
  z
    .string()
    .transform((text) => text.trim().split(/\s+/).map(Number))
    .refine((list) => list.length === count && list.every(Number.isFinite), `${count} numbers`);
/** "x y width height" */
export const BoxText = numbers(4).transform(([x = 0, y = 0, width = 0, height = 0]) => ({
  x,
  y,
  width,
  height,
}));
/** "x y width" */
export const LineText = numbers(3).transform(([x = 0, y = 0, width = 0]) => ({ x, y, width }));

/**
 * Reads a drawing that an artist may edit: an svg of paths, circles, ellipses and rectangles. What code needs
 * to know of it stands in attributes of its root; `data-paint` names the colour of a shape where it changes.
 * @param about checks and shapes the root's attributes
 * @throws Error that names the file and what is wrong with it
 */
export function readArtwork<About>(file: URL, about: z.ZodType<About>): { about: About; shapes: Shape[] } {
  const svg = readFileSync(file, 'utf8');
  let root: Record<string, string> | undefined;
  const parser = new SaxesParser();
  parser.on('opentag', ({ attributes }) => {
    root ??= attributes;
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
    const { 'data-paint': name, ...attributes } = shape.attributes;
    if (name === undefined) return shape;
    const colour = colourOf(name);
    return shape.fill === null
      ? { ...shape, attributes, stroke: colour }
      : { ...shape, attributes, fill: colour };
  });
}
