import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configQuery } from '../api/config.ts';
import { useWindowEvent } from '../components/window/useWindowEvent.ts';
import { leaveForProvider, type Trip } from './provider.ts';

/** The sign-in provider's name, a function that goes to its page, and the state of that step. */
export function useProvider() {
  const name = useQuery(configQuery).data?.signIn.provider ?? 'Google';
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  // The browser's back button may restore the page in its leaving state.
  useWindowEvent('pageshow', (event) => event.persisted && setLeaving(false));

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
