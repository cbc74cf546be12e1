import { serviceUses } from '#contract/services.ts';
import { Field } from '#web/components/controls/Field.tsx';
import { useAdminText } from '../texts.ts';
import type { RegisterField } from './ServiceForm.tsx';

/** The settings of an OpenAI-compatible service: a model for each use, its voices and its context length. */
export function ModelFields({ register }: { register: RegisterField }) {
  const { t } = useAdminText();
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="text-sm font-semibold">{t('services.modelsTitle')}</legend>
      <p className="pt-1 text-sm text-muted">{t('services.hints.models')}</p>
      <div className="grid gap-5 md:grid-cols-2">
        {serviceUses.map((use) => (
          <Field
            key={use}
            hint={use === 'chat' && t('services.hints.chat')}
            spellCheck={false}
            {...register(`models.${use}`, t(`services.uses.${use}`))}
          />
        ))}
        <Field
          hint={t('services.hints.voices')}
          spellCheck={false}
          {...register('voices', t('services.fields.voices'))}
        />
        <Field
          type="number"
          inputMode="numeric"
          hint={t('services.hints.contextTokens')}
          {...register('contextTokens', t('services.fields.contextTokens'), { valueAsNumber: true })}
        />
      </div>
    </fieldset>
  );
}
