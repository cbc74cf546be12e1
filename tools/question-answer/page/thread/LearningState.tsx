import type { Process } from '#contract/processes.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { Progress } from '#web/components/Progress.tsx';
import { Refusal } from '#web/components/tool/process/Refusal.tsx';
import { useRunAgain } from '#web/components/tool/process/useRunAgain.ts';
import { useErrorText, usePageText, useToolText } from '#web/components/tool/texts.ts';
import { useNumber } from '#web/i18n/useNumber.ts';

/** The progress of making the document's vectors, or the reason why that ended early; nothing once it has succeeded. */
export function LearningState({ process }: { process: Process }) {
  if (process.status === 'processing') return <LearningProgress fraction={process.progress.fraction} />;
  return process.status === 'success' ? null : <LearningFailure process={process} />;
}

function LearningProgress({ fraction }: { fraction: number }) {
  const text = useToolText('QuestionAnswer');
  const percent = useNumber({ style: 'percent' })(fraction);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-xs text-muted tabular-nums">{text('result.learning', { percent })}</p>
      <Progress fraction={fraction} label={text('result.learningLabel')} className="h-1" />
    </div>
  );
}

/** Says why the run ended early, after its result was usable, and offers a new run. */
function LearningFailure({ process }: { process: Process }) {
  const { t } = usePageText();
  const text = useToolText('QuestionAnswer');
  const errorText = useErrorText();
  const runAgain = useRunAgain(process.id);
  const { status, error } = process;
  return (
    <div className="flex flex-col gap-2">
      {runAgain.isError && <Refusal error={runAgain.error} />}
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 text-xs text-muted">
          {text(status === 'cancelled' ? 'result.learningCancelled' : 'result.learningFailed')}
          {status === 'fail' && ` ${errorText(error).title}`}
        </p>
        <Button className="shrink-0" loading={runAgain.isPending} onClick={() => runAgain.mutate(undefined)}>
          {t('run.again')}
        </Button>
      </div>
    </div>
  );
}
