import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { destroyAccount } from '#contract/accounts/account.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { Field } from '#web/components/controls/Field.tsx';
import { PasswordField } from '#web/components/controls/PasswordField.tsx';
import { Dialog, DialogButtons } from '#web/components/overlays/Dialog.tsx';
import { call } from '../../api/client.ts';
import { useSignedIn } from '../../auth/RequireSession.tsx';
import { clearTokens } from '../../auth/token.ts';
import { wordRule } from '../../i18n/rules.ts';
import { FailureNotice } from '../forms/FailureNotice.tsx';
import { useSubmission } from '../forms/useSubmission.ts';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { Section } from './Section.tsx';
import { useSettingsText } from './texts.ts';

/** Deletes the account, after asking for the password, or for the e-mail address when there is no password. */
export function Deletion() {
  const { t } = useSettingsText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section own id="deletion" title={t('deletion.title')} text={t('deletion.text')}>
      <Button variant="danger" onClick={() => setOpen(true)} className="self-start">
        {t('deletion.open')}
      </Button>
      <Dialog open={open} onClose={close} title={t('deletion.question')} description={t('deletion.warning')}>
        <DeletionForm onClose={close} />
      </Dialog>
    </Section>
  );
}

const Proof = z.object({ proof: z.string().min(1) });

/** The form in the dialog, which forgets what was typed when the dialog is closed. */
function DeletionForm({ onClose }: { onClose: () => void }) {
  const { t: shell } = useTranslation();
  const { t } = useSettingsText();
  const { hasPassword } = useSignedIn().user;
  const form = useValidatedForm(Proof, { defaultValues: { proof: '' } });
  const { errors, isSubmitting } = form.formState;
  const label = hasPassword ? t('password.current') : t('deletion.email');
  const field = {
    label,
    error: wordRule(hasPassword ? label : shell('fields.email'), errors.proof?.message, shell),
    ...form.register('proof'),
  };
  const { onSubmit, failure } = useSubmission(
    form,
    async ({ proof }) => {
      await call(destroyAccount, { body: hasPassword ? { password: proof } : { email: proof } });
      clearTokens('account_deleted');
    },
    { password_wrong: 'proof' },
  );

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {hasPassword ? (
        <PasswordField autoComplete="current-password" {...field} />
      ) : (
        <Field type="email" autoComplete="off" {...field} />
      )}
      <FailureNotice failure={failure} />
      <DialogButtons>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="danger" loading={isSubmitting}>
          {t('deletion.submit')}
        </Button>
      </DialogButtons>
    </form>
  );
}
