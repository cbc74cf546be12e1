import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usageQuery } from '#web/api/billing.ts';
import { useSignedIn } from '#web/auth/RequireSession.tsx';
import { Button } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { PreviousNext } from '#web/components/controls/PreviousNext.tsx';
import { QueryPlaceholder } from '#web/components/QueryPlaceholder.tsx';
import { useNumber } from '#web/i18n/useNumber.ts';
import { useUtcDateFormat } from '#web/i18n/useUtcDateFormat.ts';
import { PageSection } from '../../PageSection.tsx';
import { useSubscriptionText } from '../texts.ts';
import { monthOf, shiftMonth } from './months.ts';
import { UsageChart } from './UsageChart.tsx';
import { UsageLegend } from './UsageLegend.tsx';
import { UsageTable } from './UsageTable.tsx';
import { usageBars, usageByTool } from './usage-bars.ts';

/** The user's operations of a month by day and tool, as a chart or a table. */
export function Usage() {
  const { t } = useSubscriptionText();
  const { user } = useSignedIn();
  const firstMonth = monthOf(new Date(user.createdAt), user.timezone);
  const lastMonth = monthOf(new Date(), user.timezone);
  const [month, setMonth] = useState(lastMonth);
  const [asTable, setAsTable] = useState(false);
  const usage = useQuery({
    ...usageQuery(month),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const monthName = useUtcDateFormat({ year: 'numeric', month: 'long' })(month);
  const label = t('usage.chart', { month: monthName });
  // The frame stays empty until the chosen month's days are loaded.
  const days = usage.isPlaceholderData ? [] : (usage.data?.days ?? []);
  const tools = usageByTool(days);
  const total = tools.reduce((sum, { operations }) => sum + operations, 0);
  const number = useNumber();
  return (
    <PageSection
      title={t('usage.title')}
      gap="gap-5"
      action={
        <div className="-mx-3 flex items-center gap-1">
          <PreviousNext
            labels={[t('usage.previous'), t('usage.next')]}
            disabled={[month <= firstMonth, month >= lastMonth]}
            onStep={(step) => setMonth(shiftMonth(month, step))}
          >
            <p aria-live="polite" className="min-w-36 text-center text-sm font-medium">
              {monthName}
            </p>
          </PreviousNext>
        </div>
      }
    >
      {usage.isError || usage.data === undefined ? (
        <QueryPlaceholder query={usage} failed={t('usage.failed')} className="h-80" />
      ) : (
        <div
          className={classes(
            'flex flex-col gap-5 rounded-card border border-line bg-sheet p-4 md:p-6',
            usage.isPlaceholderData && 'opacity-60',
          )}
        >
          {asTable && total > 0 ? (
            <UsageTable days={days} label={label} />
          ) : (
            <UsageChart bars={usageBars(days, month)} label={label} />
          )}
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <UsageLegend tools={tools} />
            {total > 0 && (
              <div className="ms-auto flex items-center gap-4">
                <p className="text-sm text-muted tabular-nums">
                  {t('usage.total', { count: total, number: number(total) })}
                </p>
                <Button onClick={() => setAsTable(!asTable)}>
                  {t(asTable ? 'usage.asChart' : 'usage.asTable')}
                </Button>
              </div>
            )}
          </div>
        </div>
      )}
    </PageSection>
  );
}
