/** How far from the window's bottom a bar may float, in CSS pixels. */
const reach = [2, 24, 48];
/** A taller element isn't a bar, but for example the sidebar. */
const barMaximum = 200;

/**
 * The height in CSS pixels that bars stuck to the window's bottom take up, such as a player or a phone's main button,
 * so that nothing is laid over them.
 * @param x where to look, in CSS pixels from the left
 * @param own the element that is laid over the page, which doesn't count
 */
export function footHeight(x: number, own: Element): number {
  const tops = reach
    .flatMap((above) => document.elementsFromPoint(x, innerHeight - above))
    .filter((element) => !own.contains(element) && isStuck(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ height }) => height <= barMaximum)
    .map(({ top }) => top);
  return Math.max(0, innerHeight - Math.min(innerHeight, ...tops));
}

function isStuck(element: Element): boolean {
  const { position } = getComputedStyle(element);
  return position === 'sticky' || position === 'fixed';
}
