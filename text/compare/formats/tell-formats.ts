import type { DocumentAlignment, ParagraphAlignment } from '../model.ts';
import { paragraphAlignmentsIn } from '../paragraphs.ts';
import { type Atom, weightOf } from './atoms.ts';
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
  if (isScaled(text.places.flat())) for (const { changed } of text.places.flat()) changed.delete('size');
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
    .sort()
    .slice(resized.length / 2);
  const sizes = new Set(resized.map(({ atom }) => atom.changed.get('size')?.before));
  return (
    share >= scaled.share &&
    sizes.size > 1 &&
    resized.every(({ factor }) => Math.abs(factor - (middle ?? 0)) < scaled.sameFactor * (middle ?? 0))
  );
}

/** Groups of statements about the same scope; the yielded ones must be told before the next group is asked for. */
function* sharedStatements({ scopes }: ScopedText): Generator<Statement[]> {
  const isTouched = ({ changed }: Atom) => changed.size > 0;
  let open = scopes
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
    const joined = open.filter(
      ({ statement, weight }) =>
        (statement.scope === best.statement.scope && 2 * weight >= best.weight) ||
        isSameOfColumn(statement, best.statement),
    );
    yield joined.map(({ statement }) => statement);
  }
}

/** True for the same change of two columns of a table. */
const isSameOfColumn = (one: Statement, other: Statement) =>
  one.scope.table !== undefined &&
  one.scope.table === other.scope.table &&
  one.property === other.property &&
  one.after === other.after;
