import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  beginCheckout,
  destroyPlanRequest,
  openPortal,
  type PlanChoice,
  storePlanRequest,
} from '#contract/accounts/billing.ts';
import { billingKey } from '../../api/billing.ts';
import { call } from '../../api/client.ts';

/**
 * Calls for a page of the payment service and goes there. It stays successful until that page shows, so that
 * nobody presses twice; a page that the browser kept alive and comes back to can be used again.
 */
function useLeaving<Input = void>(ask: (input: Input) => Promise<{ url: string }>) {
  const leaving = useMutation({
    mutationFn: ask,
    onSuccess: ({ url }) => location.assign(url),
  });
  const { reset } = leaving;
  useEffect(() => {
    const revive = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', revive);
    return () => removeEventListener('pageshow', revive);
  }, [reset]);
  return leaving;
}

/** Goes to the page where a plan is paid for. */
export function useCheckout() {
  return useLeaving((body: PlanChoice) => call(beginCheckout, { body }));
}

/** Goes to the page where the subscription is changed, ended, or paid for otherwise. */
export function usePortal() {
  return useLeaving(() => call(openPortal, {}));
}

/** Asks for a plan where nothing is paid online, and takes that back. */
export function usePlanRequest() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: billingKey });
  return {
    store: useMutation({
      mutationFn: (body: PlanChoice) => call(storePlanRequest, { body }),
      onSettled: refresh,
    }),
    withdraw: useMutation({
      mutationFn: (id: string) => call(destroyPlanRequest, { params: { id } }),
      onSettled: refresh,
    }),
  };
}
