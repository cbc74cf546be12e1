import { Copy, Download, Ellipsis, RefreshCw, Search as SearchIcon, Trash2, Volume2 } from 'lucide-react';
import { type ComponentType, type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Process } from '#contract/processes.ts';
import type { ToolContract } from '#contract/tools.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/components/overlays/Menu.tsx';
import { useWindowEvent } from '#web/components/useWindowEvent.ts';
import type { SaveEdits } from '../edit/after-saving.ts';
import { ContinueMenu } from '../flow/ContinueMenu.tsx';
import { ProcessChain } from '../flow/ProcessChain.tsx';
import type { OptionsProps } from '../form/options.ts';
import { isTyping } from '../navigation/useStepKeys.ts';
import { RunAgainDialog } from '../process/RunAgainDialog.tsx';
import { SearchBar } from '../search/SearchBar.tsx';
import type { Search } from '../search/useSearch.ts';
import { usePageText } from '../texts.ts';
import { useWide } from '../useWide.ts';
import { ActionButton } from './ActionButton.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import { EditableTitle } from './EditableTitle.tsx';
import { RunFacts } from './RunFacts.tsx';
import { type ClipboardText, useCopy } from './useCopy.ts';
import { useDelete } from './useDelete.ts';

/** The listen button: it plays the result's own sound or has its text spoken. */
export interface Listening {
  /** True while the sound plays or is about to. */
  active: boolean;
  /** True while the speech is being requested. */
  starting: boolean;
  press: () => void;
}

export interface ResultHeaderProps<T extends ToolContract> {
  process: Process;
  contract: T;
  /** Absent when the tool has no options or another part of the page offers to run again. */
  Options?: ComponentType<OptionsProps<T>>;
  /** Returns the content for the clipboard; null while it is loading, absent for results without text. */
  copy?: (() => ClipboardText) | null;
  /** Absent for results that can't be played or spoken. */
  listen?: Listening | undefined;
  /** Absent for results without text. */
  search?: Search | undefined;
  /** A short description of the options that were used. */
  details?: readonly string[];
  /** The formats to save the result in: the contract's by default, empty when there is no result. */
  formats?: readonly string[];
  /** Names of formats that override the usual texts. */
  formatNames?: Readonly<Record<string, string>>;
  /** Buttons of the tool itself. */
  actions?: ReactNode;
  /** Entries for the menu of rare actions. */
  more?: ReactNode;
  /** The conversation to save, for a tool with a chat. */
  conversationId?: string | undefined;
  /** Saves pending edits before the result is used elsewhere, which would otherwise lack them. */
  saveEdits?: SaveEdits | undefined;
}

/** The header of every result page: an editable title, the run's facts, and the actions. */
export function ResultHeader<T extends ToolContract>(props: ResultHeaderProps<T>) {
  const { process, contract, Options, search, details = [] } = props;
  const { t } = usePageText();
  const [choosesOptions, setChoosesOptions] = useState(false);
  const searchButton = useRef<HTMLButtonElement>(null);
  useSlashKey(search?.open);
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 grow basis-56 flex-col">
          <EditableTitle process={process} />
          <RunFacts process={process} details={details} />
          <ProcessChain process={process} />
        </div>
        <div role="toolbar" aria-label={t('result.actions')} className="flex flex-wrap gap-2">
          <TextActions {...props} searchButton={searchButton} />
          <ContinueMenu process={process} saveEdits={props.saveEdits} />
          {props.actions}
          <RareActions
            process={process}
            more={props.more}
            onRunAgain={Options && (() => setChoosesOptions(true))}
          />
        </div>
      </header>
      {search?.opened && (
        <SearchBar
          search={search}
          onClose={() => {
            search.close();
            searchButton.current?.focus();
          }}
        />
      )}
      {Options && (
        <RunAgainDialog
          process={process}
          contract={contract}
          Options={Options}
          open={choosesOptions}
          onClose={() => setChoosesOptions(false)}
        />
      )}
    </>
  );
}

interface TextActionsProps extends Omit<ResultHeaderProps<ToolContract>, 'Options'> {
  /** Gets the focus back when the search closes. */
  searchButton: RefObject<HTMLButtonElement | null>;
}

/** The buttons to copy, listen, search and download, as far as the result has them. */
function TextActions({ searchButton, ...header }: TextActionsProps) {
  const { process, contract, copy, listen, search, formats = contract.exports } = header;
  const { t } = usePageText();
  const copyNow = useCopy();
  const hasDownloads =
    formats.length > 0 || process.files.some(({ role }) => role === 'input' || role === 'output');
  return (
    <>
      {copy !== undefined && (
        <ActionButton
          icon={Copy}
          words={t('result.copy')}
          disabled={copy === null}
          onClick={() => copy && void copyNow(copy())}
        />
      )}
      {listen && (
        <ActionButton
          icon={Volume2}
          words={t('result.listen')}
          aria-pressed={listen.active}
          loading={listen.starting}
          onClick={listen.press}
        />
      )}
      {search && (
        <ActionButton
          ref={searchButton}
          minor
          icon={SearchIcon}
          words={t('result.search')}
          shortcut="/"
          aria-expanded={search.opened}
          onClick={search.open}
        />
      )}
      {hasDownloads && (
        <DownloadMenu
          {...header}
          formats={formats}
          trigger={<ActionButton icon={Download} words={t('result.download')} />}
        />
      )}
    </>
  );
}

interface RareActionsProps {
  process: Process;
  more: ReactNode;
  onRunAgain: (() => void) | undefined;
}

/** The buttons to run again and delete, which move into a menu on phones. Elsewhere the menu holds only `more`, if any. */
function RareActions({ process, more, onRunAgain }: RareActionsProps) {
  const { t } = usePageText();
  const deleteProcess = useDelete();
  const hasRoom = useWide(768);
  const remove = () => void deleteProcess(process);
  const menu = (more !== undefined || !hasRoom) && (
    <Menu
      trigger={
        <Button label={t('result.more')} title={t('result.more')} icon={Ellipsis} className="px-3.5" />
      }
    >
      {more}
      {!hasRoom && (
        <>
          {more !== undefined && <MenuSeparator />}
          {onRunAgain && (
            <MenuItem icon={RefreshCw} onSelect={onRunAgain}>
              {t('result.runAgain')}
            </MenuItem>
          )}
          <MenuItem danger icon={Trash2} onSelect={remove}>
            {t('result.delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
  return (
    <>
      {menu}
      {hasRoom && (
        <>
          {onRunAgain && (
            <ActionButton minor icon={RefreshCw} words={t('result.runAgain')} onClick={onRunAgain} />
          )}
          <IconButton small icon={Trash2} label={t('result.delete')} onClick={remove} />
        </>
      )}
    </>
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
