import { childOf, valOf } from '../../docx/stories/dom.ts';
import { outlineLevel, type Styles } from '../../docx/styles.ts';
import { isCaption } from '../../patterns.ts';
import type { TranslatableUnit } from '../translatable.ts';
import type { StoryParagraph } from './stories.ts';

export function kindOf(
  { element, inCell, part }: StoryParagraph,
  text: string,
  styles: Styles,
): Pick<TranslatableUnit, 'kind' | 'level'> {
  if (inCell) return { kind: 'cell', level: 0 };
  if (part === 'footnote' || part === 'endnote') return { kind: 'footnote', level: 0 };
  const properties = childOf(element, 'w:pPr');
  const style = styles.resolve(valOf(childOf(properties, 'w:pStyle')) ?? undefined);
  const heading = outlineLevel(valOf(childOf(properties, 'w:outlineLvl'))) ?? style.heading;
  const ownNumbering = childOf(properties, 'w:numPr');
  const list = (ownNumbering ? valOf(childOf(ownNumbering, 'w:numId')) : null) ?? style.numbering?.id ?? '0';
  if (style.role === 'contents') return { kind: 'reference', level: 0 };
  if (heading !== null) return { kind: 'heading', level: heading };
  if (style.role === 'title') return { kind: 'heading', level: 1 };
  if (style.role === 'caption' || (isCaption(text) && text.length < 300))
    return { kind: 'caption', level: 0 };
  if (style.role === 'code') return { kind: 'code', level: 0 };
  if (style.role === 'footnote') return { kind: 'footnote', level: 0 };
  if (list === '0') return { kind: 'paragraph', level: 0 };
  const depth = Number(valOf(childOf(ownNumbering, 'w:ilvl')) ?? style.numbering?.level ?? 0);
  return { kind: 'listItem', level: depth + 1 };
}
