import { isNumberAlone } from '../block-text.ts';
import type { NumberChange, Paragraph, ParagraphAlignment, StoryAlignment } from '../model.ts';
import {
  bullet,
  changesFigures,
  follows,
  looseShape,
  opensList,
  type PrintedNumber,
  parseNumber,
  sameFigures,
  sameShape,
  sharesValue,
  typedNumber,
} from '../printed-number.ts';
import { mapStories, paragraphsIn } from './walk.ts';

/** The last number of a list on one side. */
interface Previous {
  readonly number: PrintedNumber;
  /** True when both documents have its paragraph. */
  readonly isPaired: boolean;
}

type Side = 'original' | 'revised';

/** So many earlier numbers of a kind are looked at: those of a list within an item. */
const mostEarlier = 8;

/** A run of paragraphs whose numbers changed for one reason, with those of lists within them. */
interface Run {
  readonly index: number;
  /** How the numbers of its outermost list changed. */
  readonly key: string;
  /** The level of that list's items, and their style: headings go on over the lists below them. */
  readonly level: number;
  readonly style: Paragraph['style'];
  /** The last numbers of that list. */
  before: PrintedNumber | null;
  after: PrintedNumber | null;
}

/**
 * Finds the printed numbers that changed in kind or start, one change for a list or a run of clauses. A number that only
 * moved on, because another paragraph was put in, taken out or moved, didn't change.
 * @param isLoose true for two formats, or for a format whose reader may miss numbers: only two numbers are compared,
 *   and only their kind
 */
export function findNumberChanges(
  stories: readonly StoryAlignment[],
  isLoose: boolean,
): { stories: StoryAlignment[]; numbers: NumberChange[] } {
  const numbers: NumberChange[] = [];
  const changed = new Map<ParagraphAlignment, number>();
  const last: Record<Side, Map<string, Previous[]>> = { original: new Map(), revised: new Map() };
  const note = (side: Side, number: PrintedNumber, isPaired: boolean) => {
    const earlier = last[side].get(number.family) ?? [];
    last[side].set(number.family, [{ number, isPaired }, ...earlier.slice(0, mostEarlier - 1)]);
  };
  /** By how much the numbers of each family moved on. */
  const shifts = new Map<string, number>();
  let run: Run | null = null;
  for (const { paragraph } of paragraphsIn(stories)) {
    const { original, revised } = paragraph;
    const isPaired = original !== null && revised !== null;
    const before = numberOf(original);
    const after = numberOf(revised);
    const previous = {
      original: before ? previousOf(before, last.original.get(before.family)) : undefined,
      revised: after ? previousOf(after, last.revised.get(after.family)) : undefined,
    };
    if (before) note('original', before, isPaired);
    if (after) note('revised', after, isPaired);
    for (const side of ['original', 'revised'] as const) {
      const inner = innerNumberOf(paragraph[side]);
      if (inner) note(side, inner, isPaired);
    }
    const { side, numbers: further = [] } = paragraph.partNumbers ?? {};
    if (side) for (const number of further) note(side, parseNumber(number), false);
    if (!isPaired || (!before && !after)) {
      // A text without a bullet or number ends a list of bullets.
      if (isPaired && run && hasBullets(run)) run = null;
      continue;
    }
    const key = `${before ? looseShape(before) : ''}\n${after ? looseShape(after) : ''}`;
    const isChanged =
      original.number !== revised.number &&
      !isMovedOn(before, after, previous, shifts) &&
      isTold(before, after, isLoose);
    if (!isChanged) {
      if (
        run?.before &&
        before &&
        looseShape(before) === looseShape(run.before) &&
        run.level === original.level &&
        run.style === original.style
      )
        run = null;
      continue;
    }
    if (run && run.key === key && restarts(run, before, after)) run = null;
    if (!run || (run.key !== key && !isWithin(run, before))) {
      const { level, style } = original;
      run = { index: numbers.length, key, level, style, before, after };
      numbers.push({ before: original.number ?? '', after: revised.number ?? '' });
    }
    if (run.key === key) Object.assign(run, { before, after });
    changed.set(paragraph, run.index);
  }
  if (numbers.length === 0) return { stories: [...stories], numbers };
  return {
    numbers,
    stories: mapStories(stories, (paragraph) => {
      const numberChange = changed.get(paragraph);
      return numberChange === undefined ? paragraph : { ...paragraph, numberChange };
    }),
  };
}

