import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listInvoices, type Subscription, showBilling, showUsage } from '#contract/accounts/billing.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import { call } from './client.ts';
import { pageAfter } from './page-after.ts';

export type Billing = EndpointAnswer<typeof showBilling>;

/** The plan that an account has now; one that has ended is none. */
export function heldPlan({ subscription }: Pick<Billing, 'subscription'>): Subscription | null {
  return subscription?.status === 'ended' ? null : subscription;
}

/** Under this key stands all that the server says of the user's plan; an event about it makes all of it be asked for anew. */
export const billingKey = ['billing'] as const;

/** The user's plan, and what of it is used. */
export const billingQuery = queryOptions({
  queryKey: [...billingKey, 'plan'],
  queryFn: ({ signal }) => call(showBilling, {}, signal),
});

/**
 * The operations of one month by day and tool.
 * @param month YYYY-MM in the user's time zone
 */
export function usageQuery(month: string) {
  return queryOptions({
    queryKey: [...billingKey, 'usage', month],
    queryFn: ({ signal }) => call(showUsage, { query: { month } }, signal),
  });
}

/** The user's invoices, newest first, page by page. */
export const invoicesQuery = infiniteQueryOptions({
  queryKey: [...billingKey, 'invoices'],
  queryFn: ({ pageParam, signal }) => call(listInvoices, { query: { page: pageParam, perPage: 10 } }, signal),
  initialPageParam: 1,
  getNextPageParam: pageAfter,
});
