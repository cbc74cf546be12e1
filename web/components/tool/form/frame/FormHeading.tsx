import type { ProcessType } from '#contract/processes.ts';
import { ToolSwitcher } from '../../ToolSwitcher.tsx';
import { useToolText } from '../../texts.ts';

/** A tool's name beside the switcher to the other tools, and the sentence that says what it does. */
export function FormHeading({ type }: { type: ProcessType }) {
  const text = useToolText(type);
  return (
    <header className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <ToolSwitcher type={type} />
        <h1 className="min-w-0 truncate font-serif text-lg font-semibold md:text-xl">{text('name')}</h1>
      </div>
      <p className="max-w-prose text-pretty text-muted">{text('description')}</p>
    </header>
  );
}
