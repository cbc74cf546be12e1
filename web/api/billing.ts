import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listInvoices, type Subscription, showBilling, showUsage } from '#contract/accounts/billing.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import { call } from './client.ts';
import { pageAfter } from './page-after.ts';

export type Billing = EndpointAnswer<typeof showBilling>;

/** An account's subscription; null if it has none or it has ended. */
export function heldPlan({ subscription }: Pick<Billing, 'subscription'>): Subscription | null {
  return subscription?.status === 'ended' ? null : subscription;
}

/** The prefix of every query key about the user's plan. An event about the plan invalidates all of them. */
export const billingKey = ['billing'] as const;

/** The user's plan and the operations used of it. */
export const billingQuery = queryOptions({
  queryKey: [...billingKey, 'plan'],
  queryFn: ({ signal }) => call(showBilling, {}, signal),
});

/** The operations of one month (YYYY-MM in the user's time zone) by day and tool. */
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
