import type { ParagraphAlignment, Properties } from '../model.ts';
import { type Atom, type ChangedValue, type Place, weightOf } from './atoms.ts';
import type { Entry } from './rest.ts';
import type { Statement } from './statements.ts';
import type { FormatMark, FormatScope, ToldFormat } from './told.ts';

/** Turns what was found into changes and their marks, and notes on the atoms what was told. */
export class Telling {
  readonly marks = new Map<ParagraphAlignment, FormatMark[]>();
  readonly #places: ReadonlyMap<Place, readonly Atom[]>;

  /** @param places the atoms of each place */
  constructor(places: readonly (readonly Atom[])[]) {
    this.#places = Map.groupBy(places.flat(), ({ place }) => place);
  }

  /** Tells statements about the same scope as one change. */
  tellShared(statements: readonly Statement[]): void {
    const [first] = statements;
    if (!first) return;
    const scopes = [...new Set(statements.map(({ scope }) => scope))];
    const { kind, name } = first.scope;
    const shared: FormatScope =
      scopes.length > 1
        ? { kind: 'columns', name: scopes.map((scope) => scope.name).join(', ') }
        : { kind, name };
    const parts = statements.map(({ property, atoms }) => ({ property, atoms }));
    this.#tell(shared, parts);
  }

  /** Tells the entries of one paragraph, or the same ones of several. */
  tellEntries(entries: readonly Entry[]): void {
    const parts = entries.flatMap(({ properties, atoms }) =>
      properties.map((property) => ({ property, atoms })),
    );
    this.#tell(entries.length > 1 ? { kind: 'paragraphs', name: '' } : null, parts);
  }

  #tell(scope: FormatScope | null, parts: readonly { property: string; atoms: readonly Atom[] }[]): void {
    const values: Record<'before' | 'after', Record<string, string>> = { before: {}, after: {} };
    const told = new Set<Atom>();
    let changesCharacters = false;
    const byProperty = [...Map.groupBy(parts, (part) => part.property)];
    // The style comes first, because it explains the others.
    byProperty.sort(([one], [other]) => Number(other === 'style') - Number(one === 'style'));
    for (const [property, same] of byProperty) {
      const atoms = same.flatMap((part) => part.atoms).filter(({ changed }) => changed.has(property));
      const { before, after } = usualValue(property, atoms);
      if (before !== '') values.before[property] = before;
      if (after !== '') values.after[property] = after;
      changesCharacters ||= atoms.some(({ place }) => !isOfParagraph(property, place));
      for (const atom of atoms) {
        told.add(atom);
        atom.changed.delete(property);
      }
    }
    const byPlace = Map.groupBy(told, ({ place }) => place);
    const format: ToldFormat = { scope, ...values, places: byPlace.size, changesCharacters };
    for (const [place, atoms] of byPlace) {
      const marks = this.marks.get(place.alignment) ?? [];
      marks.push(...this.#rangesOf(place, atoms).map((range) => ({ ...range, told: format })));
      this.marks.set(
        place.alignment,
        marks.sort((one, other) => one.start - other.start),
      );
    }
  }

  /** The ranges of some atoms of a place; white space between them doesn't part them. */
  #rangesOf(place: Place, atoms: readonly Atom[]): { start: number; end: number }[] {
    if (atoms.length === this.#places.get(place)?.length) return [{ start: 0, end: 0 }];
    const ranges: { start: number; end: number }[] = [];
    for (const { start, end } of [...atoms].sort((one, other) => one.start - other.start)) {
      const last = ranges.at(-1);
      if (last && place.revised.text.slice(last.end, start).trim() === '') last.end = end;
      else ranges.push({ start, end });
    }
    return ranges;
  }
}

const isOfParagraph = (property: string, { original, revised }: Place) =>
  isKeyOf(original.format, property) || isKeyOf(revised.format, property);

const isKeyOf = (format: Properties, property: string) => Object.hasOwn(format, property);

/** The value that most of the text had before, and the new one, which is the same for all. */
function usualValue(property: string, atoms: readonly Atom[]): ChangedValue {
  const valueIn = ({ changed }: Atom) => changed.get(property) ?? { before: '', after: '' };
  const byBefore = [...Map.groupBy(atoms, (atom) => valueIn(atom).before)];
  const [usual] = byBefore.sort((one, other) => weightOf(other[1]) - weightOf(one[1]));
  return { before: usual?.[0] ?? '', after: atoms.map(valueIn)[0]?.after ?? '' };
}
