import type { UseMutationResult } from '@tanstack/react-query';
import type { Process } from '#contract/processes.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { formatBytes } from '../format.ts';
import { Refusal } from '../process/Refusal.tsx';
import { usePageText } from '../texts.ts';
import { useDownloadModel, useMayDownload, useModel } from './queries.ts';
import { useModelText } from './texts.ts';
import { WaysOut } from './WaysOut.tsx';
import { waysToRun } from './ways.ts';

interface BringAndRunProps {
  /** Of the catalogue; one that it doesn't know can only be tried again. */
  id: string;
  /** The run tried to bring it in vain: the other ways are told, too. */
  tried: boolean;
  runAgain: UseMutationResult<Process, Error, Record<string, unknown> | undefined>;
}

/**
 * The first of the ways on from a run whose model was missing: runs it again. The download begins before it; the
 * new run waits for its end and tells of it as a stage.
 */
export function BringAndRun({ id, tried, runAgain }: BringAndRunProps) {
  const { t, i18n } = useModelText();
  const page = usePageText();
  const { data: model, isPending } = useModel(id);
  const mayDownload = useMayDownload();
  const download = useDownloadModel(id);
  const run = () => runAgain.mutate(undefined);

  const { brings, tellsOthers } = waysToRun(model, mayDownload, tried);
  return (
    <>
      {tellsOthers && (
        <div className="basis-full pb-2">
          <WaysOut pull={mayDownload === false ? id : undefined} />
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
        onClick={brings ? () => download.mutate(undefined, { onSuccess: run }) : run}
      >
        {brings && model
          ? t('downloadAndRun', { size: formatBytes(model.bytes, i18n.language) })
          : page.t('run.again')}
      </Button>
    </>
  );
}
