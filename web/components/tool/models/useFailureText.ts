import type { ModelInfo } from '#contract/models.ts';
import { useErrorText } from '../texts.ts';
import { useModelName, useModelText } from './texts.ts';

/** Why a model's last download failed, in one sentence; null when it didn't fail or somebody stopped it. */
export function useFailureText(): (model: ModelInfo) => string | null {
  const { t } = useModelText();
  const name = useModelName();
  const errorText = useErrorText();
  return (model) => {
    if (!model.error) return null;
    if (model.error.code !== 'model_download_failed') return errorText(model.error).title;
    const { reason = '' } = model.error.params;
    if (reason === 'stopped') return null;
    const worded = t(`reasons.${reason}`, { defaultValue: t('reasons.other') });
    return t('failed', { name: name(model), reason: worded });
  };
}
