import { attributeOf, childOf, childrenOf } from '../xml/dom.ts';
import type { Element } from '../xml/tree.ts';

/** A size in EMU. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** True for a picture, or a shape that is filled with one (20.1.8.14). */
export function showsPicture(shape: Element): boolean {
  return shape.name.endsWith(':pic') || childOf(propertiesOf(shape), 'a:blipFill') !== null;
}

/**
 * The size at which a shape is shown, scaled as the groups around it are (20.1.7.6); null for one that states none.
 * @param shape of a slide or a sheet
 */
export function extentOf(shape: Element): Extent | null {
  const own = sizeIn(childOf(propertiesOf(shape), 'a:xfrm'), 'a:ext');
  if (!own) return null;
  let { width, height } = own;
  for (let around = shape.parentNode; around; around = around.parentNode) {
    if (!around.name.endsWith(':grpSp')) continue;
    const transform = childOf(propertiesOf(around), 'a:xfrm');
    const [outer, inner] = [sizeIn(transform, 'a:ext'), sizeIn(transform, 'a:chExt')];
    if (!outer || !inner) continue;
    width *= outer.width / inner.width;
    height *= outer.height / inner.height;
  }
  return { width, height };
}

/** The properties of a shape or a group (p:spPr, xdr:grpSpPr). */
function propertiesOf(shape: Element): Element | null {
  return childrenOf(shape).find(({ name }) => /:(?:grpS|s)pPr$/.test(name)) ?? null;
}

function sizeIn(parent: Element | null, name: string): Extent | null {
  const extent = childOf(parent, name);
  const [width, height] = ['cx', 'cy'].map((side) => Number(attributeOf(extent, side) ?? 0));
  return width && height ? { width, height } : null;
}
