/** Where the text of a group goes; `none` for what is no text of the document. */
export type Target =
  | 'body'
  | 'note'
  | 'comment'
  | 'author'
  | 'number'
  | 'styles'
  | 'fonts'
  | 'title'
  | 'none';

/** Groups whose text is read, by the words with which they begin. */
const targets = new Map<string, Target>([
  ['fonttbl', 'fonts'],
  ['stylesheet', 'styles'],
  ['footnote', 'note'],
  ['annotation', 'comment'],
  ['atnauthor', 'author'],
  ['listtext', 'number'],
  ['pntext', 'number'],
  ['title', 'title'],
]);

/** Groups whose content is no text of the document, or a copy for older programs. */
const skipped = new Set(
  (
    'colortbl info pict object header headerl headerr headerf footer footerl footerr footerf ftnsep ftnsepc aftnsep ' +
    'aftnsepc nonshppict shppict shprslt sp fldinst bkmkstart bkmkend pntxtb pntxta xe tc filetbl nonesttables falt'
  ).split(' '),
);

/** Groups that older programs may not know, but whose text is read: shapes and their texts. */
const known = new Set(['shpinst', 'do', 'pn']);

/**
 * Where the text of a group goes that begins with a control word; null for a word that begins no group of its own.
 * @param isOptional true behind "\*", with which groups begin that older programs skip
 */
export function targetOf(word: string, isOptional: boolean): Target | null {
  const target = targets.get(word);
  if (target) return target;
  return skipped.has(word) || (isOptional && !known.has(word)) ? 'none' : null;
}
