import type { DocumentAlignment, ParagraphAlignment } from '../model.ts';
import { paragraphAlignmentsIn } from '../paragraphs.ts';
import { type Atom, type ChangedValue, weightOf } from './atoms.ts';
import { mergeAlike, restOf } from './rest.ts';
import { type ScopedText, scopedText } from './scopes.ts';
import { compareStatements, type Statement, statementsOf, unexplained } from './statements.ts';
import { Telling } from './telling.ts';
import type { FormatMark } from './told.ts';

/**
 * Tells the changes of formatting in an alignment, each once: what a whole document, a style, a section, a table, a row
 * or a column shares is one change, found greedily by the text that it explains; what remains is told by paragraphs.
 * A change that no reader sees, such as another name of a style alone, isn't told.
 * @returns the marks of each paragraph that has any, in order; they may overlap
 */
export function tellFormats(alignment: DocumentAlignment): ReadonlyMap<ParagraphAlignment, FormatMark[]> {
  const paragraphs = alignment.stories.flatMap(({ blocks }) => [...paragraphAlignmentsIn(blocks)]);
  if (!paragraphs.some(({ formatting }) => formatting.length > 0)) return new Map();
  const text = scopedText(alignment);
  const telling = new Telling(text.places);
  dropUntold(text.places.flat(), alignment.isOtherPaper ?? false);
  for (const statements of sharedStatements(text)) {
    telling.tellShared(statements);
    if (statements.some(isSetAnew)) for (const { changed } of text.places.flat()) changed.delete('size');
  }
  const rests = text.places.flatMap((atoms) => {
    const place = atoms[0]?.place;
    return place ? [{ place, entries: restOf(atoms) }] : [];
  });
  for (const entries of mergeAlike(rests)) telling.tellEntries(entries);
  return telling.marks;
}

/** True for another font of a whole print, whose sizes are chosen with it; other formats have styles, which say more. */
const isSetAnew = ({ scope, property, atoms }: Statement) =>
  scope.kind === 'document' && property === 'font' && atoms[0]?.place.revised.print !== undefined;

/** The properties that a list of another kind brings with its numbers. */
const ofNumbers = ['indentLeft', 'indentFirst'];

/** True for what a program fills in, such as the number of the page, whose look it writes anew. */
const isFilledIn = ({ place: { revised }, start, end }: Atom): boolean =>
  revised.automatic?.some((range) => range.start <= start && end <= range.end && start < end) ?? false;

/**
 * Takes out what changed with something else: the indents of numbers, what is filled in, the sizes of other paper, and what
 * programs round.
 */
function dropUntold(atoms: readonly Atom[], isOtherPaper: boolean): void {
  for (const atom of atoms) {
    if (isFilledIn(atom)) atom.changed.clear();
    if (isRounded(atom)) atom.changed.delete('size');
    if (atom.place.alignment.numberChange !== undefined)
      for (const indent of ofNumbers) atom.changed.delete(indent);
  }
  if (isOtherPaper && isScaled(atoms)) for (const { changed } of atoms) changed.delete('size');
}

/** Sizes in print differ by so many points where programs only round them in other ways. */
const roundedSizes = 0.5;

function isRounded({ place, changed }: Atom): boolean {
  const { before, after } = changed.get('size') ?? {};
  return place.revised.print !== undefined && Math.abs(Number(after) - Number(before)) <= roundedSizes;
}

/** The share of a print that has other sizes on other paper, each of them changed by nearly the same factor. */
const scaled = { share: 0.9, sameFactor: 0.1 };

