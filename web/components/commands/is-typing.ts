/** True when letter keys belong to the target: as text in a field, or to find an entry in an open menu. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('[role=menu]') || target.closest('select, textarea'))
    return true;
  return target instanceof HTMLInputElement && !/^(checkbox|radio|button|range)$/.test(target.type);
}
