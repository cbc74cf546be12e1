import type { UseMutationResult } from '@tanstack/react-query';
import type { Process } from '#contract/processes.ts';
import { useSignedIn } from '#web/auth/RequireSession.tsx';
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
  /** True when another button is the one to press. */
  secondary: boolean;
}

/** Runs a process again whose model was missing. The download starts first, and the new run shows it as a stage. */
export function DownloadAndRun({ id, downloadFailed, runAgain, secondary }: DownloadAndRunProps) {
  const { t, i18n } = useModelText();
  const { t: pageText } = usePageText();
  const { data: model, isPending } = useModel(id);
  const mayDownload = useMayDownload();
  const download = useDownloadModel(id);
  const isAdmin = useSignedIn().user.roles.includes('admin');
  const run = () => runAgain.mutate(undefined);

  const { downloadsFirst, showsManual } = retryOptions(model, mayDownload, downloadFailed);
  return (
    <>
      {/* After a failed download, the error itself says whom to tell. */}
      {showsManual && (isAdmin || !downloadFailed) && (
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
        variant={secondary ? 'quiet' : 'primary'}
        loading={isPending || mayDownload === undefined || download.isPending || runAgain.isPending}
        onClick={downloadsFirst ? () => download.mutate(undefined, { onSuccess: run }) : run}
      >
        {/* After a failed download, its size would only promise what has just not come. */}
        {downloadsFirst && model && !downloadFailed
          ? t('downloadAndRun', { size: formatBytes(model.bytes, i18n.language) })
          : pageText('run.again')}
      </Button>
    </>
  );
}
