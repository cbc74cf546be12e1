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

/** The namespace of the texts that all tools' pages share. */
const namespace = 'toolPages';
registerTexts(namespace, { en, tr });

export function usePageText() {
  return useTranslation(namespace);
}

/** A tool's own texts; suspends until they are loaded. */
export function useToolText(type: ProcessType) {
  useLoadedTexts(type);
  return useTranslation(type).t;
}

/** Names the formats in which a tool's results are saved, by the tool's own texts or the shared ones. */
export function useFormatName(type: ProcessType): (format: string) => string {
  const { t } = usePageText();
  const text = useToolText(type);
  return (format) => {
    const key = `formats.${format}`;
    return text(key, { defaultValue: t(key, { defaultValue: format.toUpperCase() }) });
  };
}

/** A group of a tool's raw texts, for code that fills in the placeholders itself. */
export function useToolTextGroup(type: ProcessType, group: string): Readonly<Record<string, string>> {
  useLoadedTexts(type);
  const { i18n } = useTranslation(type);
  return TextGroup.parse(i18n.getResource(i18n.language, type, group));
}
const TextGroup = z.record(z.string(), z.string());

export function useErrorText(): (error: unknown) => WordedError {
  const { t } = useTranslation();
  const writeMoment = useDateFormat('day');
  return (error) => wordError(error, t, writeMoment);
}

export function useNoticeText(): (notice: DocumentNotice) => string {
  const { t } = useTranslation();
  return ({ code, params }) => t(`documents.notices.${code}`, params);
}
