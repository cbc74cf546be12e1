import type { Process } from '#contract/processes.ts';
import { ProcessChain } from '../flow/ProcessChain.tsx';
import { usePageText, useToolText } from '../texts.ts';
import { RunPanel } from './RunPanel.tsx';

/** The page of a run under way, which the user may leave. */
export function RunningView({ process }: { process: Process }) {
  const { t } = usePageText();
  const toolText = useToolText(process.type);
  return (
    <div className="flex w-full max-w-reading flex-col gap-5 py-8 md:py-16">
      <h1 className="font-serif text-xl font-semibold wrap-anywhere">{process.title}</h1>
      <RunPanel process={process} name={toolText('name')} />
      <p className="text-sm text-muted">{t('run.leave')}</p>
      <ProcessChain process={process} />
    </div>
  );
}
