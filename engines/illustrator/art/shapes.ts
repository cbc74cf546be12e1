import { SaxesParser } from 'saxes';

const elements = ['path', 'ellipse', 'circle', 'rect'] as const;

/** One painted element that depends on nothing around it: no ids, groups or inherited paint. */
export interface Shape {
  element: (typeof elements)[number];
  /** Its geometry (d, cx, rx ...), and its paint apart from fill and stroke. */
  attributes: Record<string, string>;
  /** "#rgb" or "#rrggbb"; null for no paint. */
  fill: string | null;
  stroke: string | null;
}

/** Attributes about the composition of siblings, not about their looks. */
const dropped = new Set(['id', 'fill', 'stroke', 'clip-path', 'clip-rule', 'filter']);
const unpainted = new Set(['defs', 'clipPath', 'filter']);
const black = '#000000';

/**
 * The painted elements of an svg's body, from the back to the front. `use` is written out, so that the
 * same drawing can stand in a picture many times; a gradient becomes its first colour. Clips and filters
 * are dropped: the icon set's clips are its whole box, and its six filters are faint shadows.
 */
export function shapesOf(body: string): Shape[] {
  const shapes: Shape[] = [];
  const named = new Map<string, Shape>();
  const gradients = new Map<string, string>();
  const plain: Shape['attributes'] = {};
  const outside = { fill: black, hidden: false, inherited: plain };
  const opened = [outside];
  let gradient = '';
  const parser = new SaxesParser<{ fragment: true; xmlns: false }>({ fragment: true, xmlns: false });
  parser.on('opentag', ({ name, attributes }) => {
    const outer = opened.at(-1) ?? outside;
    const fill = attributes.fill ?? outer.fill;
    const hidden = outer.hidden || unpainted.has(name);
    const kept = Object.entries(attributes).filter(([key]) => !dropped.has(key));
    const all = { ...outer.inherited, ...Object.fromEntries(kept) };
    opened.push({ fill, hidden, inherited: name === 'g' ? all : outer.inherited });
    if (name.endsWith('Gradient')) gradient = attributes.id ?? '';
    if (name === 'stop' && !gradients.has(gradient))
      gradients.set(gradient, attributes['stop-color'] ?? black);
    const used = name === 'use' ? named.get((attributes.href ?? '').slice(1)) : undefined;
    if (used !== undefined) shapes.push(used);
    const element = elements.find((one) => one === name);
    if (element === undefined) return;
    const stroke = attributes.stroke ?? null;
    const shape: Shape = { element, attributes: all, fill: fill === 'none' ? null : fill, stroke };
    if (attributes.id !== undefined) named.set(attributes.id, shape);
    if (!hidden) shapes.push(shape);
  });
  parser.on('closetag', () => {
    opened.pop();
  });
  parser.write(body).close();
  return shapes.map((shape) => {
    const reference = /^url\(#(.+)\)$/.exec(shape.fill ?? '')?.[1];
    return reference === undefined ? shape : { ...shape, fill: gradients.get(reference) ?? black };
  });
}

/** The shapes as svg elements, without notes to code (data-*). */
export function writeShapes(shapes: readonly Shape[]): string {
  const written = shapes.map(({ element, attributes, fill, stroke }) => {
    const all = { fill: fill ?? 'none', ...(stroke === null ? {} : { stroke }), ...attributes };
    const pairs = Object.entries(all).flatMap(([key, value]) =>
      key.startsWith('data-') ? [] : [`${key}="${value}"`],
    );
    return `<${element} ${pairs.join(' ')}/>`;
  });
  return written.join('');
}

/** The shape with a further transform, applied after its own. */
export function moved(shape: Shape, transform: string): Shape {
  const all = [transform, shape.attributes.transform].filter(Boolean).join(' ');
  return all === '' ? shape : { ...shape, attributes: { ...shape.attributes, transform: all } };
}
