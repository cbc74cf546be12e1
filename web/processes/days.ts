/** The day of a process as lists group it. */
export type Day = 'today' | 'yesterday' | 'earlier';

/** A day's number in a calendar, counted in days since 1970, in a time zone. */
function dayNumber(date: Date, timeZone: string): number {
  return Math.floor(Date.parse(`${isoDay(date, timeZone)}T00:00:00Z`) / 86_400_000);
}

/** A date as YYYY-MM-DD in a time zone. An unknown zone falls back to the browser's own. */
function isoDay(date: Date, timeZone: string): string {
  const style = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return date.toLocaleDateString('sv', { ...style, timeZone });
  } catch {
    return date.toLocaleDateString('sv', style);
  }
}

/** The day of an ISO date as seen at `now` in a time zone; a date that is still to come counts as today. */
export function dayOf(iso: string, now: Date, timeZone: string): Day {
  const days = dayNumber(now, timeZone) - dayNumber(new Date(iso), timeZone);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : 'earlier';
}

/** Splits a list that is sorted by day into its days, in the list's order. */
export function groupByDay<Item extends { createdAt: string }>(
  items: readonly Item[],
  now: Date,
  timeZone: string,
): { day: Day; items: Item[] }[] {
  const groups: { day: Day; items: Item[] }[] = [];
  for (const item of items) {
    const day = dayOf(item.createdAt, now, timeZone);
    const group = groups.find((each) => each.day === day);
    if (group) group.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}
