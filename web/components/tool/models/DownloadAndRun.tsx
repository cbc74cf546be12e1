import type { UseMutationResult } from '@tanstack/react-query';
import type { Process } from '#contract/processes.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { formatBytes } from '../format.ts';
import { Refusal } from '../process/Refusal.tsx';
import { usePageText } from '../texts.ts';
import { ManualInstall } from './ManualInstall.tsx';
import { retryOptions } from './model-state.ts';
import { useDownloadModel, useMayDownload, useModel } from './queries.ts';
import { useModelText } from './texts.ts';

interface DownloadAndRunProps {
  /** The model's id. One that the catalogue doesn't know offers only another run. */
  id: string;
  /** True when the run has already failed to download it, so that the manual ways of installing it are shown too. */
  downloadFailed: boolean;
  runAgain: UseMutationResult<Process, Error, Record<string, unknown> | undefined>;
}

/** Runs a process again whose model was missing. The download starts first, and the new run shows it as a stage. */
export function DownloadAndRun({ id, downloadFailed, runAgain }: DownloadAndRunProps) {
  const { t, i18n } = useModelText();
  const { t: pageText } = usePageText();
  const { data: model, isPending } = useModel(id);
  const mayDownload = useMayDownload();
  const download = useDownloadModel(id);
  const run = () => runAgain.mutate(undefined);

  const { downloadsFirst, showsManual } = retryOptions(model, mayDownload, downloadFailed);
  return (
    <>
      {showsManual && (
        <div className="basis-full pb-2">
          <ManualInstall pull={mayDownload === false ? id : undefined} />
        </div>
      )}
      {download.isError && (
        <div className="basis-full">
          <Refusal error={download.error} />
        </div>
      )}
      <Button
        variant="primary"
        loading={isPending || mayDownload === undefined || download.isPending || runAgain.isPending}
        onClick={downloadsFirst ? () => download.mutate(undefined, { onSuccess: run }) : run}
      >
        {downloadsFirst && model
          ? t('downloadAndRun', { size: formatBytes(model.bytes, i18n.language) })
          : pageText('run.again')}
      </Button>
    </>
  );
}
