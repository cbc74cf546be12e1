import { useTranslation } from 'react-i18next';
import { fileOf, type TakenSource } from '../../../processes/sources.ts';
import { useFlowText } from './texts.ts';

/** What a source is, in words: "Transcript", "Document · Text summarization". */
export function useSourceName(): (taken: TakenSource) => string {
  const { t } = useFlowText();
  const shell = useTranslation();
  return (taken) => {
    const { type } = taken.process;
    const tool = shell.t(`types.${type}`);
    const file = fileOf(taken);
    if (file) return t(file.role === 'text' ? 'text' : 'document', { tool });
    return t(`results.${type}`, { defaultValue: tool });
  };
}
