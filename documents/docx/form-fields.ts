import { boxSign } from '../signs/boxes.ts';
import { childOf, childrenOf, isOn, valOf } from '../xml/dom.ts';
import type { Element } from '../xml/tree.ts';

/** The box or the choice that an old form field shows (the w:fldChar that begins it); null for a field with a result. */
export function formFieldText(begin: Element): string | null {
  const data = childOf(begin, 'w:ffData');
  const box = childOf(data, 'w:checkBox');
  if (box) return boxSign(isOn(childOf(box, 'w:checked') ?? childOf(box, 'w:default')));
  const list = childOf(data, 'w:ddList');
  if (!list) return null;
  const entries = childrenOf(list).filter(({ name }) => name === 'w:listEntry');
  const chosen = valOf(childOf(list, 'w:result')) ?? valOf(childOf(list, 'w:default')) ?? '0';
  return valOf(entries[Number(chosen)]) ?? '';
}

/** True for an element that holds text which isn't deleted. */
function holdsText(element: Element): boolean {
  return childrenOf(element).some(
    (child) =>
      /^w:(?:t|sym)$/.test(child.name) || (!/^w:(?:del|moveFrom)$/.test(child.name) && holdsText(child)),
  );
}

/**
 * The box that a content control of that kind shows, whatever sign it was given; null for other controls, and for one
 * whose sign was deleted.
 */
export function checkboxText(control: Element): string | null {
  const properties = childOf(control, 'w:sdtPr');
  const box = properties && childrenOf(properties).find(({ name }) => /^w1\d:checkbox$/.test(name));
  if (!box || !holdsText(control)) return null;
  const checked = childrenOf(box).find(({ name }) => name.endsWith(':checked'));
  const value = checked?.attributes.find(({ name }) => name.endsWith(':val'))?.value ?? '0';
  return boxSign(['1', 'true', 'on'].includes(value));
}
