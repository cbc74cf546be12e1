import { useRegisteredActions } from '../components/commands/page-actions.ts';
import { type EntryGroup, searchGroups } from './entries.ts';
import { usePaletteText } from './texts.ts';
import { useActionEntries } from './useActionEntries.ts';
import { usePageEntries } from './usePageEntries.ts';
import { useProcessEntries } from './useProcessEntries.ts';
import { useToolEntries } from './useToolEntries.ts';

/** Everything the command palette leads to, in groups, as far as it matches a query. */
export function useGroups(query: string): EntryGroup[] {
  const { t } = usePaletteText();
  const groups: EntryGroup[] = [
    { id: 'page', label: t('groups.page'), entries: useRegisteredActions() },
    { id: 'tools', label: t('groups.tools'), entries: useToolEntries() },
    {
      id: 'processes',
      label: query === '' ? t('groups.recent') : t('groups.processes'),
      entries: useProcessEntries(query),
    },
    { id: 'pages', label: t('groups.pages'), entries: usePageEntries() },
    { id: 'actions', label: t('groups.actions'), entries: useActionEntries() },
  ];
  return searchGroups(groups, query);
}
