import type { Edit } from '../model.ts';

const hyphens = /(?<=\p{L})[-\u00ad\u2010](?=\p{L})/gu;
const bare = (text: string) => text.replace(hyphens, '');

/** White space but between figures, where it parts two numbers. */
const spaces = /(?<!\d)\s+|\s+(?!\d|\s)/gu;

/**
 * Takes out replacements of a word by itself with or without a hyphen: where a line ends in one, a reader can't know
 * whether the word has it. The word is shown as the revised document has it.
 * @param isMixed true beside another format, whose spaces a print only shows as gaps: then they are no change either
 */
export function withoutHyphenation(edits: readonly Edit[], isMixed = false): readonly Edit[] {
  if (edits.length < 2) return edits;
  const isSameWord = (removed: Edit, added: Edit) =>
    isReplacement(removed, added) &&
    (bare(removed.text) === bare(added.text) ||
      (isMixed && bare(removed.text).replace(spaces, '') === bare(added.text).replace(spaces, '')));
  return edits.flatMap((edit, index): Edit[] => {
    if (edit.role) return [edit];
    const [previous, next] = [edits[index - 1], edits[index + 1]];
    if (edit.kind === 'delete' && next && isSameWord(edit, next)) return [];
    if (edit.kind === 'insert' && previous && isSameWord(previous, edit))
      return [{ kind: 'equal', text: edit.text }];
    return [edit];
  });
}

const isReplacement = (removed: Edit, added: Edit) =>
  removed.kind === 'delete' && added.kind === 'insert' && !removed.role && !added.role;
