import { Ban } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Process } from '#contract/processes.ts';
import { Button, ButtonLink } from '#web/components/controls/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ErrorState } from '#web/components/ErrorState.tsx';
import type { WebTool } from '#web/registry/web-tool.ts';
import { BringAndRun } from '../models/BringAndRun.tsx';
import { missingModel } from '../models/ways.ts';
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

/** A run that failed: what happened, whether anything was lost, and the ways on. */
export function FailedView({ tool, process }: EndedProps) {
  const { t } = usePageText();
  const shell = useTranslation();
  const worded = useErrorText()(process.error);
  return (
    <Frame tool={tool} process={process} details={[shell.t('statuses.fail')]}>
      <ErrorState title={worded.title || t('run.failed')} action={<WaysOn tool={tool} process={process} />}>
        {worded.detail}
      </ErrorState>
    </Frame>
  );
}

/** A run that was stopped. */
export function CancelledView({ tool, process }: EndedProps) {
  const { t } = usePageText();
  return (
    <Frame tool={tool} process={process}>
      <EmptyState icon={Ban} title={t('run.cancelled')} action={<WaysOn tool={tool} process={process} />}>
        {t('run.cancelledText')}
      </EmptyState>
    </Frame>
  );
}

/** A result that this version can't read. */
export function BrokenResultView({ tool, process }: EndedProps) {
  const { t } = usePageText();
  return (
    <Frame tool={tool} process={process}>
      <ErrorState title={t('run.resultBroken')} action={<WaysOn tool={tool} process={process} />}>
        {t('run.resultBrokenText')}
      </ErrorState>
    </Frame>
  );
}

/** Under the header that results have too; what there is to download is the input alone. */
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

/** The same again, the same with other options, or another input; the likeliest to help comes first. */
function WaysOn({ tool, process }: EndedProps) {
  const { t } = usePageText();
  const runAgain = useRunAgain(process.id);
  const [choosing, setChoosing] = useState(false);
  const missing = missingModel(process.error);
  const choice = tool.Options !== undefined && optionsAtFault(process);
  if (inputAtFault(process)) {
    return <OtherInput tool={tool} process={process} variant="primary" />;
  }
  return (
    <div className="flex flex-col gap-3">
      {runAgain.isError && <Refusal error={runAgain.error} />}
      <div className="flex flex-wrap gap-2">
        {missing ? (
          <BringAndRun
            id={missing}
            tried={process.error?.code === 'model_download_failed'}
            runAgain={runAgain}
          />
        ) : (
          !choice && (
            <Button variant="primary" loading={runAgain.isPending} onClick={() => runAgain.mutate(undefined)}>
              {t('run.again')}
            </Button>
          )
        )}
        {tool.Options && (
          <Button variant={choice ? 'primary' : 'quiet'} onClick={() => setChoosing(true)}>
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

/** The way back to the form; a text that was written there stands in it again, with its options. */
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
