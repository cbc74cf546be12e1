import { dateFormat } from '../i18n/useDateFormat.ts';

/** The day of a process as lists group it. */
export type Day = 'today' | 'yesterday' | 'earlier';

/** A day's number in a calendar, counted in days since 1970, in a time zone. */
function dayNumber(date: Date, timeZone: string): number {
  return Math.floor(Date.parse(`${isoDayFormat(timeZone).format(date)}T00:00:00Z`) / 86_400_000);
}

/** The formats made so far, by time zone: making one takes far longer than using it, and lists are long. */
const isoDays = new Map<string, Intl.DateTimeFormat>();

/** The format YYYY-MM-DD in a time zone. An unknown zone falls back to the browser's own. */
function isoDayFormat(timeZone: string): Intl.DateTimeFormat {
  const made = isoDays.get(timeZone);
  if (made) return made;
  const format = dateFormat('sv', timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' });
  isoDays.set(timeZone, format);
  return format;
}

/** The day of an ISO date as seen at `now` in a time zone; a date that is still to come counts as today. */
export function dayOf(iso: string, now: Date, timeZone: string): Day {
  return daysApart(dayNumber(now, timeZone), dayNumber(new Date(iso), timeZone));
}

function daysApart(today: number, day: number): Day {
  if (day >= today) return 'today';
  return day === today - 1 ? 'yesterday' : 'earlier';
}

/** Splits a list that is sorted by day into its days, in the list's order. */
export function groupByDay<Item extends { createdAt: string }>(
  items: readonly Item[],
  now: Date,
  timeZone: string,
): { day: Day; items: Item[] }[] {
  const groups: { day: Day; items: Item[] }[] = [];
  const today = dayNumber(now, timeZone);
  for (const item of items) {
    const day = daysApart(today, dayNumber(new Date(item.createdAt), timeZone));
    const group = groups.find((each) => each.day === day);
    if (group) group.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}
