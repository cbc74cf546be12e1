import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/languages.ts';
import { isLanguage } from './languages.ts';

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : 'en';
}
