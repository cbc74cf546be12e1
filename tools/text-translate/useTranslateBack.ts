import { useNavigate } from 'react-router';
import { exportProcess, type Process } from '#contract/processes.ts';
import { fetchFile } from '#web/api/download.ts';
import { useSignedIn } from '#web/auth/RequireSession.tsx';
import { toast } from '#web/components/toast.ts';
import { keepDraft } from '#web/components/tool/drafts.ts';
import { useErrorText, usePageText } from '#web/components/tool/texts.ts';
import type { EditedResult } from '#web/components/tool/useEditedResult.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { handOver } from '#web/processes/handover.ts';
import { type TranslateOptions, type TranslationResult, textTranslate } from './contract.ts';
import { plainTranslation } from './copied.ts';

/** From so many characters on, a text goes as a file: a field would take seconds to show it. */
const longText = 200_000;

/**
 * Opens the form with the languages turned round and the translation as its input: the translated file, in its own
 * form, where a file was given.
 */
export function useTranslateBack(
  process: Process,
  { result, save }: EditedResult<TranslationResult>,
): () => void {
  const navigate = useNavigate();
  const user = useSignedIn().user.id;
  const language = useLanguage();
  const { t } = usePageText();
  const errorText = useErrorText();
  const { from, to, blocks } = result;
  const open = () => {
    const options: Partial<TranslateOptions> = { source: to, target: from };
    navigate(textTranslate.path, { state: { options } });
  };
  const openFile = async () => {
    if (!(await save())) return;
    const query = { format: 'file', language };
    handOver([await fetchFile(exportProcess, { params: { id: process.id }, query })]);
    open();
  };
  return () => {
    if (process.files.some(({ role }) => role === 'input')) {
      openFile().catch((error: unknown) =>
        toast({ variant: 'error', title: t('result.downloadFailed'), subtitle: errorText(error).title }),
      );
      return;
    }
    const text = plainTranslation(blocks);
    if (text.length < longText) keepDraft(user, textTranslate.path, text);
    else handOver([new File([text], `${process.title}.txt`, { type: 'text/plain' })]);
    open();
  };
}
