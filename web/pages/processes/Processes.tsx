import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { FileStack } from 'lucide-react';
import { Button, ButtonLink } from '#web/components/controls/Button.tsx';
import { Checkbox } from '#web/components/controls/Checkbox.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useErrorText } from '../../components/tool/texts.ts';
import { useTitle } from '../../layout/useTitle.ts';
import { MoreButton } from '../../processes/MoreButton.tsx';
import { itemsOf, processListQuery } from '../../processes/queries.ts';
import { PageHeading } from '../PageHeading.tsx';
import { Filters } from './Filters.tsx';
import { ProcessRow } from './ProcessRow.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useProcessesText } from './texts.ts';
import { useProcessFilter } from './useProcessFilter.ts';
import { useSelection } from './useSelection.ts';

/** The page /processes: all of the user's processes, with search, filters and actions on several at once. */
export default function Processes() {
  const { t, i18n } = useProcessesText();
  const errorText = useErrorText();
  useTitle(t('title'));
  const search = useProcessFilter();
  const list = useInfiniteQuery({ ...processListQuery(search.filter), placeholderData: keepPreviousData });
  const items = itemsOf(list.data?.pages ?? []);
  const selection = useSelection(items);
  const total = list.data?.pages.at(-1)?.total ?? 0;
  const filtered = search.narrowed;

  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6">
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      <Filters search={search} />
      {list.isPending && <Skeleton className="h-96 w-full" />}
      {list.isError && items.length === 0 && (
        <ErrorState title={t('failed')} onRetry={() => void list.refetch()}>
          {errorText(list.error).detail}
        </ErrorState>
      )}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          icon={FileStack}
          title={t(filtered ? 'none' : 'empty')}
          action={
            filtered ? (
              <Button onClick={search.clear}>{t('clearFilters')}</Button>
            ) : (
              <ButtonLink to="/">{t('toTools')}</ButtonLink>
            )
          }
        >
          {t(filtered ? 'noneText' : 'emptyText')}
        </EmptyState>
      )}
      {items.length > 0 && (
        <section aria-label={t('title')} className="flex flex-col gap-3">
          <div className="flex items-center justify-between gap-4 ps-4 pe-1 text-sm">
            <Checkbox label={t('selectAll')} checked={selection.all} onChange={selection.toggleAll} />
            <p aria-live="polite" className="text-muted tabular-nums">
              {t('count', { count: total, number: new Intl.NumberFormat(i18n.language).format(total) })}
            </p>
          </div>
          <ul
            className={classes(
              'divide-y divide-line rounded-card border border-line bg-sheet transition-opacity',
              list.isPlaceholderData && 'opacity-60',
            )}
          >
            {items.map((process) => (
              <ProcessRow
                key={process.id}
                process={process}
                selected={selection.has(process.id)}
                onToggle={(range) => selection.toggle(process.id, range)}
              />
            ))}
          </ul>
          <MoreButton list={list} className="self-center" />
        </section>
      )}
      {selection.items.length > 0 && <SelectionBar selection={selection} />}
    </div>
  );
}
