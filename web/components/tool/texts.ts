import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { DocumentNotice } from '#contract/documents.ts';
import type { ProcessType } from '#contract/processes.ts';
import { registerTexts } from '#web/i18n/register-texts.ts';
import { useLoadedTexts } from '#web/i18n/tool-texts.ts';
import { type WordedError, wordError } from '#web/i18n/word-error.ts';
import { useDateFormat } from '../../i18n/useDateFormat.ts';
import en from './texts/en.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };

/** The namespace of the words that all tools' pages share. */
const namespace = 'toolPages';
registerTexts(namespace, { en, tr });

/** The words of the tools' pages in the user's language. */
export function usePageText() {
  return useTranslation(namespace);
}

/** A tool's own words; holds the page back until they are there. */
export function useToolText(type: ProcessType) {
  useLoadedTexts(type);
  return useTranslation(type).t;
}

/** Names the formats in which a tool's results are saved: by its own words, else by those that all tools share. */
export function useFormatName(type: ProcessType): (format: string) => string {
  const { t } = usePageText();
  const text = useToolText(type);
  return (format) => {
    const key = `formats.${format}`;
    return text(key, { defaultValue: t(key, { defaultValue: format.toUpperCase() }) });
  };
}

/** A group of a tool's own words as they are written, for code that fills them in by itself. */
export function useToolTextGroup(type: ProcessType, group: string): Readonly<Record<string, string>> {
  useLoadedTexts(type);
  const { i18n } = useTranslation(type);
  return TextGroup.parse(i18n.getResource(i18n.language, type, group));
}
const TextGroup = z.record(z.string(), z.string());

/** Words a failed call, or the error that stands in a process. */
export function useErrorText(): (error: unknown) => WordedError {
  const { t } = useTranslation();
  const writeMoment = useDateFormat('day');
  return (error) => wordError(error, t, writeMoment);
}

/** Words what the reader of a document wants to be known. */
export function useNoticeText(): (notice: DocumentNotice) => string {
  const { t } = useTranslation();
  return ({ code, params }) => t(`documents.notices.${code}`, params);
}
