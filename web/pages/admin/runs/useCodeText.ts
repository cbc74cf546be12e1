import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#contract/errors.ts';
import { wordError } from '#web/i18n/word-error.ts';
import { useAdminText } from '../texts.ts';

/** What errors are about, of which admins are told the code alone. */
export const subjects = ['service', 'language', 'from', 'to', 'word', 'model', 'sampler'] as const;

/** What an error's code says, without the particulars: those may tell what somebody works on. */
export function useCodeText(): (code: ErrorCode) => string {
  const { t } = useAdminText();
  const shell = useTranslation().t;
  const params = Object.fromEntries(subjects.map((name) => [name, t(`runs.subjects.${name}`)]));
  return (code) => wordError({ code, params }, shell).title;
}
