import type { Process } from '#contract/processes.ts';
import { useAutomaticEngine, useEngines } from '#web/components/tool/form/useEngines.ts';
import { QuestionAnswerOptions } from '../../contract.ts';

/** The service that writes the answers of a conversation now, by its name; null where they are quotes alone. */
export function useWriter({ options }: Pick<Process, 'options'>): string | null {
  const automatic = useAutomaticEngine('QuestionAnswer');
  const engines = useEngines('QuestionAnswer') ?? [];
  const parsed = QuestionAnswerOptions.safeParse(options);
  const wanted = parsed.success ? parsed.data.engine : 'auto';
  const engine = wanted === 'auto' ? automatic : engines.find(({ name }) => name === wanted);
  return engine?.label ?? null;
}
