import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './controls/Button.tsx';

interface ErrorStateProps {
  title: string;
  /** Says whether anything was lost and what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  action?: ReactNode;
}

/** Shown in place of content that couldn't be loaded, with ways to go on. */
export function ErrorState({ title, children, onRetry, action }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-line bg-sheet p-5">
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-medium">{title}</p>
        {children && <div className="max-w-prose text-sm text-muted">{children}</div>}
        {(onRetry || action) && (
          <div className="flex flex-wrap gap-2 pt-3">
            {action}
            {onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>}
          </div>
        )}
      </div>
    </div>
  );
}
