import { stack } from 'd3-shape';
import type { UsageDay } from '#contract/accounts/billing.ts';
import { type ProcessType, processTypes } from '#contract/processes.ts';
import { daysOf } from './months.ts';

/** One tool's part of a day's bar, in operations from the ground. */
interface BarPart {
  type: ProcessType;
  from: number;
  to: number;
}

export interface UsageBar {
  /** YYYY-MM-DD */
  day: string;
  total: number;
  /** From the ground up; tools without an operation on that day are left out. */
  parts: BarPart[];
}

/** How often each tool was used, in the order of the contract; those that weren't are left out. */
export function usageByTool(days: readonly UsageDay[]): { type: ProcessType; operations: number }[] {
  return processTypes
    .map((type) => ({
      type,
      operations: days.reduce((sum, day) => sum + (day.type === type ? day.operations : 0), 0),
    }))
    .filter(({ operations }) => operations > 0);
}

/**
 * A month's operations as stacked bars, one for each of its days. A tool stands at the same place in all of them.
 * @param month YYYY-MM
 */
export function usageBars(days: readonly UsageDay[], month: string): UsageBar[] {
  const types = usageByTool(days).map(({ type }) => type);
  const counts = new Map(days.map(({ day, type, operations }) => [`${day} ${type}`, operations]));
  const layers = stack<unknown, string, ProcessType>()
    .keys(types)
    .value((day, type) => counts.get(`${day} ${type}`) ?? 0)(daysOf(month));
  return daysOf(month).map((day, index) => {
    const parts = layers.flatMap((layer): BarPart[] => {
      const [from = 0, to = 0] = layer[index] ?? [];
      return to > from ? [{ type: layer.key, from, to }] : [];
    });
    return { day, parts, total: parts.at(-1)?.to ?? 0 };
  });
}
