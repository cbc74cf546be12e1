import { useTranslation } from 'react-i18next';
import { WordedNotice } from '#web/components/controls/FormNotice.tsx';
import { wordError } from '#web/i18n/word-error.ts';

/** An error in words, for instance of a form's last attempt; nothing when `failure` is null. */
export function FailureNotice({ failure }: { failure: unknown }) {
  const { t } = useTranslation();
  return failure !== null && <WordedNotice {...wordError(failure, t)} />;
}
