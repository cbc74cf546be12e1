import type { RevisionReading } from '#documents/docx/stories.ts';
import type { AppliedChanges } from '#text/compare/apply/apply-changes.ts';
import type { BoundedDocument } from '#text/compare/boundaries.ts';
import type { ComparableDocument } from '#text/compare/model.ts';
import type { RunFile } from '#tools/tool.ts';
import type { Comparison } from '../shared/comparison.ts';
import type { ComparedInput } from './inputs.ts';

// Readers and comparison are imported late, so that the child process reports its first stage sooner.

export type Pair<T> = readonly [original: T, revised: T];

interface CompareFilesOptions {
  readonly revisions: RevisionReading;
  /** Both receive the share done of their stage, 0 to 1. */
  readonly onReading: (fraction: number) => void;
  readonly onComparing: (fraction: number) => void;
}

interface ComparedFiles {
  readonly inputs: Pair<ComparedInput>;
  /** As it is told to a reader. */
  readonly comparison: Comparison;
  /** Gives what a redline is written from. */
  readonly changesToTrack: () => Promise<AppliedChanges>;
}

/** Reads and compares two files. @throws KalemError of the readers, with the file's name */
export async function compareFiles(
  files: Pair<RunFile>,
  { revisions, onReading, onComparing }: CompareFilesOptions,
): Promise<ComparedFiles> {
  const { readComparedInputs } = await import('./inputs.ts');
  const [original, revised] = await readComparedInputs(files, revisions, onReading);
  if (!original || !revised) throw new Error('Two files give two documents.');
  const inputs = [original, revised] as const;
  return { inputs, ...(await compareInputs(inputs, onComparing)) };
}

/** Compares two files that were read. @param onComparing receives the share done, 0 to 1 */
export async function compareInputs(
  inputs: Pair<ComparedInput>,
  onComparing: (fraction: number) => void,
): Promise<Omit<ComparedFiles, 'inputs'>> {
  onComparing(0);
  const { compareDocuments } = await import('#text/compare/compare.ts');
  const { detailAlignment } = await import('#text/compare/detail/detail.ts');
  const { flatten } = await import('./flatten/flatten.ts');
  const { exact, shown } = await comparablePair(inputs);
  const alignment = compareDocuments(...shown, { onProgress: onComparing });
  const told = detailAlignment(alignment, detailOptionsOf(inputs));
  return {
    comparison: flatten(told),
    changesToTrack: async () => {
      // What was read as it was written is tracked to the last space.
      if (shown === exact) return { revised: exact[1], stories: alignment.stories };
      const { applyChanges } = await import('#text/compare/apply/apply-changes.ts');
      return applyChanges(exact[0], told.stories);
    },
  };
}

/** What the kinds of two files say about what their readers can know. */
function detailOptionsOf([original, revised]: Pair<ComparedInput>) {
  const kinds = new Set([original.facts.kind, revised.facts.kind]);
  const haveSameLooks = kinds.size === 1 || (kinds.has('docx') && kinds.has('pdf'));
  return {
    isMixed: kinds.size > 1,
    isInferred: kinds.has('pdf'),
    areTablesInferred: kinds.has('pdf') || kinds.has('txt'),
    isOtherPaper: isOtherPaper(original.paper, revised.paper),
    formatted: haveSameLooks && original.formatted && revised.formatted,
  };
}

/** Programs round the size of a page, in points. */
const paperTolerance = 4;

function isOtherPaper(one: ComparedInput['paper'], other: ComparedInput['paper']): boolean {
  if (!one || !other) return false;
  const differs = (side: 'width' | 'height') => Math.abs(one[side] - other[side]) > paperTolerance;
  return differs('width') || differs('height');
}

/**
 * The pairs to compare: `exact` as they were read, and `shown` for the reader. A docx records white space, empty
 * paragraphs and all formatting; other formats don't, so a docx beside one of them shows no such changes, but for weight
 * and slant. Where the two aren't the same, the told changes are applied to the exact original for tracked changes.
 */
async function comparablePair([original, revised]: Pair<ComparedInput>): Promise<{
  exact: Pair<ComparableDocument>;
  shown: Pair<ComparableDocument>;
}> {
  const { reconcileBoundaries } = await import('#text/compare/boundaries.ts');
  const reconciled = reconcileBoundaries(boundedOf(original), boundedOf(revised));
  const exact: Pair<ComparableDocument> = [reconciled.original, reconciled.revised];
  const isWordBesideOther = (original.docx === null) !== (revised.docx === null);
  const isInferred = [original, revised].some(({ facts }) => facts.kind === 'pdf');
  if (!isWordBesideOther && !isInferred) return { exact, shown: exact };
  const { withSources } = await import('#text/compare/apply/sources.ts');
  const [before, after] = [withSources(exact[0]), exact[1]];
  if (!isWordBesideOther) return { exact, shown: [before, after] };
  const { numbersIn, flattenComparable } = await import('#documents/comparable.ts');
  const shown: Pair<ComparableDocument> = [
    flattenComparable(before, numbersIn(after)),
    flattenComparable(after, numbersIn(before)),
  ];
  return { exact, shown };
}

/** A document for reconcileBoundaries. A PDF's paragraphs are inferred, because they were guessed from its lines. */
function boundedOf({ document, facts }: ComparedInput): BoundedDocument {
  return { document, inferred: facts.kind === 'pdf', language: facts.language };
}
