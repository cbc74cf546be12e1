import { RefreshCw, Trash2, X } from 'lucide-react';
import type { ProcessListItem } from '#contract/processes.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { useDeleteAll } from '#web/components/tool/result/useDelete.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { useProcessesText } from './texts.ts';
import { useRunAllAgain } from './useRunAllAgain.ts';
import type { Selection } from './useSelection.ts';

/** The actions on the selected processes; the bar stays visible while the list scrolls. */
export function SelectionBar({ selection }: { selection: Selection<ProcessListItem> }) {
  const { t } = useProcessesText();
  const number = useNumber();
  const deleteAll = useDeleteAll();
  const runAgain = useRunAllAgain();
  const { items, clear } = selection;
  const ended = items.filter(({ status }) => status !== 'processing');
  return (
    <fieldset
      aria-label={t('actions')}
      className="enter-rise sticky bottom-4 z-20 flex items-center gap-2 self-center rounded-card border border-line bg-sheet py-2 ps-4 pe-2 shadow-float"
    >
      <p aria-live="polite" className="pe-2 text-sm font-medium tabular-nums">
        {t('selected', { count: items.length, number: number(items.length) })}
      </p>
      <Button
        icon={RefreshCw}
        loading={runAgain.isPending}
        disabled={ended.length === 0}
        title={t(ended.length < items.length ? 'running' : 'runAgain')}
        onClick={() => runAgain.mutate(ended, { onSuccess: clear })}
      >
        <span className="max-md:sr-only">{t('runAgain')}</span>
      </Button>
      <Button
        variant="danger"
        title={t('delete')}
        icon={Trash2}
        onClick={() => {
          deleteAll(items)();
          clear();
        }}
      >
        <span className="max-md:sr-only">{t('delete')}</span>
      </Button>
      <IconButton small icon={X} label={t('clear')} onClick={clear} />
    </fieldset>
  );
}
