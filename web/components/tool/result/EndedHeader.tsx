import type { Process } from '#contract/processes.ts';
import { ProcessChain } from '../flow/ProcessChain.tsx';
import { ToolSwitcher } from '../ToolSwitcher.tsx';
import { EditableTitle } from './EditableTitle.tsx';
import { RunFacts } from './RunFacts.tsx';

interface EndedHeaderProps {
  process: Process;
  /** How the run ended, in a word. */
  ended: { words: string; failed: boolean };
}

/** The header of a run without a result: nothing of it can be saved or passed on, so it has no actions. */
export function EndedHeader({ process, ended }: EndedHeaderProps) {
  return (
    <header className="flex gap-3">
      <ToolSwitcher type={process.type} className="self-start" />
      <div className="flex min-w-0 flex-col gap-0.5">
        <EditableTitle process={process} />
        <RunFacts process={process} details={[]} ended={ended} />
        <ProcessChain process={process} />
      </div>
    </header>
  );
}
