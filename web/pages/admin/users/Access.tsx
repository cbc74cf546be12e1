import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type AdminUser, makePasswordLink } from '#contract/accounts/admin-users.ts';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { call } from '../../../api/client.ts';
import { actAs } from '../../../auth/impersonation.ts';
import { useSignedIn } from '../../../auth/RequireSession.tsx';
import { PageSection } from '../../PageSection.tsx';
import { ActionList, ActionRow } from '../ActionRow.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { useAdminText } from '../texts.ts';
import { findActingObstacle } from './account-state.ts';
import { OneTimeLink } from './OneTimeLink.tsx';
import { useUpdateUser } from './queries.ts';

/** Actions on the account's access: a password link, impersonation, and the admin role. */
export function Access({ user }: { user: AdminUser }) {
  const { t } = useAdminText();
  return (
    <PageSection title={t('user.access')}>
      <ActionList>
        <PasswordLink user={user} />
        <Impersonation user={user} />
        <Role user={user} />
      </ActionList>
    </PageSection>
  );
}

function PasswordLink({ user }: { user: AdminUser }) {
  const { t } = useAdminText();
  const link = useMutation({ mutationFn: () => call(makePasswordLink, { params: { id: user.id } }) });
  return (
    <ActionRow
      title={t('user.passwordLink')}
      text={t('user.passwordLinkText')}
      action={
        <Button loading={link.isPending} onClick={() => link.mutate()}>
          {t('user.makeLink')}
        </Button>
      }
      error={link.error}
    >
      {link.data && <OneTimeLink url={link.data.url} expiresAt={link.data.expiresAt} />}
    </ActionRow>
  );
}

function Impersonation({ user }: { user: AdminUser }) {
  const { t } = useAdminText();
  const navigate = useNavigate();
  const act = useMutation({
    mutationFn: async () => {
      await actAs(user.id);
      // The user that the browser now acts as may not see this page.
      await navigate('/');
    },
  });
  const minutes = limits.impersonationMinutes;
  const actingObstacle = findActingObstacle(user);
  return (
    <ActionRow
      title={t('user.actAs')}
      text={t(actingObstacle ? `user.actAsNot.${actingObstacle}` : 'user.actAsText', { minutes })}
      action={
        !actingObstacle && (
          <ConfirmButton
            harmless
            title={t('user.actAsTitle', { name: user.name })}
            text={t('user.actAsConfirm', { minutes })}
            yes={t('user.actAsBegin')}
            no={t('user.cancel')}
            pending={act.isPending}
            onYes={(close) => act.mutate(undefined, { onSettled: close })}
          />
        )
      }
      error={act.error}
    />
  );
}

function Role({ user }: { user: AdminUser }) {
  const { t } = useAdminText();
  const isOwnAccount = useSignedIn().user.id === user.id;
  const update = useUpdateUser(user.id);
  const isAdmin = user.roles.includes('admin');
  const change = isAdmin ? 'take' : 'give';
  return (
    <ActionRow
      title={t('user.role.title')}
      text={t(isOwnAccount ? 'user.role.own' : `user.role.${change}Text`)}
      action={
        !isOwnAccount && (
          <ConfirmButton
            harmless
            title={t(`user.role.${change}Title`, { name: user.name })}
            text={t(`user.role.${change}Confirm`)}
            yes={t(`user.role.${change}`)}
            no={t('user.cancel')}
            pending={update.isPending}
            onYes={(close) =>
              update.mutate({ roles: isAdmin ? ['user'] : ['user', 'admin'] }, { onSettled: close })
            }
          />
        )
      }
      error={update.error}
    />
  );
}
