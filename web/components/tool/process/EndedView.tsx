import { Ban } from 'lucide-react';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Process } from '#contract/processes.ts';
import { Button, ButtonLink } from '#web/components/controls/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { MiddleCut } from '#web/components/MiddleCut.tsx';
import type { WebTool } from '#web/registry/web-tool.ts';
import { FileIcon } from '../FileIcon.tsx';
import { formatBytes } from '../format.ts';
import { DownloadAndRun } from '../models/DownloadAndRun.tsx';
import { missingModel } from '../models/model-state.ts';
import { DownloadMenu } from '../result/DownloadMenu.tsx';
import { EndedHeader } from '../result/EndedHeader.tsx';
import { ResultFrame } from '../result/ResultFrame.tsx';
import { useDelete } from '../result/useDelete.ts';
import { useErrorText, usePageText } from '../texts.ts';
import { inputAtFault, optionsAtFault } from './at-fault.ts';
import { Refusal } from './Refusal.tsx';
import { RunAgainDialog } from './RunAgainDialog.tsx';
import { useOtherService } from './useOtherService.ts';
import { useRewrite } from './useRewrite.ts';
import { useRunAgain } from './useRunAgain.ts';

interface EndedProps {
  tool: WebTool;
  process: Process;
}

/** Shown for a failed run: what happened, whether anything was lost, and what to do next. */
export function FailedView(run: EndedProps) {
  const { t } = usePageText();
  const shell = useTranslation();
  const { title, detail } = useErrorText()(run.process.error);
  return (
    <Frame {...run} ended={{ words: shell.t('statuses.fail'), failed: true }}>
      <ErrorState title={title || t('run.failed')} action={<Actions {...run} />}>
        {detail}
      </ErrorState>
      <InputFiles process={run.process} />
    </Frame>
  );
}

/** Shown for a run that the user has cancelled. */
export function CancelledView(run: EndedProps) {
  const { t } = usePageText();
  const shell = useTranslation();
  return (
    <Frame {...run} ended={{ words: shell.t('statuses.cancelled'), failed: false }}>
      <EmptyState icon={Ban} title={t('run.cancelled')} action={<Actions {...run} />}>
        {t('run.cancelledText')}
      </EmptyState>
    </Frame>
  );
}

/** Shown for a result that this version can't read. */
export function BrokenResultView(run: EndedProps) {
  const { t } = usePageText();
  const shell = useTranslation();
  return (
    <Frame {...run} ended={{ words: shell.t('statuses.fail'), failed: true }}>
      <ErrorState title={t('run.resultBroken')} action={<Actions {...run} />}>
        {t('run.resultBrokenText')}
      </ErrorState>
    </Frame>
  );
}

/** The files that the run was given, so that its user sees which one is meant. */
function InputFiles({ process }: { process: Process }) {
  const { i18n } = usePageText();
  const files = process.files.filter(({ role }) => role === 'input');
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {files.map(({ id, name, size }) => (
        <li key={id} className="flex items-center gap-3 px-5 text-sm">
          <FileIcon name={name} className="size-5 shrink-0 text-muted" />
          <MiddleCut>{name}</MiddleCut>
          <span className="shrink-0 text-muted tabular-nums">{formatBytes(size, i18n.language)}</span>
        </li>
      ))}
    </ul>
  );
}

interface FrameProps {
  process: Process;
  ended: ComponentProps<typeof EndedHeader>['ended'];
  children: ReactNode;
}

/** Shows its children under a header like that of a result. */
function Frame({ process, ended, children }: FrameProps) {
  return (
    <ResultFrame fills={false} className="max-w-160 gap-5">
      <EndedHeader process={process} ended={ended} />
      {children}
    </ResultFrame>
  );
}

/** Buttons to run the same again, with other options, or with another input; the most promising comes first. */
function Actions({ tool, process }: EndedProps) {
  const { t } = usePageText();
  const runAgain = useRunAgain(process.id);
  const [choosesOptions, setChoosesOptions] = useState(false);
  const missing = missingModel(process.error);
  const service = useOtherService(process, tool.contract);
  const optionsFailed = tool.Options !== undefined && optionsAtFault(process);
  if (inputAtFault(process)) {
    return (
      <div className="flex flex-wrap gap-2">
        <OtherInput tool={tool} process={process} variant="primary" />
        <InputActions process={process} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {runAgain.isError && <Refusal error={runAgain.error} />}
      <div className="flex flex-wrap gap-2 in-[.text-center]:justify-center">
        {service && (
          <Button
            variant="primary"
            loading={runAgain.isPending}
            onClick={() => runAgain.mutate(service.options)}
          >
            {t('run.with', { name: service.name })}
          </Button>
        )}
        {missing ? (
          <DownloadAndRun
            secondary={service !== null}
            id={missing}
            downloadFailed={process.error?.code === 'model_download_failed'}
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
          <Button
            variant={optionsFailed && !service ? 'primary' : 'quiet'}
            onClick={() => setChoosesOptions(true)}
          >
            {t('run.otherOptions')}
          </Button>
        )}
        <OtherInput tool={tool} process={process} />
        <InputActions process={process} />
      </div>
      {service && <p className="text-sm text-muted">{t('form.engineSent', { name: service.name })}</p>}
      {tool.Options && (
        <Suspense>
          <div className="text-start">
            <RunAgainDialog
              process={process}
              contract={tool.contract}
              Options={tool.Options}
              open={choosesOptions}
              onClose={() => setChoosesOptions(false)}
            />
          </div>
        </Suspense>
      )}
    </div>
  );
}

/** Saves the input, which may be a recording that is nowhere else, or deletes the run with it. */
function InputActions({ process }: { process: Process }) {
  const { t } = usePageText();
  const deleteProcess = useDelete();
  return (
    <fieldset aria-label={t('result.actions')} className="flex min-w-0 flex-wrap gap-1">
      {process.files.some(({ role }) => role === 'input') && (
        <DownloadMenu
          process={process}
          formats={[]}
          trigger={<Button variant="bare">{t('result.download')}</Button>}
        />
      )}
      <Button variant="bare" onClick={() => void deleteProcess(process)}>
        {t('result.delete')}
      </Button>
    </fieldset>
  );
}

/** A button back to the form, which is filled with the text and options if the input was typed there. */
function OtherInput({ tool, process, variant }: EndedProps & { variant?: 'primary' }) {
  const { t } = usePageText();
  const rewrite = useRewrite(process, tool.contract.path);
  return rewrite ? (
    <Button variant={variant} onClick={() => void rewrite()}>
      {t('run.otherText')}
    </Button>
  ) : (
    <ButtonLink variant={variant} to={tool.contract.path}>
      {t('run.otherInput')}
    </ButtonLink>
  );
}
