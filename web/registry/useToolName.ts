import { useTranslation } from 'react-i18next';
import type { ProcessType } from '#contract/processes.ts';

/** Names a tool in the page's language. The name is loaded before the first page. */
export function useToolName(): (type: ProcessType) => string {
  const { t } = useTranslation();
  return (type) => t('name', { ns: type });
}
