/** A day of the calendar, months counted from 1; the day may lie beyond the month's ends, as Date has it. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

/** Two instants; the later one is no more part of what lies between. */
export interface Span {
  from: Date;
  until: Date;
}

const dayMilliseconds = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making one takes long. */
function clockOf(timezone: string): Intl.DateTimeFormat {
  const made = clocks.get(timezone);
  if (made) return made;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timezone, clock);
  return clock;
}

/** What the clocks of a time zone show, written as the milliseconds at which UTC's show the same. */
function shownAt(timezone: string, instant: number): number {
  const parts = Object.fromEntries(
    clockOf(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The first instant of a day in a time zone (IANA name). Clocks may show midnight twice, then it is the first
 * time; or never, when they are put forward at midnight, then it is the moment at which they are.
 */
export function startOfDay(timezone: string, { year, month, day }: CalendarDay): Date {
  const midnight = Date.UTC(year, month - 1, day);
  // No clock is a whole day away from UTC's, so these two are the offsets before and after any change that day.
  const guesses = [midnight - dayMilliseconds, midnight + dayMilliseconds]
    .map((near) => midnight - (shownAt(timezone, near) - near))
    .sort((a, b) => a - b);
  const shown = guesses.find((guess) => shownAt(timezone, guess) === midnight);
  return new Date(shown ?? Math.max(...guesses));
}

/** The day that the clocks of a time zone show. */
export function dayOf(timezone: string, instant: Date): CalendarDay {
  const shown = new Date(shownAt(timezone, instant.getTime()));
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() };
}

/** A month in a time zone: the one given, or the one that holds an instant. */
export function monthOf(timezone: string, given: Date | Pick<CalendarDay, 'year' | 'month'>): Span {
  const { year, month } = given instanceof Date ? dayOf(timezone, given) : given;
  return {
    from: startOfDay(timezone, { year, month, day: 1 }),
    until: startOfDay(timezone, { year, month: month + 1, day: 1 }),
  };
}

/** The days of a month, each with its first instant. */
export function daysOf(
  timezone: string,
  { year, month }: Pick<CalendarDay, 'year' | 'month'>,
): { day: string; from: Date }[] {
  return Array.from({ length: new Date(Date.UTC(year, month, 0)).getUTCDate() }, (_, index) => {
    const day = index + 1;
    const name = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
    return { day: name, from: startOfDay(timezone, { year, month, day }) };
  });
}

/** The same time of day so many months later, on the month's last day where it is shorter. UTC. */
export function monthsLater(instant: Date, months: number): Date {
  const later = new Date(instant);
  later.setUTCMonth(instant.getUTCMonth() + months);
  if (later.getUTCDate() !== instant.getUTCDate()) later.setUTCDate(0);
  return later;
}
