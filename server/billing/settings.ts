import { z } from 'zod';
import { type BillingPeriod, PlanName, planNames } from '#contract/accounts/plans.ts';
import { splitList } from '#server/split-list.ts';
import { digitsOf } from './currency.ts';

/** A plan with its price a month and, after the slash, a year, such as Startup=29.90/299. */
const pricePattern = /^(\w+)=(\d{1,9}(?:\.\d{1,3})?)\/(\d{1,9}(?:\.\d{1,3})?)$/;

export const billingSettings = {
  KALEM_PLAN_LIMITS: z.enum(['on', 'off']).default('off'),
  KALEM_PLAN_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'no such currency')
    .default('USD'),
  KALEM_PLAN_PRICES: z
    .string()
    .refine(
      (value) =>
        splitList(value).every((price) => PlanName.safeParse(pricePattern.exec(price)?.[1]).success) &&
        new Set(splitList(value).map((price) => price.split('=')[0])).size === splitList(value).length,
      'write each plan once, as Startup=29/290',
    )
    .default(''),
  KALEM_TRIAL_PLAN: z.enum(['none', ...planNames]).default('none'),
  KALEM_TRIAL_DAYS: z.coerce.number().int().min(1).max(366).default(14),
  KALEM_STRIPE_KEY: z.string().max(400).optional(),
  KALEM_STRIPE_WEBHOOK_SECRET: z.string().max(400).optional(),
  KALEM_STRIPE_URL: z.url({ protocol: /^https?$/ }).optional(),
};

type ParsedSettings = z.output<z.ZodObject<typeof billingSettings>>;

/** In the currency's smallest unit; null when no price is set. */
type Prices = Record<PlanName, Record<BillingPeriod, number | null>>;

export function billingConfig(settings: ParsedSettings) {
  const { KALEM_PLAN_CURRENCY: currency, KALEM_TRIAL_PLAN: trial, KALEM_STRIPE_URL: url } = settings;
  const { KALEM_STRIPE_KEY: key, KALEM_STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  const none = { monthly: null, annually: null };
  const prices: Prices = { Freelancer: none, Startup: none, Enterprise: none };
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
