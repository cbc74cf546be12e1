import { useDateFormat } from '../i18n/useDateFormat.ts';
import type { Day } from './days.ts';

/** Words the time of an entry under the heading of its day: the hour, or for earlier days the date. */
export function useWhen(): (iso: string, day: Day) => string {
  const time = useDateFormat('time');
  const dayOfYear = useDateFormat('dayOfYear');
  const shortDay = useDateFormat('shortDay');
  return (iso, day) => {
    if (day !== 'earlier') return time(iso);
    const isThisYear = new Date(iso).getFullYear() === new Date().getFullYear();
    return isThisYear ? dayOfYear(iso) : shortDay(iso);
  };
}
