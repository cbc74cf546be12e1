import type { UseFormReturn } from 'react-hook-form';
import { type ServiceBody, serviceUses } from '#contract/services.ts';
import { Field } from '#web/components/controls/Field.tsx';
import { useAdminText } from '../texts.ts';
import type { ServiceFields } from './fields.ts';

interface ModelFieldsProps {
  form: UseFormReturn<ServiceFields, unknown, ServiceBody>;
  wordFieldError: (label: string, error: { message?: string } | undefined) => string | undefined;
}

/** The settings of an OpenAI-compatible service: a model for each use, its voices and its context length. */
export function ModelFields({ form, wordFieldError }: ModelFieldsProps) {
  const { t } = useAdminText();
  const { errors } = form.formState;
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="text-sm font-semibold">{t('services.modelsTitle')}</legend>
      <p className="pt-1 text-sm text-muted">{t('services.hints.models')}</p>
      <div className="grid gap-5 md:grid-cols-2">
        {serviceUses.map((use) => (
          <Field
            key={use}
            label={t(`services.uses.${use}`)}
            hint={use === 'chat' && t('services.hints.chat')}
            spellCheck={false}
            error={wordFieldError(t(`services.uses.${use}`), errors.models?.[use])}
            {...form.register(`models.${use}`)}
          />
        ))}
        <Field
          label={t('services.fields.voices')}
          hint={t('services.hints.voices')}
          spellCheck={false}
          error={wordFieldError(t('services.fields.voices'), errors.voices)}
          {...form.register('voices')}
        />
        <Field
          label={t('services.fields.contextTokens')}
          type="number"
          inputMode="numeric"
          hint={t('services.hints.contextTokens')}
          error={wordFieldError(t('services.fields.contextTokens'), errors.contextTokens)}
          {...form.register('contextTokens', { valueAsNumber: true })}
        />
      </div>
    </fieldset>
  );
}
