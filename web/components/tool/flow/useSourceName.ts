import { useToolName } from '#web/registry/useToolName.ts';
import { fileOf, type TakenSource } from '../../../processes/sources.ts';
import { useFlowText } from './texts.ts';

/** Names the kind of a source, for instance "Transcript" or "Document · Text summarization". */
export function useSourceName(): (taken: TakenSource) => string {
  const { t } = useFlowText();
  const toolName = useToolName();
  return (taken) => {
    const { type } = taken.process;
    const tool = toolName(type);
    const file = fileOf(taken);
    if (file) return t(file.role === 'text' ? 'text' : 'document', { tool });
    return t(`results.${type}`, { defaultValue: tool });
  };
}
