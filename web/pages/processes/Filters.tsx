import { useTranslation } from 'react-i18next';
import { processStatuses } from '#contract/processes.ts';
import { SearchInput } from '#web/components/controls/SearchInput.tsx';
import { Select } from '#web/components/controls/Select.tsx';
import { webTools } from '#web/registry/tools.ts';
import { useToolName } from '#web/registry/useToolName.ts';
import { useProcessesText } from './texts.ts';
import { searchMaximum, type useProcessFilter } from './useProcessFilter.ts';

export function Filters({ search }: { search: ReturnType<typeof useProcessFilter> }) {
  const { filter, change } = search;
  const { t } = useProcessesText();
  const shell = useTranslation().t;
  const toolName = useToolName();
  return (
    <search className="grid gap-3 md:grid-cols-[minmax(0,1fr)_14rem_12rem]">
      <SearchInput
        label={t('search')}
        value={search.searchText}
        maxLength={searchMaximum}
        onChange={(event) => search.setSearchText(event.target.value)}
      />
      <Select
        label={t('tool')}
        hideLabel
        value={filter.type ?? ''}
        onChange={(event) => change({ type: event.target.value })}
        options={[
          { value: '', label: t('allTools') },
          ...webTools().map(({ contract: { type } }) => ({ value: type, label: toolName(type) })),
        ]}
      />
      <Select
        label={t('status')}
        hideLabel
        value={filter.status ?? ''}
        onChange={(event) => change({ status: event.target.value })}
        options={[
          { value: '', label: t('allStatuses') },
          ...processStatuses.map((status) => ({ value: status, label: shell(`statuses.${status}`) })),
        ]}
      />
    </search>
  );
}
