import type { ReactNode } from 'react';
import { MiddleCut } from '#web/components/MiddleCut.tsx';

/** The rule between the two columns of a scrolling area. It runs to the foot, however short the text is. */
export const columnRule =
  'bg-[linear-gradient(var(--line),var(--line))] bg-[length:1px_100%] bg-[position:calc(50%+0.5px)_0] bg-local bg-no-repeat';

interface ColumnNamesProps {
  columns: readonly { role: string; name: string }[];
  /** Classes of each column, such as its padding. */
  className: string;
  /** Shown at the end of the second column's name: the controls of the view. */
  children?: ReactNode;
}

/** The names of two columns of text, which stay above them while they scroll. */
export function ColumnNames({ columns, className, children }: ColumnNamesProps) {
  return (
    <div className="sticky top-0 z-20 grid h-11 grid-cols-2 border-b border-line bg-sheet font-sans text-sm text-muted">
      {columns.map(({ role, name }, index) => (
        <div
          key={role}
          className={`flex min-w-0 items-center gap-2 border-line leading-5 last:border-s ${className}`}
        >
          <span className="shrink-0 font-medium text-ink">{role}</span>
          <MiddleCut>{name}</MiddleCut>
          {index === 1 && children && (
            <div className="ms-auto -me-3 flex shrink-0 items-center gap-x-2">{children}</div>
          )}
        </div>
      ))}
    </div>
  );
}
