import type { Styles } from '../../docx/styles.ts';
import { isCaption } from '../../patterns.ts';
import { childOf } from '../../xml/dom.ts';
import type { TranslatableUnit } from '../translatable.ts';
import type { StoryParagraph } from './stories.ts';

/** The kind and level of a paragraph's units. @param text of the first unit */
export function kindOf(
  { element, inCell, part }: StoryParagraph,
  text: string,
  styles: Styles,
): Pick<TranslatableUnit, 'kind' | 'level'> {
  if (inCell) return { kind: 'cell', level: 0 };
  if (part === 'footnote' || part === 'endnote') return { kind: 'footnote', level: 0 };
  const { role, heading, numbering } = styles.styleOf(childOf(element, 'w:pPr'));
  if (role === 'contents') return { kind: 'reference', level: 0 };
  if (heading !== null) return { kind: 'heading', level: heading };
  if (role === 'title') return { kind: 'heading', level: 1 };
  if (role === 'caption' || (isCaption(text) && text.length < 300)) return { kind: 'caption', level: 0 };
  if (role === 'code' || role === 'footnote') return { kind: role, level: 0 };
  return numbering ? { kind: 'listItem', level: numbering.level + 1 } : { kind: 'paragraph', level: 0 };
}
