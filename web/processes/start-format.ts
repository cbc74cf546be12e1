const dayOfYear: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

/**
 * Formats ISO dates for a list, newest first: today's as a time, this year's as the day, older ones with the year.
 * @param formatOf makes a format in the reader's language and time zone
 * @param precision 'minute' adds the time to the day
 * @param now the present, which decides what is today
 */
export function startFormat(
  formatOf: (style: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat,
  precision: 'minute' | 'day' = 'minute',
  now: () => Date = () => new Date(),
): (iso: string) => string {
  const day = formatOf({ year: 'numeric', month: 'numeric', day: 'numeric' });
  const year = formatOf({ year: 'numeric' });
  // The hour is written like in the sidebar: "9:37 PM", but "09:37" where the day has 24 hours.
  const hasHalves = formatOf({ hour: 'numeric' }).resolvedOptions().hour12;
  const hour = { hour: hasHalves ? 'numeric' : '2-digit', minute: '2-digit' } as const;
  const date = precision === 'minute' ? { ...dayOfYear, ...hour } : dayOfYear;
  const [time, thisYear, withYear] = [hour, date, { ...date, year: 'numeric' } as const].map(formatOf);
  return (iso) => {
    const [date, present] = [new Date(iso), now()];
    const isSame = (format: Intl.DateTimeFormat) => format.format(date) === format.format(present);
    const format = isSame(day) ? time : isSame(year) ? thisYear : withYear;
    return format?.format(date) ?? '';
  };
}
