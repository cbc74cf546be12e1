import { dateFormat } from '#web/i18n/useDateFormat.ts';

/** The style of a day's name: 3 November. */
export const dayWithoutYear: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' };

/** The month (YYYY-MM) of a moment in a time zone. */
export function monthOf(moment: Date, timeZone: string): string {
  const format = dateFormat('en', timeZone, { year: 'numeric', month: '2-digit' });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}`;
}

/** The month (YYYY-MM) that is `by` months later, or earlier for a negative number. */
export function shiftMonth(month: string, by: number): string {
  const date = startOf(month);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}

/** All days of a month as YYYY-MM-DD. */
export function daysOf(month: string): string[] {
  const days = Math.round((startOf(shiftMonth(month, 1)).getTime() - startOf(month).getTime()) / 86_400_000);
  return Array.from({ length: days }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

function startOf(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`);
}
