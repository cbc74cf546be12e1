import { ErrorState } from '#web/components/ErrorState.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useErrorText } from '#web/components/tool/texts.ts';

interface QueryPlaceholderProps {
  query: { error: Error | null; refetch: () => Promise<unknown> };
  /** The error's title; by default the error's own. */
  failed?: string;
  /** The class for the placeholder's height; not needed once the query has failed. */
  className?: string;
}

/** Shown in place of a query's data: a placeholder while it is loading, or the error. */
export function QueryPlaceholder({
  query: { error, refetch },
  failed,
  className = '',
}: QueryPlaceholderProps) {
  const errorText = useErrorText();
  if (!error) return <Skeleton className={`w-full ${className}`} />;
  const { title, detail } = errorText(error);
  return (
    <ErrorState title={failed ?? title} onRetry={() => void refetch()}>
      {detail}
    </ErrorState>
  );
}
