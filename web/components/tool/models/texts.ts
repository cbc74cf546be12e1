import type { ModelInfo } from '#contract/models.ts';
import { languageName } from '#web/i18n/language-name.ts';
import { registerTexts } from '#web/i18n/register-texts.ts';
import en from './texts/en.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };

export const useModelText = registerTexts('models', { en, tr });

/** A model's display name, such as "Turkish → English" or "Whisper small"; an operator's own model shows its id. */
export function useModelName(): (model: Pick<ModelInfo, 'id' | 'pair'>) => string {
  const { t, i18n } = useModelText();
  return ({ id, pair }) => {
    if (!pair) return t(`names.${id}`, { defaultValue: id });
    const languageOf = (code: string) => languageName(code, i18n.language) ?? code;
    return t('pair', { from: languageOf(pair.from), to: languageOf(pair.to) });
  };
}
