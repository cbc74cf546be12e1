import { useTranslation } from 'react-i18next';
import { processStatuses } from '#contract/processes.ts';
import { webTools } from '#web/registry/tools.ts';
import { useToolName } from '#web/registry/useToolName.ts';
import { FilterSearch } from '../lists/FilterSearch.tsx';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { useProcessesText } from './texts.ts';
import type { useProcessFilter } from './useProcessFilter.ts';

export function Filters({ search }: { search: ReturnType<typeof useProcessFilter> }) {
  const { filter, change } = search;
  const { t } = useProcessesText();
  const shell = useTranslation().t;
  const toolName = useToolName();
  return (
    <search className="grid gap-3 md:grid-cols-[minmax(0,1fr)_14rem_12rem]">
      <FilterSearch label={t('search')} search={search} />
      <FilterSelect
        label={t('tool')}
        all={t('allTools')}
        value={filter.type}
        onChange={(type) => change({ type })}
        choices={webTools().map(({ contract: { type } }) => ({ value: type, label: toolName(type) }))}
      />
      <FilterSelect
        label={t('status')}
        all={t('allStatuses')}
        value={filter.status}
        onChange={(status) => change({ status })}
        choices={processStatuses.map((value) => ({ value, label: shell(`statuses.${value}`) }))}
      />
    </search>
  );
}
