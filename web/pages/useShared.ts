import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { toastError } from '../components/overlays/toast.ts';
import { wordError } from '../i18n/word-error.ts';
import type { Shared } from '../processes/incoming/shared.ts';

/** Passes on what another app has shared, once, when the address says that something was. */
export function useShared(onShared: (shared: Shared) => void): void {
  const [query, setQuery] = useSearchParams();
  const isShared = query.has('shared');
  const pass = useEffectEvent(onShared);
  const { t } = useTranslation();
  const refuse = useEffectEvent((error: unknown) => toastError(wordError(error, t)));
  const clearAddress = useEffectEvent(() => setQuery({}, { replace: true }));
  useEffect(() => {
    if (!isShared) return;
    let hasLeft = false;
    const receive = async () => {
      const { takeShared } = await import('../processes/incoming/shared.ts');
      // A page that was left meanwhile neither takes what waits for it nor changes the address.
      if (hasLeft) return;
      const shared = await takeShared();
      if (hasLeft) return;
      clearAddress();
      if (shared) pass(shared);
    };
    // The address stays, so that loading the page again tries once more.
    receive().catch((error: unknown) => hasLeft || refuse(error));
    return () => {
      hasLeft = true;
    };
  }, [isShared]);
}