/** True for a print whose letters are all larger or smaller alike, as on other paper: its looks are the same. */
function isScaled(atoms: readonly Atom[]): boolean {
  const resized = atoms.flatMap((atom) => {
    const { before, after } = atom.changed.get('size') ?? {};
    return before && after && atom.place.revised.print
      ? [{ atom, factor: Number(after) / Number(before) }]
      : [];
  });
  const share = weightOf(resized.map(({ atom }) => atom)) / Math.max(1, weightOf(atoms));
  const [middle] = resized
    .map(({ factor }) => factor)
    .sort((one, other) => one - other)
    .slice(resized.length / 2);
  const sizes = new Set(resized.map(({ atom }) => atom.changed.get('size')?.before));
  return (
    share >= scaled.share &&
    sizes.size > 1 &&
    resized.every(({ factor }) => Math.abs(factor - (middle ?? 0)) < scaled.sameFactor * (middle ?? 0))
  );
}

/** Groups of statements about the same scope; the yielded ones must be told before the next group is asked for. */
function* sharedStatements(text: ScopedText): Generator<Statement[]> {
  const isTouched = ({ changed }: Atom) => changed.size > 0;
  let open = text.scopes
    .filter(({ atoms, optional }) => atoms.some(isTouched) || optional.some(isTouched))
    .flatMap(statementsOf)
    .map((statement) => ({ statement, weight: unexplained(statement) }));
  for (;;) {
    // What others have explained since counts no more.
    open = open
      .map(({ statement }) => ({ statement, weight: unexplained(statement) }))
      .filter(({ weight }) => weight > 0)
      .sort(compareStatements);
    const best = open.find(({ statement }) => statement.property !== 'style');
    if (!best) return;
    if (best.statement.scope.kind === 'style' || best.statement.scope.kind === 'section') {
      const twins = twinsOf(best.statement, text.places);
      if (twins.length > 0) {
        yield [{ ...best.statement, scope: together, atoms: [...best.statement.atoms, ...twins] }];
        continue;
      }
    }
    const joined = open.filter(
      ({ statement, weight }) =>
        (statement.scope === best.statement.scope && 2 * weight >= best.weight) ||
        isSameOfColumn(statement, best.statement),
    );
    yield [...joined.map(({ statement }) => statement), ...withMostText(best, open, text)];
  }
}

/**
 * Of a change of the whole document, what changed with it in most of the text, though some paragraphs had a look of their
 * own: another font and size of a letter whose table kept its size.
 */
function withMostText(
  best: { statement: Statement; weight: number },
  open: readonly { statement: Statement; weight: number }[],
  { places }: ScopedText,
): Statement[] {
  const { scope, property: first } = best.statement;
  if (scope.kind !== 'document') return [];
  const beside = open.filter(
    ({ statement, weight }) =>
      statement.scope.kind === 'style' && statement.property !== first && 2 * weight >= best.weight,
  );
  return [...Map.groupBy(beside, ({ statement }) => statement.property).values()].flatMap(([largest]) =>
    largest
      ? [
          {
            ...largest.statement,
            scope,
            atoms: [...largest.statement.atoms, ...twinsOf(largest.statement, places)],
          },
        ]
      : [],
  );
}

/** The scope of a style or section together with other texts. */
const together: Statement['scope'] = { kind: 'paragraphs', name: '', atoms: [], optional: [] };

/** Whole paragraphs elsewhere with the very change of a style or section: one wish of whoever made it. */
function twinsOf({ property, atoms }: Statement, places: ScopedText['places']): Atom[] {
  const known = new Set(atoms.map(({ place }) => place));
  const wanted = new Set(atoms.map(({ changed }) => keyOf(changed.get(property))));
  if (wanted.size !== 1) return [];
  return places.flatMap((texts) => {
    const [text] = texts;
    if (!text || known.has(text.place)) return [];
    const written = texts.filter((atom) => !isFilledIn(atom));
    const isTwin = ({ changed }: Atom) => changed.has(property) && wanted.has(keyOf(changed.get(property)));
    return written.length > 0 && written.every(isTwin) ? written : [];
  });
}

const keyOf = (value: ChangedValue | undefined) => `${value?.before} > ${value?.after}`;

/** True for the same change of two columns of a table. */
const isSameOfColumn = (one: Statement, other: Statement) =>
  one.scope.table !== undefined &&
  one.scope.table === other.scope.table &&
  one.property === other.property &&
  one.after === other.after;
