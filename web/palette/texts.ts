import { registerTexts } from '../i18n/register-texts.ts';
import en from './texts/en.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };

/** The texts of the command palette and of the list of shortcuts. */
export const usePaletteText = registerTexts('palette', { en, tr });
