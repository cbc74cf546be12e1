import { useEffect, useRef, useState } from 'react';
import type { Path, RegisterOptions } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Service, ServiceKind } from '#contract/services.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { Checkbox } from '#web/components/controls/Checkbox.tsx';
import { Field, type FieldProps } from '#web/components/controls/Field.tsx';
import { Select } from '#web/components/controls/Select.tsx';
import { toast } from '#web/components/overlays/toast.ts';
import { Refusal } from '#web/components/tool/process/Refusal.tsx';
import { wordRule } from '../../../i18n/rules.ts';
import { useValidatedForm } from '../../forms/useValidatedForm.ts';
import { useAdminText } from '../texts.ts';
import { Checks } from './Checks.tsx';
import { fieldsOfPreset, fieldsOfService, ServiceFields, withPreset } from './fields.ts';
import { ModelFields } from './ModelFields.tsx';
import { isPresetName, presets } from './presets.ts';
import { useSaveService, useTestService } from './queries.ts';

/** Registers a field of the form; returns the properties of its control, with its label and its error. */
export type RegisterField = (
  field: Path<ServiceFields>,
  label: string,
  options?: RegisterOptions<ServiceFields>,
) => FieldProps;

interface ServiceFormProps {
  /** The service being edited; null for a new one. */
  service: Service | null;
  onClose: () => void;
}

/** The text keys of the hints for the address and the key of each kind of service. */
const hints = {
  openai: { url: 'url', key: 'key' },
  automatic1111: { url: 'urlWebUi', key: 'keyWebUi' },
  libretranslate: { url: 'urlTranslate', key: 'key' },
  deepl: { url: 'urlTranslate', key: 'key' },
} as const satisfies Record<ServiceKind, unknown>;

/** A form that adds or edits a service, which can be tested before it is stored. */
export function ServiceForm({ service, onClose }: ServiceFormProps) {
  const { t } = useAdminText();
  const shell = useTranslation();
  const form = useValidatedForm(ServiceFields, {
    defaultValues: service ? fieldsOfService(service) : fieldsOfPreset('ollama'),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the form no longer exists, so the heading gets the focus.
  useEffect(() => heading.current?.focus(), []);
  const [preset, setPreset] = useState('ollama');
  const save = useSaveService(service?.id ?? null);
  const test = useTestService();
  const [kind, name] = form.watch(['kind', 'name']);
  const register: RegisterField = (field, label, options) => ({
    label,
    error: wordRule(label, form.getFieldState(field, form.formState).error?.message, shell.t),
    ...form.register(field, options),
  });

  const title = service ? t('services.editTitle', { name: service.name }) : t('services.addTitle');

  const submit = form.handleSubmit((body) =>
    save.mutate(body, {
      onSuccess: () => {
        toast({ title: t('services.saved'), variant: 'success' });
        onClose();
      },
    }),
  );
  const runTest = form.handleSubmit((body) => test.mutate(service ? { ...body, id: service.id } : body));

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={title}
      className="flex flex-col gap-5 rounded-card border border-line bg-sheet p-5"
    >
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        {title}
      </h3>
      {!service && (
        <Select
          label={t('services.fields.preset')}
          value={preset}
          onChange={({ target: { value } }) => {
            if (!isPresetName(value)) return;
            setPreset(value);
            form.reset(withPreset(form.getValues(), value));
          }}
          options={Object.keys(presets).map((value) => ({ value, label: t(`services.presets.${value}`) }))}
        />
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <Field hint={t('services.hints.name')} {...register('name', t('services.fields.name'))} />
        <Field
          type="url"
          spellCheck={false}
          hint={t(`services.hints.${hints[kind].url}`)}
          {...register('url', t('services.fields.url'))}
        />
      </div>
      <div className="flex flex-col gap-1">
        <Field
          type="password"
          autoComplete="new-password"
          hint={t(`services.hints.${service?.hasKey ? 'keyStored' : hints[kind].key}`)}
          {...register('key', t('services.fields.key'))}
        />
        {service?.hasKey && (
          <Checkbox label={t('services.fields.removeKey')} {...form.register('removeKey')} />
        )}
      </div>
      {kind === 'openai' && <ModelFields register={register} />}
      {kind === 'automatic1111' && (
        <Field
          hint={t('services.hints.checkpoint')}
          spellCheck={false}
          {...register('models.images', t('services.fields.checkpoint'))}
        />
      )}
      {test.data && <Checks name={name} checks={test.data} />}
      {test.error && <Refusal error={test.error} />}
      {save.error && <Refusal error={save.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button className="me-auto" loading={test.isPending} onClick={runTest}>
          {t('services.test')}
        </Button>
        <Button onClick={onClose}>{t('services.cancel')}</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t('services.save')}
        </Button>
      </div>
    </form>
  );
}
