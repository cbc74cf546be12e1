import type { UsageDay } from '#contract/accounts/billing.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { useUtcDateFormat } from '#web/i18n/useUtcDateFormat.ts';
import { ProcessTile } from '#web/processes/ProcessTile.tsx';
import { useToolName } from '#web/registry/useToolName.ts';
import { useSubscriptionText } from '../texts.ts';
import { dayWithoutYear } from './months.ts';

/** The operations of a month, one row for each day and tool; an alternative to the chart. */
export function UsageTable({ days, label }: { days: readonly UsageDay[]; label: string }) {
  const { t } = useSubscriptionText();
  const toolName = useToolName();
  const dayName = useUtcDateFormat(dayWithoutYear);
  const number = useNumber();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable.
    <section aria-label={label} tabIndex={0} className="h-64 overflow-y-auto">
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-sheet text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pe-4 text-start font-medium">
              {t('usage.day')}
            </th>
            <th scope="col" className="py-2 pe-4 text-start font-medium">
              {t('usage.tool')}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t('usage.operations')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, type, operations }) => (
            <tr key={`${day} ${type}`} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pe-4 text-start font-normal tabular-nums">
                {dayName(day)}
              </th>
              <td className="py-2 pe-4">
                <span className="inline-flex items-center gap-2">
                  <ProcessTile type={type} size="tiny" />
                  {toolName(type)}
                </span>
              </td>
              <td className="py-2 text-end tabular-nums">{number(operations)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
