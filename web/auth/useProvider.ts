import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { configQuery } from '../api/config.ts';
import { leaveForProvider, type Trip } from './provider.ts';

/** The provider's name, and the way to its page with what becomes of it. */
export function useProvider() {
  const name = useQuery(configQuery).data?.signIn.provider ?? 'Google';
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    // The browser's way back may show the page as it was left.
    const stay = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);

  async function leave(trip: Trip, invitation?: string): Promise<void> {
    setFailure(null);
    setLeaving(true);
    try {
      await leaveForProvider(trip, invitation);
    } catch (refused) {
      setFailure(refused);
      setLeaving(false);
    }
  }
  return { name, leaving, failure, leave };
}
