import { ErrorState } from '../../components/ErrorState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useErrorText } from '../../components/tool/texts.ts';

interface ComingProps {
  query: { error: Error | null; refetch: () => Promise<unknown> };
  /** What failed, when it couldn't be loaded; left out, the error's own title says it. */
  failed?: string;
  /** Gives the shape its height. */
  className: string;
}

/** In the place of what a query hasn't brought: a shape while it is on its way, the error if it failed. */
export function Coming({ query: { error, refetch }, failed, className }: ComingProps) {
  const errorText = useErrorText();
  if (!error) return <Skeleton className={`w-full ${className}`} />;
  const { title, detail } = errorText(error);
  return (
    <ErrorState title={failed ?? title} onRetry={() => void refetch()}>
      {detail}
    </ErrorState>
  );
}
