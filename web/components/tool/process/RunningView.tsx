import type { Process } from '#contract/processes.ts';
import { ProcessChain } from '../flow/ProcessChain.tsx';
import { usePageText, useToolText } from '../texts.ts';
import { RunPanel } from './RunPanel.tsx';

/** The page of a run under way, which the user may leave. */
export function RunningView({ process }: { process: Process }) {
  const { t } = usePageText();
  const toolText = useToolText(process.type);
  const isQueued = process.startedAt === null;
  return (
    <div className="flex w-full max-w-reading flex-col gap-6">
      <header className="flex flex-col gap-1">
        <h1 className="font-serif text-xl font-semibold hyphens-auto wrap-anywhere md:text-2xl">
          {process.title}
        </h1>
        <p className="max-w-prose text-muted">{t(isQueued ? 'run.startsAlone' : 'run.leave')}</p>
      </header>
      <div className="w-full max-w-2xl">
        <RunPanel process={process} name={toolText('name')} />
      </div>
      <ProcessChain process={process} />
    </div>
  );
}
