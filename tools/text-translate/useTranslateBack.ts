import { useNavigate } from 'react-router';
import { useSignedIn } from '#web/auth/RequireSession.tsx';
import { keepDraft } from '#web/components/tool/drafts.ts';
import { handOver } from '#web/processes/handover.ts';
import { type TranslateOptions, type TranslationResult, textTranslate } from './contract.ts';
import { plainTranslation } from './copied.ts';

/** From so many characters on, a text goes as a file: a field would take seconds to show it. */
const longText = 200_000;

/** Opens the form with the languages turned round and the translation as its input. */
export function useTranslateBack(result: TranslationResult, title: string): () => void {
  const navigate = useNavigate();
  const user = useSignedIn().user.id;
  return () => {
    const { from, to, blocks } = result;
    const text = plainTranslation(blocks);
    if (text.length < longText) keepDraft(user, textTranslate.path, text);
    else handOver([new File([text], `${title}.txt`, { type: 'text/plain' })]);
    const options: Partial<TranslateOptions> = { source: to, target: from };
    navigate(textTranslate.path, { state: { options } });
  };
}
