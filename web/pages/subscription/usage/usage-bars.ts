import { stack } from 'd3-shape';
import type { UsageDay } from '#contract/accounts/billing.ts';
import { type ProcessType, processTypes } from '#contract/processes.ts';
import { daysOf } from './months.ts';

/** A tool's part of a day's bar, in operations from the bottom. */
interface BarPart {
  type: ProcessType;
  from: number;
  to: number;
}

export interface UsageBar {
  /** YYYY-MM-DD */
  day: string;
  total: number;
  /** Ordered from the bottom; tools without operations on that day are left out. */
  parts: BarPart[];
}

/** The total number of operations of each tool that was used, in the order of the contract. */
export function usageByTool(days: readonly UsageDay[]): { type: ProcessType; operations: number }[] {
  return processTypes
    .map((type) => ({
      type,
      operations: days.reduce((sum, day) => sum + (day.type === type ? day.operations : 0), 0),
    }))
    .filter(({ operations }) => operations > 0);
}

/** The stacked bars of a month (YYYY-MM), one for each day, with the tools in the same order. */
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
