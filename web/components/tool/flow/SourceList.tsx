import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { ToolContract } from '#contract/tools.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { SearchInput } from '#web/components/controls/SearchInput.tsx';
import { walkList } from '#web/components/controls/walk-list.ts';
import { sourcesFor } from '#web/processes/next-steps.ts';
import { webToolOf } from '#web/registry/tools.ts';
import { useDateFormat } from '../../../i18n/useDateFormat.ts';
import { MoreButton } from '../../../processes/MoreButton.tsx';
import { ProcessTile } from '../../../processes/ProcessTile.tsx';
import { itemsOf, processListQuery } from '../../../processes/queries.ts';
import { relatedQuery } from '../../../processes/related.ts';
import { type TakenSource, titleOf } from '../../../processes/sources.ts';
import { Skeleton } from '../../Skeleton.tsx';
import { byRelation } from './by-relation.ts';
import type { SourcePickerProps } from './SourcePicker.tsx';
import { useFlowText } from './texts.ts';
import { useSourceName } from './useSourceName.ts';

/** The outputs of the user's processes that a tool can take: those related to `beside` first, then the newest. */
export default function SourceList({
  contract,
  beside,
  onTake,
}: Pick<SourcePickerProps, 'contract' | 'beside' | 'onTake'>) {
  const { t } = useFlowText();
  const [searchText, setSearchText] = useState('');
  const q = useDeferredValue(searchText.trim());
  const list = useInfiniteQuery({
    ...processListQuery(q === '' ? {} : { q }),
    placeholderData: keepPreviousData,
  });
  const related = useQuery({
    ...relatedQuery(beside?.process.id ?? ''),
    enabled: beside !== undefined,
  });
  const sources = itemsOf(list.data?.pages ?? []).flatMap((process) => sourcesOf(process, contract));
  const { near, others } = byRelation(sources, beside, related.data);
  const isLoading = list.isPending || related.isLoading;

  return (
    <div className="flex h-96 flex-col gap-3">
      <SearchInput label={t('pick.search')} value={searchText} onSearch={setSearchText} />
      <div className="-mx-2 flex min-h-0 grow flex-col gap-3 overflow-y-auto px-2 pb-2">
        {isLoading && <Skeleton className="h-40 w-full shrink-0" />}
        {list.isError && (
          <div className="flex flex-col items-start gap-2 text-sm text-muted">
            {t('pick.failed')}
            <Button onClick={() => void list.refetch()}>{t('pick.again')}</Button>
          </div>
        )}
        {!isLoading && (
          <>
            <Sources label={t('pick.related')} sources={near} onTake={onTake} />
            <Sources label={t(q === '' ? 'pick.recent' : 'pick.found')} sources={others} onTake={onTake} />
          </>
        )}
        {list.isSuccess && !isLoading && sources.length === 0 && !list.hasNextPage && (
          <p className="text-sm text-muted">{t(q === '' ? 'pick.none' : 'pick.notFound')}</p>
        )}
        <MoreButton list={list} className="shrink-0 self-start" />
      </div>
    </div>
  );
}

function sourcesOf(process: TakenSource['process'], contract: ToolContract): TakenSource[] {
  const from = webToolOf(process.type)?.contract;
  return from ? sourcesFor(process, from, contract).map((source) => ({ process, source })) : [];
}

interface SourcesProps {
  label: string;
  sources: readonly TakenSource[];
  onTake: (taken: TakenSource) => void;
}

function Sources({ label, sources, onTake }: SourcesProps) {
  const nameOf = useSourceName();
  const format = useDateFormat();
  if (sources.length === 0) return null;
  return (
    <section className="flex flex-col">
      <h3 className="pb-1 text-xs font-semibold text-muted">{label}</h3>
      <ul onKeyDown={walkList} className="-mx-2 flex flex-col">
        {sources.map((taken) => {
          const { process, source } = taken;
          return (
            <li key={`${process.id} ${'file' in source ? source.file : source.format}`}>
              <button
                type="button"
                onClick={() => onTake(taken)}
                className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-start hover:bg-hover"
              >
                <ProcessTile type={process.type} />
                <span className="flex min-w-0 grow flex-col">
                  <span className="truncate text-sm font-medium">{titleOf(taken)}</span>
                  <span className="truncate text-xs text-muted tabular-nums">
                    {nameOf(taken)} · {format(process.createdAt)}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
