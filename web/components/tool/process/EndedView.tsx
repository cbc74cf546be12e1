import { Ban } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Process } from '#contract/processes.ts';
import { Button, ButtonLink } from '#web/components/controls/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ErrorState } from '#web/components/ErrorState.tsx';
import type { WebTool } from '#web/registry/web-tool.ts';
import { DownloadAndRun } from '../models/DownloadAndRun.tsx';
import { missingModel } from '../models/model-state.ts';
import { ResultHeader } from '../result/ResultHeader.tsx';
import { useErrorText, usePageText } from '../texts.ts';
import { inputAtFault, optionsAtFault } from './at-fault.ts';
import { Refusal } from './Refusal.tsx';
import { RunAgainDialog } from './RunAgainDialog.tsx';
import { useRewrite } from './useRewrite.ts';
import { useRunAgain } from './useRunAgain.ts';

interface EndedProps {
  tool: WebTool;
  process: Process;
}

/** Shown for a failed run: what happened, whether anything was lost, and what to do next. */
export function FailedView({ tool, process }: EndedProps) {
  const { t } = usePageText();
  const shell = useTranslation();
  const worded = useErrorText()(process.error);
  return (
    <Frame tool={tool} process={process} details={[shell.t('statuses.fail')]}>
      <ErrorState title={worded.title || t('run.failed')} action={<Actions tool={tool} process={process} />}>
        {worded.detail}
      </ErrorState>
    </Frame>
  );
}

export function CancelledView({ tool, process }: EndedProps) {
  const { t } = usePageText();
  return (
    <Frame tool={tool} process={process}>
      <EmptyState icon={Ban} title={t('run.cancelled')} action={<Actions tool={tool} process={process} />}>
        {t('run.cancelledText')}
      </EmptyState>
    </Frame>
  );
}

/** Shown for a result that this version can't read. */
export function BrokenResultView({ tool, process }: EndedProps) {
  const { t } = usePageText();
  return (
    <Frame tool={tool} process={process}>
      <ErrorState title={t('run.resultBroken')} action={<Actions tool={tool} process={process} />}>
        {t('run.resultBrokenText')}
      </ErrorState>
    </Frame>
  );
}

/** Shows its children under the header that results have too; only the input can be downloaded. */
function Frame({
  tool,
  process,
  details,
  children,
}: EndedProps & { details?: string[]; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 py-8 md:py-16">
      <ResultHeader process={process} contract={tool.contract} formats={[]} details={details} />
      {children}
    </div>
  );
}

/** Buttons to run the same again, with other options, or with another input; the most promising comes first. */
function Actions({ tool, process }: EndedProps) {
  const { t } = usePageText();
  const runAgain = useRunAgain(process.id);
  const [choosing, setChoosing] = useState(false);
  const missing = missingModel(process.error);
  const optionsFailed = tool.Options !== undefined && optionsAtFault(process);
  if (inputAtFault(process)) {
    return <OtherInput tool={tool} process={process} variant="primary" />;
  }
  return (
    <div className="flex flex-col gap-3">
      {runAgain.isError && <Refusal error={runAgain.error} />}
      <div className="flex flex-wrap gap-2">
        {missing ? (
          <DownloadAndRun
            id={missing}
            tried={process.error?.code === 'model_download_failed'}
            runAgain={runAgain}
          />
        ) : (
          !optionsFailed && (
            <Button variant="primary" loading={runAgain.isPending} onClick={() => runAgain.mutate(undefined)}>
              {t('run.again')}
            </Button>
          )
        )}
        {tool.Options && (
          <Button variant={optionsFailed ? 'primary' : 'quiet'} onClick={() => setChoosing(true)}>
            {t('run.otherOptions')}
          </Button>
        )}
        <OtherInput tool={tool} process={process} />
      </div>
      {tool.Options && (
        <Suspense>
          <div className="text-start">
            <RunAgainDialog
              process={process}
              contract={tool.contract}
              Options={tool.Options}
              open={choosing}
              onClose={() => setChoosing(false)}
            />
          </div>
        </Suspense>
      )}
    </div>
  );
}

/** A button back to the form, which is filled with the text and options if the input was typed there. */
function OtherInput({ tool, process, variant }: EndedProps & { variant?: 'primary' }) {
  const { t } = usePageText();
  const rewrite = useRewrite(process, tool.contract.path);
  if (!rewrite) {
    return (
      <ButtonLink variant={variant} to={tool.contract.path}>
        {t('run.otherInput')}
      </ButtonLink>
    );
  }
  return (
    <Button variant={variant} onClick={() => void rewrite()}>
      {t('run.otherText')}
    </Button>
  );
}
