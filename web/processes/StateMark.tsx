import { Ban, CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProcessListItem } from '#contract/processes.ts';
import { ProgressRing } from '../components/Progress.tsx';

/** A process's state as an icon: a filling ring, a green check or a red mark, with words for screen readers. */
export function StateMark({
  process,
}: {
  process: Pick<ProcessListItem, 'status' | 'progress' | 'startedAt'>;
}) {
  const { t } = useTranslation();
  const label = t(`statuses.${process.status}`);
  if (process.status === 'processing') {
    return (
      <ProgressRing
        className="shrink-0"
        label={label}
        fraction={process.startedAt === null ? null : process.progress.fraction}
      />
    );
  }
  const [Icon, colour] =
    process.status === 'success'
      ? [CircleCheck, 'text-success']
      : process.status === 'fail'
        ? [CircleAlert, 'text-danger']
        : [Ban, 'text-muted'];
  return <Icon role="img" aria-label={label} className={`size-5 shrink-0 ${colour}`} />;
}
