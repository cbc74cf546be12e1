import { Ban, CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProcessListItem } from '#contract/processes.ts';
import { ProgressRing } from '../components/Progress.tsx';

interface StateMarkProps {
  process: Pick<ProcessListItem, 'status' | 'progress' | 'startedAt'>;
  /** True once the result has been opened: the check then shrinks to a green dot. */
  seen?: boolean;
}

const endedMarks = {
  success: [CircleCheck, 'text-success'],
  fail: [CircleAlert, 'text-danger'],
  cancelled: [Ban, 'text-muted'],
} as const;

/** A process's state as an icon: a filling ring, a green check or a red mark, with words for screen readers. */
export function StateMark({ process, seen = false }: StateMarkProps) {
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
  if (seen && process.status === 'success') {
    return (
      <span role="img" aria-label={label} className="grid size-5 shrink-0 place-items-center text-success">
        <span className="size-1.5 rounded-full bg-current" />
      </span>
    );
  }
  const [Icon, colour] = endedMarks[process.status];
  return <Icon role="img" aria-label={label} className={`size-5 shrink-0 ${colour}`} />;
}
