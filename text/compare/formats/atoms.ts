import type { FormatChange, Paragraph, ParagraphAlignment, Properties } from '../model.ts';
import { isSameValue } from './same-value.ts';
import { commonStretches } from './stretches.ts';

/** A paragraph that both documents have, moved or not. */
export interface Place {
  /** Counts the places in reading order, from 0. */
  readonly index: number;
  readonly alignment: ParagraphAlignment;
  readonly original: Paragraph;
  readonly revised: Paragraph;
  readonly story: number;
}

const emptyWeight = 0.01;

/** The values of a changed property; '' is the default. */
export interface ChangedValue {
  readonly before: string;
  readonly after: string;
}

/** Text that looks alike throughout in either document, with the formatting of its characters and its paragraph. */
export interface Atom {
  readonly place: Place;
  /** Offsets into the revised text; both are 0 where the paragraphs have no text in common. */
  readonly start: number;
  readonly end: number;
  /** Characters, one at least; less for an empty paragraph. */
  readonly weight: number;
  readonly before: Properties;
  readonly after: Properties;
  /** The properties whose change hasn't been told yet. */
  readonly changed: Map<string, ChangedValue>;
}

export const weightOf = (atoms: readonly Atom[]) => atoms.reduce((sum, { weight }) => sum + weight, 0);

/** The atoms of a place, in order; white space alone is none. */
export function atomsOf(place: Place): Atom[] {
  const { original, revised, alignment } = place;
  const atoms: Atom[] = [];
  const add = (start: number, end: number, weight: number, before: Properties, after: Properties) => {
    const looks = { before: { ...original.format, ...before }, after: { ...revised.format, ...after } };
    const changed = new Map(isChanged(alignment, start, end) ? changesOf(looks.before, looks.after) : []);
    atoms.push({ place, start, end, weight, ...looks, changed });
  };
  for (const { start, end, before, after } of commonStretches(original, revised, alignment.edits)) {
    const weight = revised.text.slice(start, end).trim().length;
    if (weight > 0) add(start, end, weight, before, after);
  }
  if (atoms.length === 0) {
    const common = alignment.edits.reduce(
      (sum, { kind, text }) => (kind === 'equal' ? sum + text.trim().length : sum),
      0,
    );
    // Its letters are others, so that only the paragraph's own formatting can have changed.
    const own = new Set([...Object.keys(original.format), ...Object.keys(revised.format)]);
    // An empty cell counts for next to nothing among those with text.
    add(
      0,
      0,
      revised.text.trim() === '' ? emptyWeight : Math.max(1, common),
      letterFormat(original),
      letterFormat(revised),
    );
    for (const { changed } of atoms)
      for (const name of changed.keys()) if (!own.has(name)) changed.delete(name);
  }
  return atoms;
}

/** The formatting that all letters of a paragraph share; empty when they don't. */
function letterFormat({ runs: [first, ...more] }: Paragraph): Properties {
  return first && more.length === 0 ? first.format : {};
}

/** True when the alignment holds a change of formatting for the paragraph or for some of the range. */
function isChanged({ formatting }: ParagraphAlignment, start: number, end: number): boolean {
  const touches = (change: FormatChange) => change.end === 0 || (change.start < end && change.end > start);
  return formatting.some(touches);
}

function changesOf(before: Properties, after: Properties): [property: string, ChangedValue][] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => !isSameValue(name, before[name], after[name]))
    .map((name) => [name, { before: before[name] ?? '', after: after[name] ?? '' }]);
}
