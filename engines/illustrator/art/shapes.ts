import { SaxesParser } from 'saxes';

const elements = ['path', 'ellipse', 'circle', 'rect'] as const;

/** One painted element, free of everything around it: no ids, no groups, no inherited paint. */
export interface Shape {
  element: (typeof elements)[number];
  /** Its geometry: d, cx, rx ..., and how it is painted apart from fill and stroke. */
  attributes: Record<string, string>;
  /** "#rgb" or "#rrggbb"; null where it isn't painted. */
  fill: string | null;
  stroke: string | null;
}

const isElement = (name: string): name is Shape['element'] => elements.some((element) => element === name);
/** What says how siblings are put together, not how they look. */
const dropped = new Set(['id', 'fill', 'stroke', 'clip-path', 'clip-rule', 'filter']);

/**
 * The painted elements of an svg's body, from the back to the front. `use` is written out, so that the
 * same drawing can stand in a picture many times; a gradient becomes its first colour. Clips and filters
 * fall away: the icon set's clips are its whole box, and its six filters are faint shadows.
 */
export function shapesOf(body: string): Shape[] {
  const shapes: Shape[] = [];
  const named = new Map<string, Shape>();
  const gradients = new Map<string, string>();
  const inherited: { fill: string; hidden: boolean; attributes: Record<string, string> }[] = [
    { fill: '#000000', hidden: false, attributes: {} },
  ];
  let gradient = '';
  const parser = new SaxesParser<{ fragment: true; xmlns: false }>({ fragment: true, xmlns: false });
  parser.on('opentag', ({ name, attributes }) => {
    const outer = inherited.at(-1) ?? { fill: '#000000', hidden: false, attributes: {} };
    const fill = attributes.fill ?? outer.fill;
    const hidden = outer.hidden || name === 'defs' || name === 'clipPath' || name === 'filter';
    const kept = Object.entries(attributes).filter(([key]) => !dropped.has(key));
    inherited.push({
      fill,
      hidden,
      attributes: name === 'g' ? { ...outer.attributes, ...Object.fromEntries(kept) } : outer.attributes,
    });
    if (name.endsWith('Gradient')) gradient = attributes.id ?? '';
    if (name === 'stop' && !gradients.has(gradient))
      gradients.set(gradient, attributes['stop-color'] ?? '#000000');
    if (name === 'use') {
      const used = named.get((attributes.href ?? '').slice(1));
      if (used !== undefined) shapes.push(used);
    }
    if (!isElement(name)) return;
    const shape: Shape = {
      element: name,
      attributes: { ...outer.attributes, ...Object.fromEntries(kept) },
      fill: fill === 'none' ? null : fill,
      stroke: attributes.stroke ?? null,
    };
    if (attributes.id !== undefined) named.set(attributes.id, shape);
    if (!hidden) shapes.push(shape);
  });
  parser.on('closetag', () => {
    inherited.pop();
  });
  parser.write(body).close();
  return shapes.map((shape) => ({ ...shape, fill: shape.fill && plain(shape.fill, gradients) }));
}

function plain(paint: string, gradients: ReadonlyMap<string, string>): string {
  const reference = /^url\(#(.+)\)$/.exec(paint)?.[1];
  return reference === undefined ? paint : (gradients.get(reference) ?? '#000000');
}

/** The shapes as svg elements. */
export function writeShapes(shapes: readonly Shape[]): string {
  return shapes
    .map(({ element, attributes, fill, stroke }) => {
      const all = { fill: fill ?? 'none', ...(stroke === null ? {} : { stroke }), ...attributes };
      return `<${element} ${Object.entries(all)
        .map(([key, value]) => `${key}="${value}"`)
        .join(' ')}/>`;
    })
    .join('');
}

/** The shape under a further transform, done after its own. */
export function moved(shape: Shape, transform: string): Shape {
  const all = [transform, shape.attributes.transform].filter(Boolean).join(' ');
  return { ...shape, attributes: { ...shape.attributes, transform: all } };
}
