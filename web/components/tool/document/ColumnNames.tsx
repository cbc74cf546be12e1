import { MiddleCut } from '#web/components/MiddleCut.tsx';

interface ColumnNamesProps {
  columns: readonly { role: string; name: string }[];
  /** Classes of each column, such as its padding. */
  className: string;
}

/** The names of two columns of text, which stay above them while they scroll. */
export function ColumnNames({ columns, className }: ColumnNamesProps) {
  return (
    <div className="sticky top-0 z-20 grid grid-cols-2 border-b border-line bg-sheet font-sans text-xs text-muted">
      {columns.map(({ role, name }) => (
        <p key={role} className={`flex min-w-0 gap-1.5 border-line py-1.5 last:border-s ${className}`}>
          <span className="shrink-0 font-medium text-ink">{role}</span>
          <MiddleCut>{name}</MiddleCut>
        </p>
      ))}
    </div>
  );
}
