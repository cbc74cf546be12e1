import { registerTexts } from '#web/i18n/register-texts.ts';
import { adminTexts } from './texts/all.ts';

export const useAdminText = registerTexts('admin', adminTexts);
