import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Email } from '#contract/accounts/accounts.ts';
import { storeInvitation } from '#contract/accounts/admin-users.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { Field } from '#web/components/controls/Field.tsx';
import { Dialog, DialogButtons } from '#web/components/overlays/Dialog.tsx';
import { Refusal } from '#web/components/tool/process/Refusal.tsx';
import { wordField } from '#web/i18n/word-error.ts';
import { call } from '../../../api/client.ts';
import { useAdminText } from '../texts.ts';
import { OneTimeLink } from './OneTimeLink.tsx';
import { invitationsQuery } from './queries.ts';

/** Creates an invitation, for one address or for anyone with the link, and shows its link once. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useAdminText();
  const shell = useTranslation().t;
  const queries = useQueryClient();
  const [address, setAddress] = useState('');
  const [invalid, setInvalid] = useState(false);
  const invite = useMutation({
    mutationFn: (email: string | null) => call(storeInvitation, { body: { email } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  });
  const close = () => {
    onClose();
    setAddress('');
    setInvalid(false);
    invite.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = address.trim() === '' ? null : Email.safeParse(address).data;
    setInvalid(email === undefined);
    if (email !== undefined) invite.mutate(email);
  };

  if (invite.data) {
    const { invitation, url, sent } = invite.data;
    const text = sent ? t('invitations.sent', { email: invitation.email }) : t('invitations.handOver');
    return (
      <Dialog
        open={open}
        onClose={close}
        title={t('invitations.made')}
        description={text}
        actions={
          <Button variant="primary" onClick={close}>
            {t('invitations.done')}
          </Button>
        }
      >
        <OneTimeLink url={url} expiresAt={invitation.expiresAt} />
      </Dialog>
    );
  }
  return (
    <Dialog open={open} onClose={close} title={t('invitations.make')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          type="email"
          label={t('invitations.email')}
          hint={t('invitations.emailHint')}
          autoComplete="off"
          value={address}
          error={invalid ? wordField({ field: 'email', rule: 'email', params: {} }, shell) : undefined}
          onChange={(event) => setAddress(event.target.value)}
        />
        {invite.error && <Refusal error={invite.error} />}
        <DialogButtons>
          <Button onClick={close}>{t('invitations.cancel')}</Button>
          <Button type="submit" variant="primary" loading={invite.isPending}>
            {t('invitations.submit')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
