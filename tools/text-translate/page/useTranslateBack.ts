import { exportProcess } from '#contract/process-files.ts';
import type { Process } from '#contract/processes.ts';
import { fetchFile } from '#web/api/download.ts';
import type { EditedResult } from '#web/components/tool/edit/useEditedResult.ts';
import { longText } from '#web/components/tool/files.ts';
import { useOpenForm } from '#web/components/tool/form/useOpenForm.ts';
import { useDownloadErrorToast } from '#web/components/tool/result/useSaveFile.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { handOver } from '#web/processes/incoming/handover.ts';
import { type TranslateOptions, type TranslationResult, textTranslate } from '../contract.ts';
import { plainTranslation } from './clipboard-translation.ts';

/** Returns a function that opens the form with the languages swapped and the translation as its input. */
export function useTranslateBack(
  process: Process,
  { result, save }: EditedResult<TranslationResult>,
): () => void {
  const open = useOpenForm(textTranslate.path);
  const reportFailure = useDownloadErrorToast();
  const language = useLanguage();
  const { from, to, blocks } = result;
  const options: Partial<TranslateOptions> = { source: to, target: from };
  const openFile = async () => {
    if (!(await save())) return;
    const query = { format: 'file', language };
    handOver([await fetchFile(exportProcess, { params: { id: process.id }, query })]);
    await open(options);
  };
  return () => {
    if (process.files.some(({ role }) => role === 'input')) {
      reportFailure(openFile());
      return;
    }
    const text = plainTranslation(blocks);
    const long = text.length >= longText;
    if (long) handOver([new File([text], `${process.title}.txt`, { type: 'text/plain' })]);
    void open(options, long ? undefined : text);
  };
}
