import { attributeOf, childOf, descendantsOf } from '../../xml/dom.ts';
import type { LoadedDocx } from './load.ts';

/** How the pages of a section are set up. */
export interface PageSetup {
  /** Width, height and the four margins, in points; 0 for one that isn't given. */
  readonly lengths: readonly number[];
  readonly columns: number;
}

const attributes = [
  ['w:pgSz', ['w:w', 'w:h']],
  ['w:pgMar', ['w:top', 'w:right', 'w:bottom', 'w:left']],
] as const;
/** Points in each unit that a length may have; without one it counts twentieths of a point (ISO/IEC 29500-1, 22.9.2.15). */
const pointsIn: Readonly<Record<string, number>> = {
  '': 1 / 20,
  pt: 1,
  pc: 12,
  pi: 12,
  in: 72,
  cm: 72 / 2.54,
  mm: 7.2 / 2.54,
};
/** Programs round lengths, in points. */
const tolerance = 2;

/** How the pages of a docx are set up, section by section. */
export function pageSetupsOf({ parts, main }: Pick<LoadedDocx, 'parts' | 'main'>): PageSetup[] {
  const root = parts.get(main);
  const sections = root ? [...descendantsOf(root)].filter(({ name }) => name === 'w:sectPr') : [];
  return sections
    .filter(({ parentNode }) => parentNode?.name !== 'w:sectPrChange')
    .map((section) => ({
      lengths: attributes.flatMap(([name, own]) =>
        own.map((attribute) => pointsOf(attributeOf(childOf(section, name), attribute))),
      ),
      columns: Math.max(1, Number.parseInt(attributeOf(childOf(section, 'w:cols'), 'w:num') ?? '', 10) || 1),
    }));
}

function pointsOf(length: string | null): number {
  const [, figure, unit = ''] = /^\s*-?([\d.]+)\s*(\p{L}*)\s*$/u.exec(length ?? '') ?? [];
  return Number(figure ?? '0') * (pointsIn[unit] ?? 0) || 0;
}

/** True when two documents print on the same pages; a section more with the same pages is no other setup. */
export function haveSamePages(one: readonly PageSetup[], other: readonly PageSetup[]): boolean {
  const isSame = (setup: PageSetup, { lengths, columns }: PageSetup) =>
    columns === setup.columns &&
    lengths.every((length, index) => Math.abs(length - (setup.lengths[index] ?? 0)) <= tolerance);
  const isIn = (setup: PageSetup, others: readonly PageSetup[]) => others.some((each) => isSame(setup, each));
  return one.every((setup) => isIn(setup, other)) && other.every((setup) => isIn(setup, one));
}
