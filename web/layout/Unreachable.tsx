import { useTranslation } from 'react-i18next';
import { isUnreachable, watchReachable } from '../api/reachable.ts';
import { Spinner } from '../components/Spinner.tsx';
import { useWatched } from '../watchers.ts';

/** Says that a page or a part of it can't be fetched, until the server answers again. */
export function Unreachable() {
  const { t } = useTranslation();
  const shown = useWatched(watchReachable, isUnreachable);
  return (
    <div
      role="status"
      // Over the top bar, since a message below it would cover the page's heading.
      className="pointer-events-none fixed inset-x-4 top-1.5 z-50 flex justify-center"
    >
      {shown && (
        <p className="enter-rise flex items-center gap-3 rounded-card border border-line bg-sheet px-4 py-2.5 text-sm shadow-float">
          <Spinner />
          {t('common.unreachable')}
        </p>
      )}
    </div>
  );
}
