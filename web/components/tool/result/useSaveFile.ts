import { downloadFile } from '#contract/process-files.ts';
import type { Process, ProcessFile } from '#contract/processes.ts';
import { download } from '#web/api/download.ts';
import { useFailureToast } from '#web/components/overlays/useErrorToast.ts';
import { savedName } from '../files.ts';
import { usePageText } from '../texts.ts';

/** Returns a function that shows a toast when a download fails. */
export function useDownloadErrorToast(): (pending: Promise<void>) => void {
  const { t } = usePageText();
  const showFailure = useFailureToast();
  return (pending) => {
    pending.catch((error: unknown) => showFailure(t('result.downloadFailed'), error));
  };
}

/** Saves one of a process's files. Throws the errors of `call`. */
export function saveFile(process: Process, file: ProcessFile): Promise<void> {
  const params = { id: process.id, fileId: file.id };
  return download(downloadFile, { params }, savedName(process, file));
}

/** Returns a function that saves the process's file of a given name, if there is one. */
export function useSaveFile(process: Process): (name: string) => void {
  const runDownload = useDownloadErrorToast();
  return (name) => {
    const file = process.files.find((each) => each.name === name);
    if (file) runDownload(saveFile(process, file));
  };
}
