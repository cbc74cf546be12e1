import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Service, ServiceBody, ServiceKind } from '#contract/services.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { Checkbox } from '#web/components/controls/Checkbox.tsx';
import { Field } from '#web/components/controls/Field.tsx';
import { Select } from '#web/components/controls/Select.tsx';
import { toast } from '#web/components/overlays/toast.ts';
import { Refusal } from '#web/components/tool/process/Refusal.tsx';
import { ruleMessages, wordRule } from '../../../i18n/rules.ts';
import { useAdminText } from '../texts.ts';
import { Checks } from './Checks.tsx';
import { fieldsOfPreset, fieldsOfService, ServiceFields, withPreset } from './fields.ts';
import { ModelFields } from './ModelFields.tsx';
import { isPresetName, presets } from './presets.ts';
import { useSaveService, useTestService } from './queries.ts';

interface ServiceFormProps {
  /** The service being edited; null for a new one. */
  service: Service | null;
  onClose: () => void;
}

/** The hints for the address and the key of each kind of service. */
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
  const form = useForm<ServiceFields, unknown, ServiceBody>({
    mode: 'onTouched',
    resolver: zodResolver(ServiceFields, ruleMessages),
    defaultValues: service ? fieldsOfService(service) : fieldsOfPreset('ollama'),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the form no longer exists, so the heading gets the focus.
  useEffect(() => heading.current?.focus(), []);
  const [preset, setPreset] = useState('ollama');
  const save = useSaveService(service?.id ?? null);
  const test = useTestService();
  const { errors } = form.formState;
  const [kind, name] = form.watch(['kind', 'name']);
  const wordFieldError = (label: string, error: { message?: string } | undefined) =>
    wordRule(label, error?.message, shell.t);

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
      aria-label={service ? t('services.editTitle', { name: service.name }) : t('services.addTitle')}
      className="flex flex-col gap-5 rounded-card border border-line bg-sheet p-5"
    >
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        {service ? t('services.editTitle', { name: service.name }) : t('services.addTitle')}
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
        <Field
          label={t('services.fields.name')}
          hint={t('services.hints.name')}
          error={wordFieldError(t('services.fields.name'), errors.name)}
          {...form.register('name')}
        />
        <Field
          label={t('services.fields.url')}
          type="url"
          spellCheck={false}
          hint={t(`services.hints.${hints[kind].url}`)}
          error={wordFieldError(t('services.fields.url'), errors.url)}
          {...form.register('url')}
        />
      </div>
      <div className="flex flex-col gap-1">
        <Field
          label={t('services.fields.key')}
          type="password"
          autoComplete="new-password"
          hint={t(`services.hints.${service?.hasKey ? 'keyStored' : hints[kind].key}`)}
          error={wordFieldError(t('services.fields.key'), errors.key)}
          {...form.register('key')}
        />
        {service?.hasKey && (
          <Checkbox label={t('services.fields.removeKey')} {...form.register('removeKey')} />
        )}
      </div>
      {kind === 'openai' && <ModelFields form={form} wordFieldError={wordFieldError} />}
      {kind === 'automatic1111' && (
        <Field
          label={t('services.fields.checkpoint')}
          hint={t('services.hints.checkpoint')}
          spellCheck={false}
          error={wordFieldError(t('services.fields.checkpoint'), errors.models?.images)}
          {...form.register('models.images')}
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
