import { Copy, RefreshCw, Search as SearchIcon, Trash2, Volume2 } from 'lucide-react';
import type { Process } from '#contract/processes.ts';
import type { PageAction } from '#web/components/commands/page-actions.ts';
import type { Search } from '../../search/useSearch.ts';
import { usePageText } from '../../texts.ts';
import { useDelete } from '../useDelete.ts';
import { type ClipboardText, useCopied } from './useCopied.ts';

/** Something that can be done with a result: a button where there is room, else an entry of the menu "More". */
export interface ResultAction extends PageAction {
  pressed?: boolean;
  loading?: boolean;
  danger?: boolean;
  /** True for an action that its icon tells, where there are many. */
  iconOnly?: boolean;
  /** True for an action that stands back behind the others. */
  quiet?: boolean;
}

/** The listen button: it plays the result's own sound or has its text spoken. */
export interface Listening {
  /** True while the sound plays or is about to. */
  active: boolean;
  /** True while the speech is being requested. */
  starting: boolean;
  press: () => void;
}

export interface ActionSources {
  process: Process;
  /** Returns the content for the clipboard; null while it is loading, absent for results without text. */
  copy?: (() => ClipboardText) | null;
  /** Absent for results that can't be played or spoken, or that have their own player. */
  listen?: Listening | undefined;
  /** Absent for results without text. */
  search?: Search | undefined;
  /** Actions of the tool itself. */
  actions?: readonly ResultAction[];
  /** Absent when the tool has no options. */
  onRunAgain: (() => void) | undefined;
}

/** The actions of a result page in their order: the frequent ones, and the rare ones that yield their room first. */
export function useActions({ process, copy, listen, search, actions = [], onRunAgain }: ActionSources) {
  const { t } = usePageText();
  const { copied, copyNow } = useCopied();
  const deleteProcess = useDelete();
  const frequent: ResultAction[] = [];
  if (copy !== undefined) {
    frequent.push({
      id: 'copy',
      icon: Copy,
      label: t('result.copy'),
      disabled: copy === null,
      run: () => copy && void copyNow(copy()),
    });
  }
  if (listen) {
    frequent.push({
      id: 'listen',
      icon: Volume2,
      iconOnly: true,
      label: t('result.listen'),
      pressed: listen.active,
      loading: listen.starting,
      run: listen.press,
    });
  }
  if (search) {
    frequent.push({
      id: 'search',
      icon: SearchIcon,
      iconOnly: true,
      label: t('result.search'),
      shortcut: '/',
      run: search.open,
    });
  }
  const rare: ResultAction[] = [...actions];
  if (onRunAgain) {
    rare.push({
      id: 'runAgain',
      icon: RefreshCw,
      label: t('result.runAgain'),
      quiet: true,
      run: onRunAgain,
    });
  }
  rare.push({
    id: 'delete',
    icon: Trash2,
    label: t('result.delete'),
    danger: true,
    quiet: true,
    run: () => void deleteProcess(process),
  });
  return { frequent, rare, copied };
}
