import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { nextPath } from '#web/auth/next-path.ts';
import { toast, toastError } from '#web/components/overlays/toast.ts';
import { wordError } from '#web/i18n/word-error.ts';
import { comeBackFromProvider } from '../../auth/provider.ts';
import { storeToken } from '../../auth/token.ts';
import { useProvider } from '../../auth/useProvider.ts';
import { Spinner } from '../../components/Spinner.tsx';
import { modeAddress } from './ModeLink.tsx';
import { useLoginText } from './texts.ts';

/** Exchanges the provider's answer for a sign-in, or connects the provider's account to the signed-in one. */
export function ProviderReturn({ onFailure }: { onFailure: (failure: unknown) => void }) {
  const { t: shell } = useTranslation();
  const { t } = useLoginText();
  const { name } = useProvider();
  const { search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    let mounted = true;
    const { trip, answer } = comeBackFromProvider(search);
    answer.then(
      ({ appToken, connected }) => {
        if (!mounted) return;
        if (connected) {
          toast({
            variant: 'success',
            title: t('login.connected', { provider: name }),
            subtitle: t('login.connectedText'),
          });
        } else storeToken(appToken, trip.remember);
        void navigate(connected ? '/settings#providers' : nextPath(trip.next, location.origin), {
          replace: true,
        });
      },
      (failure: unknown) => {
        if (!mounted) return;
        if (trip.connects) {
          toastError(wordError(failure, shell));
          void navigate('/settings#providers', { replace: true });
          return;
        }
        onFailure(failure);
        const query = new URLSearchParams(trip.next === null ? {} : { next: trip.next });
        void navigate(modeAddress(query, 'signIn'), { replace: true });
      },
    );
    return () => {
      mounted = false;
    };
  }, [search, navigate, onFailure, name, t, shell]);

  return (
    <p role="status" className="flex items-center gap-3 text-muted">
      <Spinner />
      {t('login.returning', { provider: name })}
    </p>
  );
}
