import type { Annotation } from './annotations.ts';
import { textOf } from './annotations.ts';

/** A note of a reviewer on a page. */
export interface PageComment {
  author: string | null;
  text: string;
}

/** The kinds of annotations that hold notes. A popup only shows the text of another one. */
const noteKinds = new Set([
  'Text',
  'FreeText',
  'Highlight',
  'Underline',
  'StrikeOut',
  'Squiggly',
  'Stamp',
  'Caret',
  'Ink',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'FileAttachment',
]);

/** The notes and free text of reviewers on a page, in the order of the page's annotations. */
export function commentsOf(annotations: readonly Annotation[]): PageComment[] {
  const comments = annotations
    .filter(({ subtype }) => typeof subtype === 'string' && noteKinds.has(subtype))
    .map((annotation) => ({
      author: textOf(annotation.titleObj).trim() || null,
      text: noteText(annotation),
    }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  // A reply that repeats the note, and a stamp drawn twice, are told once.
  return comments.filter(
    ({ author, text }, index) =>
      comments.findIndex((other) => other.text === text && other.author === author) === index,
  );
}

/** The note itself, else the text that the annotation shows on the page, as stamps and free text do. */
function noteText({ contentsObj, textContent, richText }: Annotation): string {
  const contents = textOf(contentsObj) || textOf(richText);
  const shown = Array.isArray(textContent) ? textContent.filter((line) => typeof line === 'string') : [];
  return (contents || shown.join('\n')).trim();
}
