import type { Comparison } from '../comparison.ts';
import type { Edit, ParagraphAlignment, StoryAlignment } from '../model.ts';
import { differWords } from '../words.ts';
import { mapStories } from './walk.ts';
import { commonShare, wordsIn } from './words-in.ts';

/** Two versions of one sentence have this share of their words in common, and so many words. */
const versions = { share: 0.6, words: 3 };

/**
 * Turns a sentence that was removed on one side of an unchanged one, and stands changed on its other side: the unchanged
 * sentence moved, and the two versions are compared.
 */
export function turnSentences(stories: readonly StoryAlignment[], comparing: Comparison): StoryAlignment[] {
  return mapStories(stories, (paragraph) => {
    const edits = turned(paragraph, comparing);
    return edits === paragraph.edits ? paragraph : { ...paragraph, edits };
  });
}

function turned({ original, revised, edits }: ParagraphAlignment, comparing: Comparison): readonly Edit[] {
  if (!original || !revised || edits.length < 3) return edits;
  const replaced = new Map<number, Edit[]>();
  let next = 0;
  for (const [index, between] of edits.entries()) {
    const [before, behind] = [edits[index - 1], edits[index + 1]];
    if (index <= next || !before || !behind || !areVersions(before, between, behind)) continue;
    replaced.set(index, turn(before, between.text, behind, comparing));
    next = index + 2;
  }
  if (replaced.size === 0) return edits;
  return edits.flatMap((edit, index) => {
    if (replaced.has(index - 1) || replaced.has(index + 1)) return [];
    return replaced.get(index) ?? [edit];
  });
}

/** True for two versions of a sentence on the two sides of whole unchanged ones that are no longer. */
function areVersions(before: Edit, between: Edit, behind: Edit): boolean {
  if (between.kind !== 'equal' || before.kind === 'equal' || behind.kind === 'equal') return false;
  if (before.kind === behind.kind || before.role || behind.role) return false;
  if (![before, between, behind].every(({ text }) => isSentence(text))) return false;
  const [words, others, middle] = [before, behind, between].map(({ text }) => wordsIn(text));
  if (!words || !others || !middle || middle.length > 2 * Math.min(words.length, others.length)) return false;
  // An unchanged sentence is one that moved by itself.
  const differ = words.join(' ') !== others.join(' ');
  return (
    differ &&
    Math.min(words.length, others.length, middle.length) >= versions.words &&
    commonShare(words, others) >= versions.share
  );
}

const isSentence = (text: string) => /^\s*["“‘«([]*[\p{Lu}\d].*[.!?…]["'”’»)\]]*\s*$/su.test(text);

/** The edits of both orders, with the white space between the sentences at the one that moved. */
function turn(before: Edit, moved: string, behind: Edit, comparing: Comparison): Edit[] {
  const role = { kind: 'move' as const, number: comparing.nextMove() };
  const [lead, trail] = [/^\s*/.exec(before.text)?.[0] ?? '', /\s*$/.exec(behind.text)?.[0] ?? ''];
  const behindLead = /^\s*/.exec(behind.text)?.[0] ?? '';
  const beforeTrail = /\s*$/.exec(before.text)?.[0] ?? '';
  const [first, second] = [before.text.trim(), behind.text.trim()];
  const [old, fresh] = before.kind === 'delete' ? [first, second] : [second, first];
  const { edits } = differWords(
    comparing.tokens(old),
    comparing.tokens(fresh),
    comparing.vocabulary,
    comparing.effort,
  );
  return [
    { kind: before.kind, text: lead },
    { kind: behind.kind, text: moved + behindLead, role },
    ...edits,
    { kind: before.kind, text: beforeTrail + moved, role },
    { kind: behind.kind, text: trail },
  ].filter(({ text }) => text !== '');
}
