import { downloadFile, type Process } from '#contract/processes.ts';
import { download } from '../../api/download.ts';
import { toast } from '../toast.ts';
import { useErrorText, usePageText } from './texts.ts';

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

/** Saves the file of a process that has a name; nothing where it has none of that name. */
export function useSaveFile({ id, files }: Process): (name: string) => void {
  const save = useSaving();
  return (name) => {
    const file = files.find((each) => each.name === name);
    if (file) save(download(downloadFile, { params: { id, fileId: file.id } }, file.name));
  };
}
