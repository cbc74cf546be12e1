import { ChevronDown, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { usePageText } from '../texts.ts';

interface NoticesFoldProps {
  /** The number of notices. */
  count: number;
  /** True when they tell of parts that weren't read. */
  isPartly: boolean;
  className?: string;
  /** The notices. */
  children: ReactNode;
}

/** One line that tells how many notices there are about what was read, and unfolds them where there is little room. */
export function NoticesFold({ count, isPartly, className, children }: NoticesFoldProps) {
  const { t } = usePageText();
  const number = useNumber();
  return (
    <details className={classes('group text-xs', className)}>
      <summary className="flex min-h-9 list-none items-center gap-x-2 px-4 hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <Info className="size-3.5 shrink-0 text-muted" />
        <span className="grow">
          {t(isPartly ? 'document.partlyRead' : 'document.remarks', { count, number: number(count) })}
        </span>
        <ChevronDown className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none" />
      </summary>
      {children}
    </details>
  );
}
