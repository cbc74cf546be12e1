import { useDateFormat } from '../i18n/useDateFormat.ts';
import type { Day } from './days.ts';
import { useStartFormat } from './useStartFormat.ts';

/** Words the time of an entry under the heading of its day: the hour, or for earlier days the date. */
export function useWhen(): (iso: string, day: Day) => string {
  const time = useDateFormat('time');
  const date = useStartFormat('day');
  return (iso, day) => (day === 'earlier' ? date(iso) : time(iso));
}
