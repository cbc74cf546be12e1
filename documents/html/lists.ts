import { formatNumber } from '../office/number-formats.ts';
import { attribute, elementsOf, type HtmlElement, hasAttribute } from './tree.ts';

/** The elements of a list in order, each with the number or bullet that is shown before it; null for one that is no item. */
export function* markedItems(list: HtmlElement): Generator<{ element: HtmlElement; marker: string | null }> {
  const ordered = list.tagName === 'ol';
  let number = Number.parseInt(attribute(list, 'start'), 10) || 1;
  for (const element of elementsOf(list)) {
    if (element.tagName !== 'li') {
      yield { element, marker: null };
      continue;
    }
    number = Number.parseInt(attribute(element, 'value'), 10) || number;
    yield { element, marker: ordered ? `${formatNumber(number, numberFormat(list))}.` : '•' };
    if (ordered) number += hasAttribute(list, 'reversed') ? -1 : 1;
  }
}

function numberFormat(list: HtmlElement): string {
  const type = list.attrs.find(({ name }) => name === 'type')?.value;
  const style = attribute(list, 'style');
  if (type === 'a' || /lower-(?:alpha|latin)/.test(style)) return 'lowerLetter';
  if (type === 'A' || /upper-(?:alpha|latin)/.test(style)) return 'upperLetter';
  if (type === 'i' || style.includes('lower-roman')) return 'lowerRoman';
  return type === 'I' || style.includes('upper-roman') ? 'upperRoman' : 'decimal';
}
