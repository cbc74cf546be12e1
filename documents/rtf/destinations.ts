/**
 * Where the text of a group goes; `none` for what is no text of the document. The property of a shape is none either,
 * but may be a picture.
 */
export type Target =
  | 'body'
  | 'header'
  | 'footer'
  | 'box'
  | 'picture'
  | 'property'
  | 'class'
  | 'note'
  | 'comment'
  | 'author'
  | 'number'
  | 'styles'
  | 'fonts'
  | 'instruction'
  | 'form'
  | 'choice'
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
  ['fldinst', 'instruction'],
  ['formfield', 'form'],
  ['ffl', 'choice'],
  ['title', 'title'],
  ['header', 'header'],
  ['headerl', 'header'],
  ['headerr', 'header'],
  ['headerf', 'header'],
  ['footer', 'footer'],
  ['footerl', 'footer'],
  ['footerr', 'footer'],
  ['footerf', 'footer'],
  ['shptxt', 'box'],
  ['dptxbxtext', 'box'],
  ['pict', 'picture'],
  ['sp', 'property'],
  ['objclass', 'class'],
]);

/** Groups whose content is no text of the document, or a copy for older programs. */
const skipped = new Set(
  (
    'colortbl info object ftnsep ftnsepc aftnsep aftnsepc nonshppict shprslt bkmkstart bkmkend pntxtb pntxta ' +
    'xe tc filetbl nonesttables falt'
  ).split(' '),
);

/** Groups that older programs may not know, but whose content is read: shapes with their texts, and pictures. */
const known = new Set(['shpinst', 'do', 'pn', 'shppict']);

/**
 * Where the text of a group goes that begins with a control word; null for a word that begins no group of its own.
 * @param isOptional true behind "\*", with which groups begin that older programs skip
 */
export function targetOf(word: string, isOptional: boolean): Target | null {
  const target = targets.get(word);
  if (target) return target;
  return skipped.has(word) || (isOptional && !known.has(word)) ? 'none' : null;
}
