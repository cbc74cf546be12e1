import type { Comparison } from '../comparison.ts';
import type { Edit, ParagraphAlignment, StoryAlignment } from '../model.ts';
import { mapStories, paragraphsIn } from './walk.ts';
import { wordsIn } from './words-in.ts';

/** Shorter sentences are too likely to occur twice by chance. */
const fewestWords = 3;
/** The same for a sentence in whose place another one stands. */
const fewestBeside = 5;

/** A removed or added text that no other replaces: a whole edit, or one of its sentences. */
interface Unit {
  readonly paragraph: ParagraphAlignment;
  /** Index of the edit. */
  readonly edit: number;
  /** Offsets in the edit's text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly key: string;
}

/**
 * Finds sentences that stand in another place of the documents, and gives their edits the role of a move.
 * @param isMixed true for two formats, in which a paragraph of one side may be only read in another place
 */
export function moveSentences(
  stories: readonly StoryAlignment[],
  comparing: Comparison,
  isMixed: boolean,
): StoryAlignment[] {
  const paragraphs = Array.from(paragraphsIn(stories), ({ paragraph }) => paragraph).filter(
    (paragraph) => isCandidate(paragraph) && !(isMixed && isLone(paragraph)),
  );
  const deleted = paragraphs.flatMap((paragraph) => unitsOf(paragraph, 'delete'));
  const inserted = paragraphs.flatMap((paragraph) => unitsOf(paragraph, 'insert'));
  if (deleted.length === 0 || inserted.length === 0) return [...stories];
  const roles = new Map<ParagraphAlignment, { unit: Unit; number: number }[]>();
  const byKey = Map.groupBy(inserted, ({ key }) => key);
  const isTaken = (unit: Unit) =>
    (roles.get(unit.paragraph) ?? []).some(
      (other) => other.unit.edit === unit.edit && other.unit.start < unit.end && other.unit.end > unit.start,
    );
  for (const unit of deleted) {
    if (isTaken(unit)) continue;
    const target = byKey.get(unit.key)?.find((other) => !isTaken(other) && !isSameParagraph(unit, other));
    if (!target) continue;
    const number = comparing.nextMove();
    for (const each of [unit, target])
      roles.set(each.paragraph, [...(roles.get(each.paragraph) ?? []), { unit: each, number }]);
  }
  if (roles.size === 0) return [...stories];
  return mapStories(stories, (paragraph) => {
    const own = roles.get(paragraph);
    return own ? { ...paragraph, edits: withRoles(paragraph.edits, own) } : paragraph;
  });
}

const isLone = ({ original, revised }: ParagraphAlignment) => original === null || revised === null;

/** A paragraph as a whole moves by itself, and isn't looked at again. */
const isCandidate = ({ move, edits }: ParagraphAlignment) =>
  move === null && edits.some(({ kind, role }) => kind !== 'equal' && !role);

/** Whole paragraphs that only one document has are moves of paragraphs, which are found before. */
function isSameParagraph(one: Unit, other: Unit): boolean {
  const isWhole = ({ paragraph, start, end, edit }: Unit) =>
    isLone(paragraph) && start === 0 && end === paragraph.edits[edit]?.text.length;
  return isWhole(one) && isWhole(other) && one.paragraph === other.paragraph;
}

/**
 * The edits of a kind, whole first, and then their sentences; those beside an edit of the other kind only when they are
 * long enough to be no part of a reworded phrase.
 */
function unitsOf(paragraph: ParagraphAlignment, kind: 'delete' | 'insert'): Unit[] {
  const { edits } = paragraph;
  return edits.flatMap((edit, index) => {
    if (edit.kind !== kind || edit.role) return [];
    const [before, behind] = [edits[index - 1], edits[index + 1]];
    const isBeside = [before, behind].some((other) => other && other.kind !== 'equal');
    const fewest = isBeside ? fewestBeside : fewestWords;
    const whole = { paragraph, edit: index, start: 0, end: edit.text.length };
    const ranges = sentenceRanges(edit.text);
    const all = ranges.length > 1 ? [whole, ...ranges.map((range) => ({ ...whole, ...range }))] : [whole];
    return all.flatMap((range) => {
      // Each word has a letter at least, and a sign before the next one.
      if (range.end - range.start < 2 * fewest - 1) return [];
      const words = wordsIn(edit.text.slice(range.start, range.end));
      return words.length >= fewest ? [{ ...range, key: words.join(' ') }] : [];
    });
  });
}

/** The sentences of a text, with the white space behind them. */
function sentenceRanges(text: string): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  let start = 0;
  for (const { index, 0: end } of text.matchAll(/[.!?…]["'”’»)\]]*\s+(?=["'“‘«([]*[\p{Lu}\d])/gu)) {
    ranges.push({ start, end: index + end.length });
    start = index + end.length;
  }
  if (start < text.length) ranges.push({ start, end: text.length });
  return ranges;
}

function withRoles(edits: readonly Edit[], roles: readonly { unit: Unit; number: number }[]): Edit[] {
  return edits.flatMap((edit, index) => {
    const own = roles
      .filter(({ unit }) => unit.edit === index)
      .sort((one, other) => one.unit.start - other.unit.start);
    const parts: Edit[] = [];
    let start = 0;
    for (const { unit, number } of own) {
      parts.push({ ...edit, text: edit.text.slice(start, unit.start) });
      parts.push({ ...edit, text: edit.text.slice(unit.start, unit.end), role: { kind: 'move', number } });
      start = unit.end;
    }
    parts.push({ ...edit, text: edit.text.slice(start) });
    return parts.filter(({ text }) => text !== '');
  });
}
