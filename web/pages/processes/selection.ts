/**
 * Which items are selected after one was switched. With a range, all from the one that was switched last up to it
 * follow it, in whichever direction.
 * @param last The one that was switched last; null where there is none
 */
export function switched(
  shown: readonly { id: string }[],
  selected: ReadonlySet<string>,
  id: string,
  { range, last }: { range: boolean; last: string | null },
): Set<string> {
  const [from, to] = [range ? last : null, id]
    .map((end) => shown.findIndex((item) => item.id === end))
    .toSorted((left, right) => left - right);
  const touched = from === undefined || to === undefined || from < 0 ? [{ id }] : shown.slice(from, to + 1);
  const next = new Set(selected);
  const selecting = !selected.has(id);
  for (const item of touched) {
    if (selecting) next.add(item.id);
    else next.delete(item.id);
  }
  return next;
}
