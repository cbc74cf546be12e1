import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { DocumentNotice } from '#contract/documents.ts';
import type { ProcessType } from '#contract/processes.ts';
import { locationText } from '#contract/texts/location-text.ts';
import { noticeText } from '#contract/texts/notice-text.ts';
import { useSession } from '#web/auth/session.ts';
import { registerTexts } from '#web/i18n/register-texts.ts';
import { useLoadedTexts } from '#web/i18n/tool-texts.ts';
import { type WordedError, wordError } from '#web/i18n/word-error.ts';
import { useDateFormat } from '../../i18n/useDateFormat.ts';
import en from './texts/en.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };

const TextGroup = z.record(z.string(), z.string());

/** The texts that all tools' pages share. */
export const usePageText = registerTexts('toolPages', { en, tr });

/** A tool's own texts; suspends until they are loaded. */
export function useToolText(type: ProcessType) {
  useLoadedTexts(type);
  return useTranslation(type).t;
}

/** Names the formats in which a tool's results are saved, by the tool's own texts or the shared ones. */
export function useFormatName(type: ProcessType): (format: string) => string {
  const { t: pageText } = usePageText();
  const toolText = useToolText(type);
  return (format) => {
    const key = `formats.${format}`;
    return toolText(key, { defaultValue: pageText(key, { defaultValue: format.toUpperCase() }) });
  };
}

/** A group of a tool's raw texts, for code that fills in the placeholders itself. */
export function useToolTextGroup(type: ProcessType, group: string): Readonly<Record<string, string>> {
  useLoadedTexts(type);
  const { i18n } = useTranslation(type);
  return TextGroup.parse(i18n.getResource(i18n.language, type, group));
}

/** Words errors in the page's language, with dates as days in the user's time zone, and an admin's own next steps. */
export function useErrorText(): (error: unknown) => WordedError {
  const { t } = useTranslation();
  const formatDay = useDateFormat('day');
  const session = useSession();
  const isAdmin = session.state === 'authenticated' && session.user.roles.includes('admin');
  return (error) => wordError(error, t, { formatDate: formatDay, isAdmin });
}

/** Words locations in a document, in the page's language; as locationText. */
export function useLocationText(): (
  location: Parameters<typeof locationText>[0],
  form: Parameters<typeof locationText>[2],
) => string | null {
  const { i18n } = usePageText();
  return (location, form) => locationText(location, i18n.language, form);
}

/** Words the notices about a document, such as its missing parts. */
export function useNoticeText(): (notice: DocumentNotice) => string {
  const { i18n } = usePageText();
  return (notice) => noticeText(notice, i18n.language);
}
