import { useQuery } from '@tanstack/react-query';
import { type ProcessType, showQueue } from '#contract/processes.ts';
import { call } from '#web/api/client.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { formatDuration } from '../../format.ts';
import { roundedSeconds } from '../../process/time-left.ts';
import { usePageText } from '../../texts.ts';

/** The interval for asking again while the form is open. */
const pollMilliseconds = 20_000;

/** The number of runs that would start before one sent now; shows nothing while nobody waits. */
export function QueueLength({ type }: { type: ProcessType }) {
  const { t, i18n } = usePageText();
  const number = useNumber();
  const { data } = useQuery({
    queryKey: ['queue', type],
    queryFn: ({ signal }) => call(showQueue, { query: { type } }, signal),
    refetchInterval: pollMilliseconds,
    retry: false,
  });
  if (!data || data.queue.before === 0) return null;
  const { before, seconds } = data.queue;
  const words = { count: before, number: number(before) };
  return (
    <p className="tabular-nums">
      {seconds === null
        ? t('form.queue', words)
        : t('form.queueTime', {
            ...words,
            duration: formatDuration(roundedSeconds(Math.max(10, seconds)), i18n.language),
          })}
    </p>
  );
}
