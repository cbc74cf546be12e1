import type { Process } from '#contract/processes.ts';
import { Button, ButtonLink } from '#web/components/controls/Button.tsx';
import { linkOf } from '#web/processes/sources.ts';
import type { SaveEdits } from '../edit/after-saving.ts';
import { ProcessChain } from './ProcessChain.tsx';
import { useFlowText } from './texts.ts';
import { useStepName, useSteps } from './useSteps.ts';

interface NextStepsProps {
  process: Process;
  /** Saves pending edits before the result is used elsewhere. */
  saveEdits?: SaveEdits | undefined;
}

/** The number of tools that are offered in words; the menu "Continue with" has all of them. */
const maximum = 3;

/** The line below a result: the tools that can go on with it, where it came from, and what was made of it. */
export function NextSteps({ process, saveEdits }: NextStepsProps) {
  const { t } = useFlowText();
  const stepName = useStepName();
  const { groups, openForm } = useSteps(process, saveEdits);
  const [group] = groups;
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-6 empty:hidden">
      {group && (
        <nav aria-label={t('next')} className="flex min-w-0 flex-wrap items-center gap-x-1 text-sm">
          <span aria-hidden="true" className="pe-1 text-muted">
            {t('next')}
          </span>
          {group.steps.slice(0, maximum).map(({ tool, source }) => {
            const to = linkOf(tool.contract.path, source);
            const name = stepName(tool);
            const look = { variant: 'bare', size: 'compact', className: 'text-accent' } as const;
            return group.file === null && openForm ? (
              <Button key={to} {...look} onClick={() => openForm(to)}>
                {name}
              </Button>
            ) : (
              <ButtonLink key={to} {...look} to={to}>
                {name}
              </ButtonLink>
            );
          })}
        </nav>
      )}
      <ProcessChain process={process} />
    </div>
  );
}
