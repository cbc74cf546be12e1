import {
  attribute,
  elementsBelow,
  type HtmlElement,
  hasAttribute,
  rawText,
  writtenAttribute,
} from './tree.ts';

/** Fields whose values are no text of the page: buttons, and what isn't shown or is asked of the page. */
const silentTypes = /^(?:hidden|submit|button|reset|image|file|password|search|range|color)$/;

/** What a field of a form shows: its value, its chosen options, or a box; '' for an empty one, null for no field. */
export function fieldText(element: HtmlElement): string | null {
  switch (element.tagName) {
    case 'input': {
      const type = attribute(element, 'type');
      if (/^(?:checkbox|radio)$/.test(type)) return hasAttribute(element, 'checked') ? '☒' : '☐';
      return silentTypes.test(type) ? '' : writtenAttribute(element, 'value');
    }
    case 'textarea':
      return rawText(element).trim();
    case 'select': {
      const chosen = [...elementsBelow(element)].filter(
        (option) => option.tagName === 'option' && hasAttribute(option, 'selected'),
      );
      // An option with an empty value asks for a choice.
      return chosen
        .filter((option) => !hasAttribute(option, 'value') || attribute(option, 'value') !== '')
        .map((option) => writtenAttribute(option, 'label') || rawText(option).trim())
        .join(', ');
    }
    default:
      return null;
  }
}
