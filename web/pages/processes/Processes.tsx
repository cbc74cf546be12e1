import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { FileStack } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#web/components/controls/Button.tsx';
import { Checkbox } from '#web/components/controls/Checkbox.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { PageHeading } from '#web/components/PageHeading.tsx';
import { useNumber } from '../../i18n/useNumber.ts';
import { useTitle } from '../../layout/useTitle.ts';
import { itemsOf, processListQuery } from '../../processes/queries.ts';
import { Listing } from '../lists/Listing.tsx';
import { Filters } from './Filters.tsx';
import { ProcessRow } from './ProcessRow.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useProcessesText } from './texts.ts';
import { useProcessFilter } from './useProcessFilter.ts';
import { useSelection } from './useSelection.ts';

/** The page /processes: all of the user's processes, with search, filters and actions on several at once. */
export default function Processes() {
  const { t } = useProcessesText();
  const number = useNumber();
  useTitle(t('title'));
  const search = useProcessFilter();
  const { narrowed, clear } = search;
  const list = useInfiniteQuery({ ...processListQuery(search.filter), placeholderData: keepPreviousData });
  const items = itemsOf(list.data?.pages ?? []);
  const selection = useSelection(items);
  // On phones, the room for checkboxes is the titles' until somebody wants to select.
  const [wantsSelection, setWantsSelection] = useState(false);
  const isSelecting = wantsSelection || selection.items.length > 0;
  const total = list.data?.pages.at(-1)?.total ?? 0;
  const countShown = t('countShown', { shown: number(items.length), total: number(total) });

  return (
    <div className="flex w-full flex-col gap-6">
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      <Filters search={search} />
      <div className="flex flex-col gap-3">
        <Listing
          list={list}
          count={items.length}
          failed={t('failed')}
          height="h-96"
          countShown={countShown}
          empty={{
            icon: FileStack,
            title: t(narrowed ? 'none' : 'empty'),
            text: t(narrowed ? 'noneText' : 'emptyText'),
            action: narrowed ? (
              <Button onClick={clear}>{t('clearFilters')}</Button>
            ) : (
              <ButtonLink to="/">{t('toTools')}</ButtonLink>
            ),
          }}
        >
          <div data-selecting={isSelecting || undefined} className="group/list flex flex-col gap-2">
            <div className="flex items-center gap-4 ps-4 pe-1 text-sm max-md:px-0">
              <Checkbox
                label={t('selectAll')}
                checked={selection.all}
                onChange={selection.toggleAll}
                className="max-md:ps-4 max-md:group-not-data-selecting/list:hidden"
              />
              <p
                aria-live="polite"
                className="shrink-0 text-muted tabular-nums max-md:group-data-selecting/list:hidden md:ms-auto"
              >
                {items.length < total ? countShown : t('count', { count: total, number: number(total) })}
              </p>
              <Button
                variant="bare"
                className="-me-2.5 ms-auto md:hidden"
                onClick={() => {
                  setWantsSelection(!isSelecting);
                  selection.clear();
                }}
              >
                {t(isSelecting ? 'doneSelecting' : 'startSelecting')}
              </Button>
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
                  onToggle={selection.toggle}
                />
              ))}
            </ul>
          </div>
        </Listing>
      </div>
      {selection.items.length > 0 && <SelectionBar selection={selection} />}
    </div>
  );
}