/** The number of its list that goes before one; a list inside it, "(i)" below "(b)", may have looked alike. */
const previousOf = (number: PrintedNumber, earlier: readonly Previous[] = []): Previous | undefined =>
  earlier.find((each) => follows(number, each.number)) ?? earlier[0];

/** A paragraph's number; null when its text still holds it, unless it is the whole text. */
function numberOf(paragraph: Paragraph | null): PrintedNumber | null {
  if (paragraph?.number === undefined || (paragraph.typed && !isNumberAlone(paragraph))) return null;
  return parseNumber(paragraph.number);
}

/** The number that follows another one: "(1)" in "Article 3 - (1) Books are lent". */
function innerNumberOf(paragraph: Paragraph | null): PrintedNumber | null {
  if (paragraph?.number === undefined || paragraph.typed) return null;
  const inner = typedNumber(paragraph.text);
  return inner && parseNumber(inner.number);
}

const hasBullets = ({ before, after }: Run) =>
  [before, after].some((number) => !number || number.shape === bullet);

/** True for a list of another family, which stands within the run's items. */
const isWithin = (run: Run, before: PrintedNumber | null) =>
  before !== null && run.before !== null && looseShape(before) !== looseShape(run.before);

/** True when a difference is one of the documents, and not of what their readers can know. */
function isTold(before: PrintedNumber | null, after: PrintedNumber | null, isLoose: boolean): boolean {
  if (!isLoose) return true;
  return (
    before !== null &&
    after !== null &&
    (before.family !== after.family || changesFigures(before, after)) &&
    before.shape !== bullet &&
    after.shape !== bullet
  );
}

/** True when numbers of one shape differ because others came or went before them. Notes how far they moved on. */
function isMovedOn(
  before: PrintedNumber | null,
  after: PrintedNumber | null,
  previous: Record<Side, Previous | undefined>,
  shifts: Map<string, number>,
): boolean {
  if (!before || !after || !sameShape(before, after)) return false;
  const shift = shiftOf(before, after);
  const isShifted = shift !== null && shift !== 0 && shifts.get(after.family) === shift;
  if (shift !== null) shifts.set(after.family, shift);
  // "a." and "i." look alike and both mean one, so that another kind of figures is used.
  return isShifted || (!sharesValue(before, after) && isExplained(before, after, previous));
}

/** How far a number of one level moved on; null for others. */
function shiftOf(before: PrintedNumber, after: PrintedNumber): number | null {
  const [old = [], fresh = []] = sameFigures(before, after)[0] ?? [];
  return old.length === 1 && fresh.length === 1 ? (fresh[0] ?? 0) - (old[0] ?? 0) : null;
}

/** True when a list begins anew on either side, so that its change is another one. */
function restarts(run: Run, before: PrintedNumber | null, after: PrintedNumber | null): boolean {
  const isLower = (number: PrintedNumber | null, earlier: PrintedNumber | null) =>
    number !== null && earlier !== null && (shiftOf(earlier, number) ?? 1) <= 0;
  return isLower(before, run.before) || isLower(after, run.after);
}

/** True when each number goes on from the one before it in its own document, or opens a list there. */
function isExplained(
  before: PrintedNumber,
  after: PrintedNumber,
  { original, revised }: Record<Side, Previous | undefined>,
): boolean {
  const way = (number: PrintedNumber, previous: Previous | undefined) =>
    previous && follows(number, previous.number) ? 'goes on' : opensList(number) ? 'opens' : null;
  const [old, fresh] = [way(before, original), way(after, revised)];
  if (old === null || fresh === null) return false;
  if (old === fresh) return true;
  // A list that now goes on after a clause that was put in before it, or the reverse.
  return old === 'goes on' ? original?.isPaired === false : revised?.isPaired === false;
}
