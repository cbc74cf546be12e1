import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { processStatuses, processTypes } from '#contract/processes.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { Checkbox } from '#web/components/controls/Checkbox.tsx';
import { useToolName } from '#web/registry/useToolName.ts';
import { FilterSelect } from '../../lists/FilterSelect.tsx';
import { useAdminText } from '../texts.ts';
import { userQuery } from '../users/queries.ts';
import type { useRunFilter } from './Runs.tsx';

/** The filters of the list of processes. The filter by user is set by a link on the user's page. */
export function RunFilters({ search }: { search: ReturnType<typeof useRunFilter> }) {
  const { t } = useAdminText();
  const shell = useTranslation().t;
  const toolName = useToolName();
  const { filter, change } = search;
  return (
    <search className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className="grow basis-48 md:max-w-56">
        <FilterSelect
          label={t('runs.tool')}
          all={t('runs.allTools')}
          value={filter.type}
          onChange={(type) => change({ type })}
          choices={processTypes.map((value) => ({ value, label: toolName(value) }))}
        />
      </div>
      <div className="grow basis-48 md:max-w-56">
        <FilterSelect
          label={t('runs.state')}
          all={t('runs.allStates')}
          value={filter.status}
          onChange={(status) => change({ status })}
          choices={processStatuses.map((value) => ({ value, label: shell(`statuses.${value}`) }))}
        />
      </div>
      <Checkbox
        label={t('runs.onlyStuck')}
        checked={filter.stuck === 'true'}
        onChange={(event) => change({ stuck: event.target.checked ? 'true' : '' })}
      />
      {filter.userId && <UserFilterButton id={filter.userId} onClear={() => change({ userId: '' })} />}
    </search>
  );
}

/** Names the user whose processes alone are shown, and shows everybody's again when pressed. */
function UserFilterButton({ id, onClear }: { id: string; onClear: () => void }) {
  const { t } = useAdminText();
  const name = useQuery(userQuery(id)).data?.name ?? '…';
  return (
    <Button label={t('runs.everybody')} icon={X} onClick={onClear}>
      {t('runs.onlyOf', { name })}
    </Button>
  );
}
