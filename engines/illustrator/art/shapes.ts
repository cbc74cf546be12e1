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

/** Attributes that other fields of a shape replace, or that refer to other elements. */
const droppedAttributes = new Set(['id', 'fill', 'stroke', 'clip-path', 'clip-rule', 'filter']);
/** Elements whose content isn't painted where it stands. */
const hiddenElements = new Set(['defs', 'clipPath', 'filter']);
const black = '#000000';

/**
 * The painted elements of an svg's body, from the back to the front. `use` is replaced by what it refers to, so that
 * a drawing needs no ids and can stand in a picture many times; a gradient becomes its first colour. Clips and filters
 * are dropped: the icon set's clips are its whole box, and its six filters are faint shadows.
 */
export const shapesOf = (body: string): Shape[] => readSvg(body).shapes;

/** The shapes of an svg, and the attributes of its first element; throws an Error for malformed svg. */
export function readSvg(svg: string): { root: Record<string, string>; shapes: Shape[] } {
  let root: Record<string, string> | undefined;
  const shapes: Shape[] = [];
  const named = new Map<string, Shape>();
  const gradients = new Map<string, string>();
  const plain: Shape['attributes'] = {};
  const outermost = { fill: black, hidden: false, inherited: plain };
  const ancestors = [outermost];
  let gradient = '';
  const parser = new SaxesParser<{ fragment: true; xmlns: false }>({ fragment: true, xmlns: false });
  parser.on('opentag', ({ name, attributes }) => {
    root ??= attributes;
    const outer = ancestors.at(-1) ?? outermost;
    const fill = attributes.fill ?? outer.fill;
    const hidden = outer.hidden || hiddenElements.has(name);
    const own = Object.entries(attributes).filter(([key]) => !droppedAttributes.has(key));
    const all = { ...outer.inherited, ...Object.fromEntries(own) };
    ancestors.push({ fill, hidden, inherited: name === 'g' ? all : outer.inherited });
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
  parser.on('closetag', () => void ancestors.pop());
  parser.write(svg).close();
  const painted = shapes.map((shape) => {
    const reference = /^url\(#(.+)\)$/.exec(shape.fill ?? '')?.[1];
    return reference === undefined ? shape : { ...shape, fill: gradients.get(reference) ?? black };
  });
  return { root: root ?? {}, shapes: painted };
}

/** Writes shapes as svg elements, without their data-* attributes, which are for this code alone. */
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

/** Adds an svg transform to a shape, to be applied after its own; '' changes nothing. */
export function transformShape(shape: Shape, transform: string): Shape {
  const all = [transform, shape.attributes.transform].filter(Boolean).join(' ');
  return all === '' ? shape : { ...shape, attributes: { ...shape.attributes, transform: all } };
}
