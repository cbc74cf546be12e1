import { attributeOf, childOf, descendantsOf } from '../../xml/dom.ts';
import type { LoadedDocx } from './load.ts';

/** Width, height and the four margins of a section's pages, in points, and the number of its columns. */
export type PageSetup = readonly number[];

const lengths = [
  ['w:pgSz', ['w:w', 'w:h']],
  ['w:pgMar', ['w:top', 'w:right', 'w:bottom', 'w:left']],
] as const;
/** Programs round lengths, in points. */
const tolerance = 2;

/** How the pages of a docx are set up, section by section. */
export function pageSetupsOf({ parts, main }: Pick<LoadedDocx, 'parts' | 'main'>): PageSetup[] {
  const root = parts.get(main);
  const sections = root ? [...descendantsOf(root)].filter(({ name }) => name === 'w:sectPr') : [];
  return sections
    .filter(({ parentNode }) => parentNode?.name !== 'w:sectPrChange')
    .map((section) => [
      ...lengths.flatMap(([name, attributes]) =>
        attributes.map(
          (attribute) => Math.abs(Number(attributeOf(childOf(section, name), attribute) ?? '0')) / 20,
        ),
      ),
      // Columns differ by whole ones, and so by more than the tolerance.
      Math.max(1, Number(attributeOf(childOf(section, 'w:cols'), 'w:num') ?? '1')) * 2 * tolerance,
    ]);
}

/** True when two documents print on the same pages; a section more with the same pages is no other setup. */
export function haveSamePages(one: readonly PageSetup[], other: readonly PageSetup[]): boolean {
  const isIn = (setup: PageSetup, others: readonly PageSetup[]) =>
    others.some((each) => each.every((value, index) => Math.abs(value - (setup[index] ?? 0)) <= tolerance));
  return one.every((setup) => isIn(setup, other)) && other.every((setup) => isIn(setup, one));
}
