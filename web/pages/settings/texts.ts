import { registerTexts } from '#web/i18n/register-texts.ts';
import en from './texts/en.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };

export const useSettingsText = registerTexts('settingsPage', { en, tr });
