import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { QueryPlaceholder } from '#web/components/QueryPlaceholder.tsx';
import { MoreButton } from '#web/processes/MoreButton.tsx';

interface ListingProps {
  /** The part of useInfiniteQuery's result that is needed here. */
  list: {
    isPending: boolean;
    error: Error | null;
    refetch: () => Promise<unknown>;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** The number of rows loaded so far. */
  count: number;
  /** The error's title when the rows couldn't be loaded. */
  failed: string;
  /** How many of all rows are shown, beside the button for more. */
  countShown?: string;
  /** The class for the placeholder's height. */
  height?: string;
  empty: { icon: LucideIcon; title: string; text?: string; action?: ReactNode };
  children: ReactNode;
}

/** A list in its state: loading, failed, empty, or with the rows given as children and a button for more of them. */
export function Listing({ list, count, failed, countShown, height = 'h-80', empty, children }: ListingProps) {
  if (count > 0) {
    return (
      <>
        {children}
        {list.hasNextPage && (
          <div className="flex flex-col items-center gap-1 pt-2">
            <MoreButton list={list} />
            {countShown && <p className="text-sm text-muted tabular-nums">{countShown}</p>}
          </div>
        )}
      </>
    );
  }
  if (list.isPending || list.error)
    return <QueryPlaceholder query={list} failed={failed} className={height} />;
  return (
    <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
      {empty.text}
    </EmptyState>
  );
}
