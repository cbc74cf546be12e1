import type { ProcessType } from '#contract/processes.ts';
import { ProcessTile } from '#web/processes/ProcessTile.tsx';
import { useToolText } from '../texts.ts';

/** A tool's name beside its icon, and the sentence that says what it does. */
export function FormHeading({ type }: { type: ProcessType }) {
  const text = useToolText(type);
  return (
    <header className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <ProcessTile type={type} size="medium" />
        <h1 className="min-w-0 truncate font-serif text-xl font-semibold">{text('name')}</h1>
      </div>
      <p className="max-w-prose text-pretty text-muted">{text('description')}</p>
    </header>
  );
}
