import type { Process } from '#contract/processes.ts';
import { useAutomaticEngine, useEngines } from '#web/components/tool/form/useEngines.ts';
import { QuestionAnswerOptions } from '../../contract.ts';

/** The name of the service that writes the answers; null when answers only quote. */
export function useWriter({ options }: Pick<Process, 'options'>): string | null {
  const automatic = useAutomaticEngine('QuestionAnswer');
  const engines = useEngines('QuestionAnswer') ?? [];
  const parsed = QuestionAnswerOptions.safeParse(options);
  const chosenName = parsed.success ? parsed.data.engine : 'auto';
  const engine = chosenName === 'auto' ? automatic : engines.find(({ name }) => name === chosenName);
  return engine?.label ?? null;
}
