import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { MoreButton } from '../../processes/MoreButton.tsx';
import { Coming } from './Coming.tsx';

interface ListingProps {
  /** As useInfiniteQuery gives it. */
  list: {
    isPending: boolean;
    error: Error | null;
    refetch: () => Promise<unknown>;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** How many rows there are. */
  count: number;
  /** What failed, when the rows couldn't be loaded. */
  failed: string;
  empty: { icon: LucideIcon; title: string; text?: string; action?: ReactNode };
  children: ReactNode;
}

/** A list in every state that it can be in; the children are shown when there are rows. */
export function Listing({ list, count, failed, empty, children }: ListingProps) {
  if (count > 0) {
    return (
      <>
        {children}
        <MoreButton list={list} className="self-center" />
      </>
    );
  }
  if (list.isPending || list.error) return <Coming query={list} failed={failed} className="h-80" />;
  return (
    <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
      {empty.text}
    </EmptyState>
  );
}
