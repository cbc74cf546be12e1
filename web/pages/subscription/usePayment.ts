import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  beginCheckout,
  destroyPlanRequest,
  openPortal,
  type PlanChoice,
  storePlanRequest,
} from '#contract/accounts/billing.ts';
import { useWindowEvent } from '#web/components/window/useWindowEvent.ts';
import { billingKey } from '../../api/billing.ts';
import { call } from '../../api/client.ts';

/**
 * Goes to a page of the payment service. The mutation stays successful until the page is left, which prevents a second
 * press, and is reset when the browser restores the page from its cache.
 */
function useRedirect<Input = void>(requestAddress: (input: Input) => Promise<{ url: string }>) {
  const redirect = useMutation({
    mutationFn: requestAddress,
    onSuccess: ({ url }) => location.assign(url),
  });
  useWindowEvent('pageshow', ({ persisted }) => persisted && redirect.reset());
  return redirect;
}

/** Goes to the page on which a plan is paid for. */
export function useCheckout() {
  return useRedirect((body: PlanChoice) => call(beginCheckout, { body }));
}

/** Goes to the page on which the subscription is changed or ended, or its payment method changed. */
export function usePortal() {
  return useRedirect(() => call(openPortal, {}));
}

/** Requests a plan that isn't paid for online, or withdraws the request. */
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
