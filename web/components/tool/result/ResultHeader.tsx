import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Process } from '#contract/processes.ts';
import type { ToolContract } from '#contract/tools.ts';
import { isTyping } from '#web/components/commands/is-typing.ts';
import { useWide } from '#web/components/window/useWide.ts';
import { useWindowEvent } from '#web/components/window/useWindowEvent.ts';
import type { SaveEdits } from '../edit/after-saving.ts';
import type { OptionsProps } from '../form/options.ts';
import { RunAgainDialog } from '../process/RunAgainDialog.tsx';
import { SearchBar } from '../search/SearchBar.tsx';
import { ToolSwitcher } from '../ToolSwitcher.tsx';
import { ActionRow } from './actions/ActionRow.tsx';
import type { ActionSources } from './actions/useActions.ts';
import { EditableTitle } from './EditableTitle.tsx';
import { RunFacts } from './RunFacts.tsx';

export interface ResultHeaderProps<T extends ToolContract> extends Omit<ActionSources, 'onRunAgain'> {
  process: Process;
  contract: T;
  /** Absent when the tool has no options or another part of the page offers to run again. */
  Options?: ComponentType<OptionsProps<T>>;
  /** A short description of the options that were used. */
  details?: readonly string[];
  /** The formats to save the result in: the contract's by default, empty when there is no result. */
  formats?: readonly string[];
  /** Names of formats that override the usual texts. */
  formatNames?: Readonly<Record<string, string>>;
  /** Entries for the menu of rare actions. */
  more?: ReactNode;
  /** The conversation to save, for a tool with a chat. */
  conversationId?: string | undefined;
  /** Saves pending edits before the result is used elsewhere, which would otherwise lack them. */
  saveEdits?: SaveEdits | undefined;
}

/** The header of every result page: the tool's tile, the title, one line of facts and one row of actions. */
export function ResultHeader<T extends ToolContract>(props: ResultHeaderProps<T>) {
  const { process, contract, Options, search, details = [] } = props;
  const [choosesOptions, setChoosesOptions] = useState(false);
  const searchButton = useRef<HTMLButtonElement>(null);
  // On narrow screens the search stands over the top bar instead.
  const covered = useWide() && search?.opened === true;
  const wasOpen = useRef(false);
  const isOpen = search?.opened === true;
  useEffect(() => {
    // The button can take the focus only when the row is no longer covered.
    if (wasOpen.current && !isOpen) searchButton.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  useSlashKey(search?.open);
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <ToolSwitcher type={process.type} className="self-start" />
      <div className="flex min-w-0 flex-col gap-0.5">
        <EditableTitle process={process} />
        <RunFacts process={process} details={details} />
      </div>
      <div className="relative col-span-2 mt-2 md:col-span-1 md:col-start-2 md:mt-1.5">
        <ActionRow
          {...props}
          covered={covered}
          searchButton={searchButton}
          onRunAgain={Options && (() => setChoosesOptions(true))}
        />
        {search?.opened && <SearchBar search={search} onClose={search.close} />}
      </div>
      {Options && (
        <RunAgainDialog
          process={process}
          contract={contract}
          Options={Options}
          open={choosesOptions}
          onClose={() => setChoosesOptions(false)}
        />
      )}
    </header>
  );
}

/** The / key opens the search, unless the user is typing. */
function useSlashKey(open: (() => void) | undefined): void {
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
    if (!open || key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target)) return;
    event.preventDefault();
    open();
  });
}
