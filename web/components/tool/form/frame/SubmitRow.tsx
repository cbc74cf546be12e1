import type { ReactNode } from 'react';
import type { EngineInfo } from '#contract/tools.ts';
import { commandKey } from '#web/components/commands/command-key.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { Tooltip } from '#web/components/overlays/Tooltip.tsx';
import { Progress } from '#web/components/Progress.tsx';
import { useNumber } from '#web/i18n/useNumber.ts';
import { Refusal } from '../../process/Refusal.tsx';
import { usePageText } from '../../texts.ts';
import type { Submission } from '../sending.ts';
import { OperationsLeft } from './OperationsLeft.tsx';

interface SubmitRowProps {
  submission: Submission;
  /** Why no engine of the tool is ready; null when one is. */
  missing: EngineInfo['missing'];
  verb: string;
  /** Said above the button before the start. */
  readiness: ReactNode;
  onCancel: () => void;
}

/** The form's only button, the progress of the upload, or the reason why the server refused the form. */
export function SubmitRow({ submission, missing, verb, readiness, onCancel }: SubmitRowProps) {
  const { t } = usePageText();
  const percent = useNumber({ style: 'percent' });
  if (submission.state === 'sending') {
    const { fraction } = submission;
    const label = fraction < 1 ? t('form.uploading', { percent: percent(fraction) }) : t('form.checking');
    return (
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="flex min-w-48 flex-1 flex-col gap-2">
          <p aria-live="polite" className="text-sm tabular-nums">
            {label}
          </p>
          <Progress fraction={fraction} label={t('form.upload')} />
        </div>
        <Button onClick={onCancel}>{t('form.cancelUpload')}</Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {missing && <Notice>{t(`form.missing.${missing}`)}</Notice>}
      {submission.state === 'refused' && <Refusal error={submission.error} />}
      <div className="flex min-w-0 flex-col gap-1 text-sm text-pretty text-muted empty:hidden">
        {submission.state !== 'refused' && <OperationsLeft />}
        {readiness}
      </div>
      <Tooltip content={verb} shortcut={commandKey('Enter')}>
        <Button type="submit" variant="primary" className="w-full" disabled={missing !== null}>
          {verb}
        </Button>
      </Tooltip>
    </div>
  );
}
