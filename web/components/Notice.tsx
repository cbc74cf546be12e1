import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

/** A neutral remark, with a button or link beside it if needed. */
export function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-sheet px-4 py-2 text-sm">
      <Info className="size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">{children}</div>
      {action}
    </div>
  );
}
