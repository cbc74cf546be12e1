import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/billing.ts';
import { minute, throttle } from '#server/accounts/passwords/throttle.ts';
import { refuseImpersonated } from '#server/accounts/sessions/sessions.ts';
import { dayOf, monthOf } from '#server/billing/calendar.ts';
import { beginCheckout, openPortal } from '#server/billing/checkout.ts';
import { listInvoices } from '#server/billing/invoices.ts';
import { usageOf } from '#server/billing/operations.ts';
import { findOpenRequest, presentRequest, requestPlan, withdrawRequest } from '#server/billing/requests.ts';
import { findSubscription, presentSubscription } from '#server/billing/subscriptions.ts';
import { usageByDay } from '#server/billing/usage.ts';
import { route } from '#server/http/route.ts';

/** Limits how often Stripe is asked to make a page. */
const pagesAMinute = 10;

export function billingRoutes(app: FastifyInstance): void {
  const { services } = app;
  const { db, config } = services;
  const { limitsOn, stripe, currency, prices } = config.billing;
  const pagesPerUser = throttle(pagesAMinute, minute);

  route(app, contract.showBilling, async ({ caller }) => {
    const { user } = caller;
    const subscription = await findSubscription(db, user.id);
    const request = await findOpenRequest(db, user.id);
    return {
      limitsOn,
      payment: stripe ? ('stripe' as const) : ('request' as const),
      currency,
      prices,
      subscription: subscription && presentSubscription(subscription),
      hasPortal: stripe !== null && user.stripeCustomerId !== null,
      usage: await usageOf(db, config, user, monthOf(user.timezone, new Date())),
      openRequest: request && presentRequest(request),
    };
  });

  route(app, contract.showUsage, async ({ query, caller }) => {
    const { user } = caller;
    const [year, number] = query.month?.split('-').map(Number) ?? [];
    const today = dayOf(user.timezone, new Date());
    const month = { year: year ?? today.year, month: number ?? today.month };
    return {
      period: await usageOf(db, config, user, monthOf(user.timezone, month)),
      days: await usageByDay(db, user, month),
    };
  });

  route(app, contract.listInvoices, ({ query, caller }) => listInvoices(db, caller.user.id, query));

  route(app, contract.beginCheckout, async ({ body, caller }) => {
    refuseImpersonated(caller);
    await pagesPerUser.take(caller.user.id);
    return { url: await beginCheckout(services, caller.user, body) };
  });

  route(app, contract.openPortal, async ({ caller }) => {
    refuseImpersonated(caller);
    await pagesPerUser.take(caller.user.id);
    return { url: await openPortal(services, caller.user) };
  });

  route(app, contract.storePlanRequest, async ({ body, caller }) => ({
    request: presentRequest(await requestPlan(db, caller.user, body)),
  }));

  route(app, contract.destroyPlanRequest, ({ params, caller }) =>
    withdrawRequest(db, caller.user.id, params.id),
  );
}
