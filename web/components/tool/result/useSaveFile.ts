import { downloadFile, type Process, type ProcessFile } from '#contract/processes.ts';
import { download } from '#web/api/download.ts';
import { toast } from '#web/components/overlays/toast.ts';
import { savedName } from '../files.ts';
import { useErrorText, usePageText } from '../texts.ts';

/** Tells in a toast when a download failed. */
export function useSaving(): (saving: Promise<void>) => void {
  const { t } = usePageText();
  const errorText = useErrorText();
  return (saving) => {
    saving.catch((error: unknown) => {
      toast({ variant: 'error', title: t('result.downloadFailed'), subtitle: errorText(error).title });
    });
  };
}

/** Saves one of a process's files. Errors as `call`. */
export function saveFile(process: Process, file: ProcessFile): Promise<void> {
  const params = { id: process.id, fileId: file.id };
  return download(downloadFile, { params }, savedName(process, file));
}

/** Saves the file of a process that has a name; nothing where it has none of that name. */
export function useSaveFile(process: Process): (name: string) => void {
  const save = useSaving();
  return (name) => {
    const file = process.files.find((each) => each.name === name);
    if (file) save(saveFile(process, file));
  };
}
