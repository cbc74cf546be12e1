import { z } from 'zod';
import { type BillingPeriod, PlanName, planNames } from '#contract/accounts/plans.ts';
import { splitList } from '#server/split-list.ts';
import { digitsOf } from './currency.ts';

/** A plan with its price a month and, after the slash, a year, such as Startup=29.90/299. */
const pricePattern = /^(\w+)=(\d{1,9}(?:\.\d{1,3})?)\/(\d{1,9}(?:\.\d{1,3})?)$/;

export const billingSettings = {
  KALEM_PLAN_LIMITS: z
    .enum(['on', 'off'])
    .default('off')
    .describe("on: a plan's operations are a limit. off: they are counted and shown, and stop nobody."),
  KALEM_PLAN_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'no such currency')
    .default('USD')
    .describe('Currency of the prices (ISO 4217).'),
  KALEM_PLAN_PRICES: z
    .string()
    .refine(
      (value) =>
        splitList(value).every((price) => PlanName.safeParse(pricePattern.exec(price)?.[1]).success) &&
        new Set(splitList(value).map((price) => price.split('=')[0])).size === splitList(value).length,
      'write each plan once, as Startup=29/290',
    )
    .default('')
    .describe(
      'What plans cost a month and a year, such as Freelancer=9/90,Startup=29.90/299,Enterprise=99/990. A plan without a price is to be asked for.',
    ),
  KALEM_TRIAL_PLAN: z
    .enum(['none', ...planNames])
    .default('none')
    .describe('Plan that new accounts have for a while.'),
  KALEM_TRIAL_DAYS: z.coerce.number().int().min(1).max(366).default(14).describe('How long.'),
  KALEM_STRIPE_KEY: z
    .string()
    .max(400)
    .optional()
    .describe(
      'Secret key of Stripe. With it plans are paid for there; without it an admin approves requests.',
    ),
  KALEM_STRIPE_WEBHOOK_SECRET: z
    .string()
    .max(400)
    .optional()
    .describe('Secret with which Stripe signs what it tells {KALEM_PUBLIC_URL}/api/billing/stripe.'),
  KALEM_STRIPE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Another address of Stripe's API, for trying things out."),
};

type ParsedSettings = z.output<z.ZodObject<typeof billingSettings>>;

export interface BillingConfig {
  limitsOn: boolean;
  currency: string;
  /** In the currency's smallest unit; null when no price is set. */
  prices: Record<PlanName, Record<BillingPeriod, number | null>>;
  trial: { plan: PlanName; days: number } | null;
  stripe: { key: string; webhookSecret: string; url: URL | null } | null;
}

export function billingConfig(settings: ParsedSettings): BillingConfig {
  const { KALEM_PLAN_CURRENCY: currency, KALEM_TRIAL_PLAN: trial, KALEM_STRIPE_URL: url } = settings;
  const { KALEM_STRIPE_KEY: key, KALEM_STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  const none = { monthly: null, annually: null };
  const prices: BillingConfig['prices'] = { Freelancer: none, Startup: none, Enterprise: none };
  for (const price of splitList(settings.KALEM_PLAN_PRICES)) {
    const [, name, monthly, annually] = pricePattern.exec(price) ?? [];
    prices[PlanName.parse(name)] = {
      monthly: inSmallestUnit(Number(monthly), currency),
      annually: inSmallestUnit(Number(annually), currency),
    };
  }
  return {
    limitsOn: settings.KALEM_PLAN_LIMITS === 'on',
    currency,
    prices,
    trial: trial === 'none' ? null : { plan: trial, days: settings.KALEM_TRIAL_DAYS },
    stripe: key && webhookSecret ? { key, webhookSecret, url: url ? new URL(url) : null } : null,
  };
}

/** Converts to cents, kuruş and so on; yen have no smaller unit. */
function inSmallestUnit(amount: number, currency: string): number {
  return Math.round(amount * 10 ** digitsOf(currency));
}

export function missingBillingSettings(settings: ParsedSettings): [name: string, reason: string][] {
  const { KALEM_STRIPE_KEY: key, KALEM_STRIPE_WEBHOOK_SECRET: secret } = settings;
  if (key && !secret) return [['KALEM_STRIPE_WEBHOOK_SECRET', 'needed beside KALEM_STRIPE_KEY']];
  if (secret && !key) return [['KALEM_STRIPE_KEY', 'needed beside KALEM_STRIPE_WEBHOOK_SECRET']];
  return [];
}
