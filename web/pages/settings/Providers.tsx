import { useQuery } from '@tanstack/react-query';
import { destroyIdentity, type Identity } from '#contract/accounts/account.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { call } from '../../api/client.ts';
import { ProviderMark } from '../../auth/ProviderMark.tsx';
import { useProvider } from '../../auth/useProvider.ts';
import { useDateFormat } from '../../i18n/useDateFormat.ts';
import { FailureNotice } from '../forms/FailureNotice.tsx';
import { useAction } from '../useAction.ts';
import { identitiesQuery } from './queries.ts';
import { Row, Rows } from './Rows.tsx';
import { Section } from './Section.tsx';
import { useSettingsText } from './texts.ts';

/** The providers' accounts that sign in to this one. */
export function Providers() {
  const { t } = useSettingsText();
  const provider = useProvider();
  const identities = useQuery(identitiesQuery);
  return (
    <Section own id="providers" title={t('providers.title')} text={t('providers.text')}>
      <Rows query={identities} failed={t('providers.failed')}>
        {identities.data?.map((identity) => (
          <IdentityRow key={identity.id} identity={identity} provider={provider.name} />
        ))}
        {identities.data?.length === 0 && (
          <Row
            icon={<ProviderMark name={provider.name} />}
            title={provider.name}
            detail={t('providers.none')}
            action={
              <Button
                label={t('providers.connectNamed', { provider: provider.name })}
                loading={provider.leaving}
                onClick={() => void provider.leave({ remember: true, next: null, connects: true })}
              >
                {t('providers.connect')}
              </Button>
            }
          />
        )}
      </Rows>
      <FailureNotice failure={provider.failure} />
    </Section>
  );
}

function IdentityRow({ identity, provider }: { identity: Identity; provider: string }) {
  const { t } = useSettingsText();
  const format = useDateFormat();
  const disconnect = useAction(() => call(destroyIdentity, { params: { id: identity.id } }), {
    done: t('providers.disconnected'),
    refetch: [identitiesQuery.queryKey],
  });
  return (
    <Row
      icon={<ProviderMark name={provider} />}
      title={identity.email}
      detail={t('providers.since', { date: format(identity.createdAt) })}
      action={
        <Button
          label={t('providers.disconnectNamed', { email: identity.email })}
          loading={disconnect.isPending}
          onClick={() => disconnect.mutate()}
        >
          {t('providers.disconnect')}
        </Button>
      }
    />
  );
}
