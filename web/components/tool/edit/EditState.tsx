import { Check, RotateCcw } from 'lucide-react';
import type { Process } from '#contract/processes.ts';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { TextButton } from '#web/components/controls/TextButton.tsx';
import { usePageText } from '../texts.ts';
import type { EditedResult } from './useEditedResult.ts';

interface EditStateProps {
  process: Process;
  edited: Pick<EditedResult<unknown>, 'state' | 'save' | 'restore'>;
}

/** Says whether a result's edits are saved, and offers to restore the original. */
export function EditState({ process, edited: { state, save, restore } }: EditStateProps) {
  const { t } = usePageText();
  if (!process.edited && state === 'unchanged') return null;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2">
      <p aria-live="polite" className="flex items-center gap-1.5 text-sm text-muted">
        {state === 'saving' && t('edits.saving')}
        {state === 'saved' && (
          <>
            <Check className="size-4 text-success" />
            {t('edits.saved')}
          </>
        )}
        {state === 'unchanged' && t('edits.edited')}
        {state === 'failed' && (
          <>
            <span className="text-danger">{t('edits.failed')}</span>
            <TextButton onClick={() => void save()} className="min-h-11 px-1 font-medium">
              {t('edits.again')}
            </TextButton>
          </>
        )}
      </p>
      {(process.edited || state === 'saved') && (
        <IconButton small icon={RotateCcw} label={t('edits.restore')} onClick={restore} />
      )}
    </div>
  );
}
