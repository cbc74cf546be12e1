/** A calendar day with months counted from 1. The day may lie outside the month, as Date allows. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

/** Two instants, the later one exclusive. */
export interface Period {
  from: Date;
  until: Date;
}

const dayMilliseconds = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Formatters are reused, because making one is slow. */
function clockOf(timezone: string): Intl.DateTimeFormat {
  const existing = clocks.get(timezone);
  if (existing) return existing;
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

/** The wall-clock time of a time zone, written as the UTC milliseconds of the same reading. */
function wallClockAt(timezone: string, instant: number): number {
  const parts = Object.fromEntries(
    clockOf(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The first instant of a day in a time zone (IANA name). When clocks show midnight twice, it is the first time; when
 * they skip midnight, it is the moment of the change.
 */
export function startOfDay(timezone: string, { year, month, day }: CalendarDay): Date {
  const midnight = Date.UTC(year, month - 1, day);
  // No zone is a whole day away from UTC, so these two are the offsets before and after any change that day.
  const guesses = [midnight - dayMilliseconds, midnight + dayMilliseconds]
    .map((near) => midnight - (wallClockAt(timezone, near) - near))
    .sort((a, b) => a - b);
  const exact = guesses.find((guess) => wallClockAt(timezone, guess) === midnight);
  return new Date(exact ?? Math.max(...guesses));
}

/** The calendar day that clocks in a time zone show at an instant. */
export function dayOf(timezone: string, instant: Date): CalendarDay {
  const clock = new Date(wallClockAt(timezone, instant.getTime()));
  return { year: clock.getUTCFullYear(), month: clock.getUTCMonth() + 1, day: clock.getUTCDate() };
}

/** The month of a time zone that is named or that holds an instant. */
export function monthOf(timezone: string, which: Date | Pick<CalendarDay, 'year' | 'month'>): Period {
  const { year, month } = which instanceof Date ? dayOf(timezone, which) : which;
  return {
    from: startOfDay(timezone, { year, month, day: 1 }),
    until: startOfDay(timezone, { year, month: month + 1, day: 1 }),
  };
}

/** The days of a month, each with its name, such as 2026-11-29, and its first instant. */
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

/** The same UTC time of day some months later; the last day of a month that is too short. */
export function monthsLater(instant: Date, months: number): Date {
  const later = new Date(instant);
  later.setUTCMonth(instant.getUTCMonth() + months);
  if (later.getUTCDate() !== instant.getUTCDate()) later.setUTCDate(0);
  return later;
}
