import { UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/components/controls/Button.tsx';
import { useFailureToast } from '#web/components/overlays/useErrorToast.ts';
import { stopActing } from '../../auth/impersonation.ts';
import { useSignedIn } from '../../auth/RequireSession.tsx';
import { useActingText } from './texts.ts';

/** A banner on every page while an admin acts as another user: it names both and ends the impersonation. */
export default function Banner() {
  const { t } = useActingText();
  const showFailure = useFailureToast();
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  async function leave(): Promise<void> {
    setLeaving(true);
    try {
      await stopActing();
      void navigate('/admin/users');
    } catch (error) {
      setLeaving(false);
      showFailure(t('failed'), error);
    }
  }

  return (
    <aside
      aria-label={t('label')}
      className="sticky top-(--top-bar) z-20 flex min-h-13 items-center gap-4 border-b border-line bg-mark px-4 py-0.5 text-sm md:px-8"
    >
      <UserRoundCog className="hidden size-4.5 shrink-0 md:block" />
      <p className="min-w-0 grow leading-5 wrap-anywhere">
        {t('text', { admin: user.impersonator?.name, user: user.name })}
      </p>
      <Button loading={leaving} onClick={() => void leave()} className="shrink-0">
        {t('back')}
      </Button>
    </aside>
  );
}
