/**
 * Returns the selection after an item was toggled. With `range`, all items between it and the last one toggled, above or
 * below, are selected or deselected with it.
 * @param last the id of the item that was toggled last; null when there is none
 */
export function toggleSelection(
  items: readonly { id: string }[],
  selected: ReadonlySet<string>,
  id: string,
  { range, last }: { range: boolean; last: string | null },
): Set<string> {
  const [from, to] = [range ? last : null, id]
    .map((end) => items.findIndex((item) => item.id === end))
    .toSorted((left, right) => left - right);
  const changedItems =
    from === undefined || to === undefined || from < 0 ? [{ id }] : items.slice(from, to + 1);
  const next = new Set(selected);
  const selecting = !selected.has(id);
  for (const item of changedItems) {
    if (selecting) next.add(item.id);
    else next.delete(item.id);
  }
  return next;
}
