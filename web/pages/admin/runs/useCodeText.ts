import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#contract/errors.ts';
import { wordError } from '#web/i18n/word-error.ts';
import { useAdminText } from '../texts.ts';

/** The parameters of errors, which admins see as general terms only. */
export const subjects = ['service', 'language', 'from', 'to', 'word', 'model', 'sampler'] as const;

/** Words an error's code without its parameters, which could reveal what somebody is working on. */
export function useCodeText(): (code: ErrorCode) => string {
  const { t } = useAdminText();
  const shell = useTranslation().t;
  const params = Object.fromEntries(subjects.map((name) => [name, t(`runs.subjects.${name}`)]));
  return (code) => wordError({ code, params }, shell).title;
}
