import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type AdminUser, destroyUser } from '#contract/accounts/admin-users.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { Field } from '#web/components/controls/Field.tsx';
import { Dialog, DialogButtons } from '#web/components/overlays/Dialog.tsx';
import { toast } from '#web/components/overlays/toast.ts';
import { Refusal } from '#web/components/tool/process/Refusal.tsx';
import { call } from '../../../api/client.ts';
import { useSignedIn } from '../../../auth/RequireSession.tsx';
import { formatBytes } from '../../../components/tool/format.ts';
import { useNumber } from '../../../i18n/useNumber.ts';
import { PageSection } from '../../PageSection.tsx';
import { ActionList, ActionRow } from '../ActionRow.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { useAdminText } from '../texts.ts';
import { isAddress } from './account-state.ts';
import { useUpdateUser } from './queries.ts';

/** Blocks or deletes an account. Admins can't do this to their own account here. */
export function Removal({ user }: { user: AdminUser }) {
  const { t } = useAdminText();
  const isOwnAccount = useSignedIn().user.id === user.id;
  return (
    <PageSection title={t('user.removal')} text={isOwnAccount ? t('user.removalOwn') : undefined}>
      {!isOwnAccount && (
        <ActionList>
          <Block user={user} />
          <Delete user={user} />
        </ActionList>
      )}
    </PageSection>
  );
}

function Block({ user }: { user: AdminUser }) {
  const { t } = useAdminText();
  const update = useUpdateUser(user.id);
  const setBlocked = (blocked: boolean, onSettled?: () => void) =>
    update.mutate(
      { blocked },
      {
        onSuccess: () =>
          toast({ title: t(blocked ? 'user.blockDone' : 'user.unblockDone'), variant: 'success' }),
        onSettled,
      },
    );
  return (
    <ActionRow
      title={t('user.blockTitle')}
      text={t(user.blockedAt ? 'user.unblockText' : 'user.blockText')}
      action={
        user.blockedAt ? (
          <Button loading={update.isPending} onClick={() => setBlocked(false)}>
            {t('user.unblock')}
          </Button>
        ) : (
          <ConfirmButton
            title={t('user.blockAsk', { name: user.name })}
            text={t('user.blockConfirm')}
            yes={t('user.block')}
            no={t('user.cancel')}
            pending={update.isPending}
            onYes={(close) => setBlocked(true, close)}
          />
        )
      }
      error={update.error}
    />
  );
}

function Delete({ user }: { user: AdminUser }) {
  const { t, i18n } = useAdminText();
  const number = useNumber();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const [typed, setTyped] = useState('');
  const remove = useMutation({
    mutationFn: () => call(destroyUser, { params: { id: user.id } }),
    onSuccess: async () => {
      toast({ title: t('user.deleted'), subtitle: user.email, variant: 'success' });
      await navigate('/admin/users', { replace: true });
      void queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  const close = () => {
    setConfirming(false);
    setTyped('');
    remove.reset();
  };
  const addressMatches = isAddress(typed, user.email);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (addressMatches) remove.mutate();
  };
  return (
    <ActionRow
      title={t('user.deleteTitle')}
      text={t('user.deleteText')}
      action={
        <Button variant="danger" onClick={() => setConfirming(true)}>
          {t('user.delete')}
        </Button>
      }
    >
      <Dialog
        open={confirming}
        onClose={close}
        title={t('user.deleteAsk', { name: user.name })}
        description={t('user.deleteConfirm', {
          count: user.processes,
          number: number(user.processes),
          size: formatBytes(user.storage, i18n.language),
        })}
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Field
            label={t('user.typeAddress', { email: user.email })}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {remove.error && <Refusal error={remove.error} />}
          <DialogButtons>
            <Button onClick={close}>{t('user.cancel')}</Button>
            <Button type="submit" variant="danger" disabled={!addressMatches} loading={remove.isPending}>
              {t('user.deleteYes')}
            </Button>
          </DialogButtons>
        </form>
      </Dialog>
    </ActionRow>
  );
}
