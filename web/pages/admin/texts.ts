import { useTranslation } from 'react-i18next';
import { registerTexts } from '#web/i18n/register-texts.ts';
import { adminTexts } from './texts/all.ts';

registerTexts('admin', adminTexts);
export const useAdminText = () => useTranslation('admin');
