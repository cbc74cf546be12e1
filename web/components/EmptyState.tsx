import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: LucideIcon;
  /** Says what will appear here. */
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Shown in place of a list or result that is still empty. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-card border border-dashed border-line px-6 py-10 text-center">
      {Icon && <Icon className="size-6 text-muted" strokeWidth={1.5} />}
      <p className="font-medium">{title}</p>
      {children && <div className="max-w-prose text-sm text-muted">{children}</div>}
      {action && <div className="pt-2">{action}</div>}
    </div>
  );
}
