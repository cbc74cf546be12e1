import type { UseFormReturn } from 'react-hook-form';
import { type ServiceBody, serviceUses } from '#contract/services.ts';
import { Field } from '#web/components/controls/Field.tsx';
import { useAdminText } from '../texts.ts';
import type { ServiceFields } from './fields.ts';

interface ModelFieldsProps {
  form: UseFormReturn<ServiceFields, unknown, ServiceBody>;
  /** What is wrong with a field, worded with its label. */
  broken: (label: string, error: { message?: string } | undefined) => string | undefined;
}

/** What an OpenAI-compatible service is used for: a model for each use, and what goes with it. */
export function ModelFields({ form, broken }: ModelFieldsProps) {
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
            error={broken(t(`services.uses.${use}`), errors.models?.[use])}
            {...form.register(`models.${use}`)}
          />
        ))}
        <Field
          label={t('services.fields.voices')}
          hint={t('services.hints.voices')}
          spellCheck={false}
          error={broken(t('services.fields.voices'), errors.voices)}
          {...form.register('voices')}
        />
        <Field
          label={t('services.fields.contextTokens')}
          type="number"
          inputMode="numeric"
          hint={t('services.hints.contextTokens')}
          error={broken(t('services.fields.contextTokens'), errors.contextTokens)}
          {...form.register('contextTokens', { valueAsNumber: true })}
        />
      </div>
    </fieldset>
  );
}
