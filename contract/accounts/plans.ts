import { z } from 'zod';

export const planNames = ['Freelancer', 'Startup', 'Enterprise'] as const;
export const PlanName = z.enum(planNames);
export type PlanName = z.infer<typeof PlanName>;

export const billingPeriods = ['monthly', 'annually'] as const;
export const BillingPeriod = z.enum(billingPeriods);
export type BillingPeriod = z.infer<typeof BillingPeriod>;

/** The features of a plan; null means no limit. */
export interface Plan {
  operations: number | null;
  flows: number | null;
  analytics: 'basic' | 'advanced';
  supportHours: number;
  dedicatedSupport: boolean;
  marketingAutomations: boolean;
  customReporting: boolean;
}

/** The only place where the plans' figures are written (specification, chapter 9). */
export const plans: Record<PlanName, Plan> = {
  Freelancer: {
    operations: 50,
    flows: 5,
    analytics: 'basic',
    supportHours: 48,
    dedicatedSupport: false,
    marketingAutomations: false,
    customReporting: false,
  },
  Startup: {
    operations: 25,
    flows: 12,
    analytics: 'advanced',
    supportHours: 24,
    dedicatedSupport: false,
    marketingAutomations: false,
    customReporting: false,
  },
  Enterprise: {
    operations: null,
    flows: null,
    analytics: 'advanced',
    supportHours: 1,
    dedicatedSupport: true,
    marketingAutomations: true,
    customReporting: true,
  },
};

/** The plan that carries the "most popular" badge. */
export const mostPopularPlan: PlanName = 'Startup';
