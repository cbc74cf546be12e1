import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldProps {
  title: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** A part of a form that is folded to its title. */
export function Fold({ title, open, onToggle, children }: FoldProps) {
  return (
    <details className="group" open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className="-mx-2 flex min-h-11 list-none items-center gap-2 rounded-control px-2 text-sm font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 text-muted transition-transform group-open:rotate-90" />
        {title}
      </summary>
      <div className="flex flex-col gap-5 pt-3">{children}</div>
    </details>
  );
}
