import type { Edit, StoryAlignment } from '../model.ts';
import { mapStories, paragraphsIn } from './walk.ts';

/** A mark before the text of a note: "1 ", "¹ ", "*) ". */
const leadingMark = /^\s*(\d{1,3}|[⁰¹²³⁴-⁹]{1,3}|[*†‡§]{1,3})[.)]?\s*$/u;
const raisedFigures = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * Takes out the marks of the notes that another format's reader found in the body: one format holds them as text, the other
 * knows that a program counts them. They are the marks with which such notes begin, and the same ones behind words.
 */
export function withoutNoteMarks(stories: readonly StoryAlignment[]): StoryAlignment[] {
  const marks = new Set<string>();
  for (const { paragraph, story } of paragraphsIn(stories)) {
    const mark = isNote(story) ? markOf(paragraph.edits[0]) : null;
    if (mark !== null) marks.add(mark);
  }
  if (marks.size === 0) return [...stories];
  return mapStories(stories, (paragraph, story) => {
    const edits = withoutMarks(paragraph.edits, marks, isNote(story));
    return edits === paragraph.edits ? paragraph : { ...paragraph, edits };
  });
}

/** @param isOfNote true when the text itself may begin with a mark */
function withoutMarks(
  edits: readonly Edit[],
  marks: ReadonlySet<string>,
  isOfNote: boolean,
): readonly Edit[] {
  let isChanged = false;
  const isMark = (edit: Edit, index: number) => {
    const mark = markOf(edit);
    if (mark === null || !marks.has(mark)) return false;
    const [before, behind] = [edits[index - 1], edits[index + 1]];
    if (behind && behind.kind !== 'equal') return false;
    if (index === 0) return isOfNote;
    return before?.kind === 'equal' && /[^\s\d]$/u.test(before.text) && !/^\s/.test(edit.text);
  };
  // Behind one or two letters, raised figures are the power of a unit: m², cm³.
  const bare = (text: string) =>
    text.replace(/(?<=\p{L}{3})[⁰¹²³⁴-⁹]+/gu, (mark) => (marks.has(plainFigures(mark)) ? '' : mark));
  const left = edits.flatMap((edit, index): Edit[] => {
    const [before, behind] = [edits[index - 1], edits[index + 1]];
    const isGlued = (removed: Edit | undefined, added: Edit | undefined) =>
      removed?.kind === 'delete' &&
      added?.kind === 'insert' &&
      bare(removed.text) === bare(added.text) &&
      // A mark that became another one is a change.
      (bare(removed.text) === removed.text) !== (bare(added.text) === added.text);
    const [isOld, isNew] = [isGlued(edit, behind), isGlued(before, edit)];
    if (!isOld && !isNew && !isMark(edit, index)) return [edit];
    isChanged = true;
    // The text is shown as the original has it.
    return edit.kind === 'delete' ? [{ kind: 'equal', text: edit.text }] : [];
  });
  return isChanged ? left : edits;
}

const isNote = ({ original, revised }: StoryAlignment) =>
  [original, revised].some((story) => story?.kind === 'footnote' || story?.kind === 'endnote');

/** The mark that an edit adds or removes, in ordinary figures; null for other edits. */
function markOf(edit: Edit | undefined): string | null {
  const mark = edit && edit.kind !== 'equal' && !edit.role ? leadingMark.exec(edit.text)?.[1] : undefined;
  return mark === undefined ? null : plainFigures(mark);
}

const plainFigures = (mark: string) =>
  mark.replace(/[⁰¹²³⁴-⁹]/gu, (sign) => String(raisedFigures.indexOf(sign)));
