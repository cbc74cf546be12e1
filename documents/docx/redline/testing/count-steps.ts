import { descendantsOf } from '#documents/xml/dom.ts';
import type { Element, Node } from '#documents/xml/tree.ts';

/** Counts from now on how often one goes from a node below `top` to the next one. @returns the count so far */
export function countSteps(top: Element): () => number {
  let steps = 0;
  for (const element of descendantsOf(top)) {
    let next: Node | null = element.nextSibling;
    Object.defineProperty(element, 'nextSibling', {
      get: () => {
        steps += 1;
        return next;
      },
      set: (node: Node | null) => {
        next = node;
      },
    });
  }
  return () => steps;
}
