import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { processStatuses } from '#contract/processes.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { comingTools } from '#web/registry/coming-tools.ts';
import { webTools } from '#web/registry/tools.ts';
import { useToolName } from '#web/registry/useToolName.ts';
import { FilterSearch } from '../lists/FilterSearch.tsx';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { useProcessesText } from './texts.ts';
import type { useProcessFilter } from './useProcessFilter.ts';

/** The search, and filters by tool and state, which phones show on demand. */
export function Filters({ search }: { search: ReturnType<typeof useProcessFilter> }) {
  const { filter, change } = search;
  const { t } = useProcessesText();
  const shell = useTranslation().t;
  const toolName = useToolName();
  const number = useNumber();
  const id = useId();
  const chosen = [filter.type, filter.status].filter((value) => value !== undefined).length;
  const [opened, setOpened] = useState(chosen > 0);
  return (
    <search className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 md:grid-cols-[minmax(0,1fr)_14rem_12rem]">
      <FilterSearch label={t('search')} search={search} />
      <Button
        icon={SlidersHorizontal}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
        className={classes('md:hidden', chosen > 0 && 'border-accent text-accent')}
      >
        {chosen === 0 ? t('filter') : t('filterActive', { count: chosen, number: number(chosen) })}
      </Button>
      <div
        id={id}
        className={classes('col-span-2 grid gap-3 md:grid-cols-subgrid', !opened && 'max-md:hidden')}
      >
        <FilterSelect
          label={t('tool')}
          all={t('allTools')}
          value={filter.type}
          onChange={(type) => change({ type })}
          choices={[
            ...webTools().map(({ contract: { type } }) => ({ value: type, label: toolName(type) })),
            ...comingTools.map(({ type, name }) => ({
              value: type,
              label: t('notYet', { tool: shell(name) }),
              disabled: true,
            })),
          ]}
        />
        <FilterSelect
          label={t('status')}
          all={t('allStatuses')}
          value={filter.status}
          onChange={(status) => change({ status })}
          choices={processStatuses.map((value) => ({ value, label: shell(`statuses.${value}`) }))}
        />
      </div>
    </search>
  );
}
