import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { usageQuery } from '#web/api/billing.ts';
import { useSignedIn } from '#web/auth/RequireSession.tsx';
import { Button } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useErrorText } from '#web/components/tool/texts.ts';
import { localeFor } from '#web/i18n/languages.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { useSubscriptionText } from '../texts.ts';
import { monthOf, shiftMonth } from './months.ts';
import { UsageChart } from './UsageChart.tsx';
import { UsageLegend } from './UsageLegend.tsx';
import { UsageTable } from './UsageTable.tsx';
import { usageBars, usageByTool } from './usage-bars.ts';

export function Usage() {
  const { t } = useSubscriptionText();
  const errorText = useErrorText();
  const id = useId();
  const { user } = useSignedIn();
  const first = monthOf(new Date(user.createdAt), user.timezone);
  const last = monthOf(new Date(), user.timezone);
  const [month, setMonth] = useState(last);
  const [asTable, setAsTable] = useState(false);
  const usage = useQuery({
    ...usageQuery(month),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const monthName = useMonthName(month);
  const label = t('usage.chart', { month: monthName });
  // The frame stays empty until the chosen month's days are loaded.
  const days = usage.isPlaceholderData ? [] : (usage.data?.days ?? []);
  const tools = usageByTool(days);
  const total = tools.reduce((sum, { operations }) => sum + operations, 0);
  const number = useNumber();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-lg font-semibold">
          {t('usage.title')}
        </h2>
        <div className="-mx-3 flex items-center gap-1">
          <Button
            variant="icon"
            label={t('usage.previous')}
            disabled={month <= first}
            onClick={() => setMonth(shiftMonth(month, -1))}
            icon={<ChevronLeft aria-hidden="true" className="size-5" />}
          />
          <p aria-live="polite" className="min-w-36 text-center text-sm font-medium">
            {monthName}
          </p>
          <Button
            variant="icon"
            label={t('usage.next')}
            disabled={month >= last}
            onClick={() => setMonth(shiftMonth(month, 1))}
            icon={<ChevronRight aria-hidden="true" className="size-5" />}
          />
        </div>
      </div>
      {usage.isError ? (
        <ErrorState title={t('usage.failed')} onRetry={() => void usage.refetch()}>
          {errorText(usage.error).detail}
        </ErrorState>
      ) : usage.data === undefined ? (
        <Skeleton className="h-80 w-full" />
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
    </section>
  );
}

/** A month's name in the page's language, such as November 2026. */
function useMonthName(month: string): string {
  const locale = localeFor(useLanguage(), navigator.languages);
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
