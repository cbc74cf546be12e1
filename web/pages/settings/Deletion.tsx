import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { destroyAccount } from '#contract/accounts/account.ts';
import { KalemError } from '#contract/errors.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { Field } from '#web/components/controls/Field.tsx';
import { WordedNotice } from '#web/components/controls/FormNotice.tsx';
import { PasswordField } from '#web/components/controls/PasswordField.tsx';
import { Dialog } from '#web/components/overlays/Dialog.tsx';
import { wordError } from '#web/i18n/word-error.ts';
import { call } from '../../api/client.ts';
import { useSignedIn } from '../../auth/RequireSession.tsx';
import { clearTokens } from '../../auth/token.ts';
import { ruleMessages, wordRule, writeRefusal } from '../../i18n/rules.ts';
import { Section } from './Section.tsx';
import { useSettingsText } from './texts.ts';

/** Deletes the account, after asking for the password, or for the e-mail address when there is no password. */
export function Deletion() {
  const { t } = useSettingsText();
  const [open, setOpen] = useState(false);
  return (
    <Section own id="deletion" title={t('deletion.title')} text={t('deletion.text')}>
      <Button variant="danger" onClick={() => setOpen(true)} className="self-start">
        {t('deletion.open')}
      </Button>
      <DeletionDialog open={open} onClose={() => setOpen(false)} />
    </Section>
  );
}

const Proof = z.object({ proof: z.string().min(1) });

function DeletionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useSettingsText();
  const formId = useId();
  const [pending, setPending] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('deletion.question')}
      description={t('deletion.warning')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="danger" loading={pending}>
            {t('deletion.submit')}
          </Button>
        </>
      }
    >
      <DeletionForm id={formId} onPending={setPending} />
    </Dialog>
  );
}

function DeletionForm({ id, onPending }: { id: string; onPending: (pending: boolean) => void }) {
  const { t: shell } = useTranslation();
  const { t } = useSettingsText();
  const { hasPassword } = useSignedIn().user;
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Proof, ruleMessages),
    defaultValues: { proof: '' },
  });
  const label = hasPassword ? t('password.current') : t('deletion.email');
  const field = {
    label,
    error: wordRule(hasPassword ? label : shell('fields.email'), form.formState.errors.proof?.message, shell),
    ...form.register('proof'),
  };

  const submit = form.handleSubmit(async ({ proof }) => {
    setFailure(null);
    onPending(true);
    try {
      await call(destroyAccount, { body: hasPassword ? { password: proof } : { email: proof } });
      clearTokens('account_deleted');
    } catch (error) {
      onPending(false);
      if (error instanceof KalemError && error.code === 'password_wrong')
        form.setError('proof', { message: writeRefusal('password_wrong') }, { shouldFocus: true });
      else setFailure(error);
    }
  });

  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {hasPassword ? (
        <PasswordField autoComplete="current-password" {...field} />
      ) : (
        <Field type="email" autoComplete="off" {...field} />
      )}
      {failure !== null && <WordedNotice {...wordError(failure, shell)} />}
    </form>
  );
}
