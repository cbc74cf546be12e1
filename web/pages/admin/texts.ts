import { useTranslation } from 'react-i18next';
import { registerTexts } from '#web/i18n/register-texts.ts';
import { adminTexts } from './texts/all.ts';

const namespace = 'admin';
registerTexts(namespace, adminTexts);

export function useAdminText() {
  return useTranslation(namespace);
}
