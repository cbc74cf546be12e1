import { destroyService, type Service, type ServiceKind, serviceUses } from '#contract/services.ts';
import { call } from '#web/api/client.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { Refusal } from '#web/components/tool/process/Refusal.tsx';
import { useAction } from '../../useAction.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { useAdminText } from '../texts.ts';
import { Checks } from './Checks.tsx';
import { bodyOfService } from './fields.ts';
import { serviceKeys, useTestService } from './queries.ts';

/** The environment variable that configures a service of each kind. */
const settingOf: Record<ServiceKind, string> = {
  openai: 'KALEM_OPENAI_URL',
  automatic1111: 'KALEM_AUTOMATIC1111_URL',
  libretranslate: 'KALEM_LIBRETRANSLATE_URL',
  deepl: 'KALEM_DEEPL_KEY',
};

/** The id of a service's edit button, which gets the focus back when the form is closed. */
export function editButtonId(id: string): string {
  return `edit-${id}`;
}

/** A configured service with its address and uses, and a button that tests it. */
export function ServiceCard({ service, onEdit }: { service: Service; onEdit: () => void }) {
  const { t } = useAdminText();
  const test = useTestService();
  const remove = useAction(() => call(destroyService, { params: { id: service.id } }), {
    done: t('services.removed'),
    refetch: serviceKeys,
  });
  const { name, kind, url, models, hasKey, source } = service;
  const stored = source === 'stored';
  const uses = serviceUses.filter((use) => models[use] !== '');
  return (
    <li aria-label={name} className="flex flex-col gap-4 rounded-card border border-line bg-sheet p-5">
      <div>
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="text-sm text-muted wrap-anywhere">
          {t(`services.kinds.${kind}`)} · {url} · {t(hasKey ? 'services.hasKey' : 'services.noKey')}
        </p>
        {!stored && <p className="pt-1 text-sm">{t('services.environment', { setting: settingOf[kind] })}</p>}
      </div>
      {uses.length > 0 && (
        <dl className="grid gap-x-6 gap-y-1 text-sm md:grid-cols-[12rem_1fr]">
          {uses.map((use) => (
            <div key={use} className="contents">
              <dt className="text-muted">{t(`services.uses.${use}`)}</dt>
              <dd className="wrap-anywhere">{models[use]}</dd>
            </div>
          ))}
        </dl>
      )}
      {test.data && <Checks name={name} checks={test.data} />}
      {test.error && <Refusal error={test.error} />}
      <div className="flex flex-wrap gap-2">
        <Button
          label={t('services.testOf', { name })}
          loading={test.isPending}
          onClick={() => test.mutate(bodyOfService(service))}
        >
          {t('services.test')}
        </Button>
        {stored && (
          <>
            <Button id={editButtonId(service.id)} label={t('services.editOf', { name })} onClick={onEdit}>
              {t('services.edit')}
            </Button>
            <ConfirmButton
              button={{ label: t('services.removeOf', { name }) }}
              title={t('services.removeTitle', { name })}
              text={t('services.removeText')}
              yes={t('services.remove')}
              no={t('services.keep')}
              pending={remove.isPending}
              onYes={(close) => remove.mutate(undefined, { onSettled: close })}
            />
          </>
        )}
      </div>
    </li>
  );
}
