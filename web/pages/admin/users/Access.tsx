import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type AdminUser, makePasswordLink } from '#contract/accounts/admin.ts';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { Refusal } from '#web/components/tool/process/Refusal.tsx';
import { call } from '../../../api/client.ts';
import { actAs } from '../../../auth/impersonation.ts';
import { useSignedIn } from '../../../auth/RequireSession.tsx';
import { ActionList, ActionRow } from '../ActionRow.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Section } from '../Section.tsx';
import { useAdminText } from '../texts.ts';
import { findActingObstacle } from './account-state.ts';
import { OneTimeLink } from './OneTimeLink.tsx';
import { useUpdateUser } from './queries.ts';

/** Actions on the account's access: a password link, impersonation, and the admin role. */
export function Access({ user }: { user: AdminUser }) {
  const { t } = useAdminText();
  return (
    <Section title={t('user.access')}>
      <ActionList>
        <PasswordLink user={user} />
        <Acting user={user} />
        <Role user={user} />
      </ActionList>
    </Section>
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
    >
      {link.data && <OneTimeLink url={link.data.url} expiresAt={link.data.expiresAt} />}
      {link.error && <Refusal error={link.error} />}
    </ActionRow>
  );
}

function Acting({ user }: { user: AdminUser }) {
  const { t } = useAdminText();
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState(false);
  const act = useMutation({
    mutationFn: async () => {
      await actAs(user.id);
      // The user that the browser now acts as may not see this page.
      await navigate('/');
    },
    onSettled: () => setConfirming(false),
  });
  const minutes = limits.impersonationMinutes;
  const actingObstacle = findActingObstacle(user);
  return (
    <ActionRow
      title={t('user.actAs')}
      text={t(actingObstacle ? `user.actAsNot.${actingObstacle}` : 'user.actAsText', { minutes })}
      action={!actingObstacle && <Button onClick={() => setConfirming(true)}>{t('user.actAsBegin')}</Button>}
    >
      {act.error && <Refusal error={act.error} />}
      <ConfirmDialog
        harmless
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('user.actAsTitle', { name: user.name })}
        text={t('user.actAsConfirm', { minutes })}
        yes={t('user.actAsBegin')}
        no={t('user.cancel')}
        pending={act.isPending}
        onYes={() => act.mutate()}
      />
    </ActionRow>
  );
}

function Role({ user }: { user: AdminUser }) {
  const { t } = useAdminText();
  const isOwnAccount = useSignedIn().user.id === user.id;
  const [confirming, setConfirming] = useState(false);
  const update = useUpdateUser(user.id);
  const admin = user.roles.includes('admin');
  const kind = admin ? 'take' : 'give';
  return (
    <ActionRow
      title={t('user.role.title')}
      text={t(isOwnAccount ? 'user.role.own' : `user.role.${kind}Text`)}
      action={!isOwnAccount && <Button onClick={() => setConfirming(true)}>{t(`user.role.${kind}`)}</Button>}
    >
      {update.error && <Refusal error={update.error} />}
      <ConfirmDialog
        harmless
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t(`user.role.${kind}Title`, { name: user.name })}
        text={t(`user.role.${kind}Confirm`)}
        yes={t(`user.role.${kind}`)}
        no={t('user.cancel')}
        pending={update.isPending}
        onYes={() =>
          update.mutate(
            { roles: admin ? ['user'] : ['user', 'admin'] },
            { onSettled: () => setConfirming(false) },
          )
        }
      />
    </ActionRow>
  );
}
