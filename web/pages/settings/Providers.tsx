import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { destroyIdentity, type Identity } from '#contract/accounts/account.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { WordedNotice } from '#web/components/controls/FormNotice.tsx';
import { toast, toastError } from '#web/components/overlays/toast.ts';
import { wordError } from '#web/i18n/word-error.ts';
import { call } from '../../api/client.ts';
import { ProviderMark } from '../../auth/ProviderMark.tsx';
import { useProvider } from '../../auth/useProvider.ts';
import { useDateFormat } from '../../i18n/useDateFormat.ts';
import { identitiesQuery } from './queries.ts';
import { Row, Rows } from './Rows.tsx';
import { Section } from './Section.tsx';
import { useSettingsText } from './texts.ts';

/** The providers' accounts that sign in to this one. */
export function Providers() {
  const { t: shell } = useTranslation();
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
      {provider.failure !== null && <WordedNotice {...wordError(provider.failure, shell)} />}
    </Section>
  );
}

function IdentityRow({ identity, provider }: { identity: Identity; provider: string }) {
  const { t: shell } = useTranslation();
  const { t } = useSettingsText();
  const format = useDateFormat();
  const client = useQueryClient();
  const disconnect = useMutation({
    mutationFn: () => call(destroyIdentity, { params: { id: identity.id } }),
    onSuccess: () => toast({ variant: 'success', title: t('providers.disconnected') }),
    onError: (error) => toastError(wordError(error, shell)),
    onSettled: () => client.invalidateQueries({ queryKey: identitiesQuery.queryKey }),
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
