import { Copy, Download, Ellipsis, RefreshCw, Search as SearchIcon, Trash2, Volume2 } from 'lucide-react';
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Process } from '#contract/processes.ts';
import type { ToolContract } from '#contract/tools.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/components/overlays/Menu.tsx';
import type { Settle } from '../edit/settled.ts';
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
import { type Copied, useCopy } from './useCopy.ts';
import { useDelete } from './useDelete.ts';

/** Hearing the result: its own sound, or its text spoken. */
export interface Listening {
  /** It is heard, or about to be. */
  active: boolean;
  /** It is being asked for. */
  starting: boolean;
  press: () => void;
}

export interface ResultHeaderProps<T extends ToolContract> {
  process: Process;
  contract: T;
  /** Absent where there is nothing to choose, or another place offers to run again. */
  Options?: ComponentType<OptionsProps<T>>;
  /** What the copy button puts on the clipboard; null while it is on its way, absent for results without text. */
  copy?: (() => Copied) | null;
  /** Absent for results that can't be heard. */
  listen?: Listening | undefined;
  /** Absent for results without text. */
  search?: Search | undefined;
  /** The options that were used, in few words. */
  details?: readonly string[];
  /** The formats to save the result in; the contract's own, or none where there is no result. */
  formats?: readonly string[];
  /** By format, its name in the menu where this result gives it another than the texts do. */
  formatNames?: Readonly<Record<string, string>>;
  /** More of what can be done with it: buttons. */
  actions?: ReactNode;
  /** What is done more rarely: entries of a menu. */
  more?: ReactNode;
  /** Of a tool with a chat: the conversation to save. */
  conversationId?: string | undefined;
  /** Asked for before the result leaves the page. */
  settle?: Settle | undefined;
}

/** What ran and when, under a title that can be changed, and what can be done with it: for every tool the same. */
export function ResultHeader<T extends ToolContract>(props: ResultHeaderProps<T>) {
  const { process, contract, Options, search, details = [] } = props;
  const { t } = usePageText();
  const [choosing, setChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
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
          <TextActions {...props} opener={opener} />
          <ContinueMenu process={process} settle={props.settle} />
          {props.actions}
          <RareActions
            process={process}
            more={props.more}
            onRunAgain={Options && (() => setChoosing(true))}
          />
        </div>
      </header>
      {search?.opened && (
        <SearchBar
          search={search}
          onClose={() => {
            search.close();
            opener.current?.focus();
          }}
        />
      )}
      {Options && (
        <RunAgainDialog
          process={process}
          contract={contract}
          Options={Options}
          open={choosing}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

const icon = { 'aria-hidden': true, className: 'size-4' } as const;

interface TextActionsProps
  extends Pick<
    ResultHeaderProps<ToolContract>,
    | 'process'
    | 'contract'
    | 'copy'
    | 'listen'
    | 'search'
    | 'formats'
    | 'formatNames'
    | 'conversationId'
    | 'settle'
  > {
  opener: RefObject<HTMLButtonElement | null>;
}

/** Copy, listen, search, download: whichever a result has, in this order. */
function TextActions({ process, contract, copy, listen, search, opener, ...saved }: TextActionsProps) {
  const { t } = usePageText();
  const copyNow = useCopy();
  const { formats = contract.exports, formatNames, conversationId, settle } = saved;
  const downloads =
    formats.length > 0 || process.files.some(({ role }) => role === 'input' || role === 'output');
  return (
    <>
      {copy !== undefined && (
        <ActionButton
          icon={<Copy {...icon} />}
          words={t('result.copy')}
          disabled={copy === null}
          onClick={() => copy && void copyNow(copy())}
        />
      )}
      {listen && (
        <ActionButton
          icon={<Volume2 {...icon} />}
          words={t('result.listen')}
          aria-pressed={listen.active}
          loading={listen.starting}
          onClick={listen.press}
        />
      )}
      {search && (
        <ActionButton
          ref={opener}
          minor
          icon={<SearchIcon {...icon} />}
          words={t('result.search')}
          shortcut="/"
          aria-expanded={search.opened}
          onClick={search.open}
        />
      )}
      {downloads && (
        <DownloadMenu
          process={process}
          formats={formats}
          names={formatNames}
          conversationId={conversationId}
          settle={settle}
          trigger={<ActionButton icon={<Download {...icon} />} words={t('result.download')} />}
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

/** Running again and deleting, on phones in a menu; there is one elsewhere too for what is rarer still. */
function RareActions({ process, more, onRunAgain }: RareActionsProps) {
  const { t } = usePageText();
  const deleteProcess = useDelete();
  const roomy = useWide(768);
  const remove = () => void deleteProcess(process);
  const menu = (more !== undefined || !roomy) && (
    <Menu
      trigger={
        <Button
          label={t('result.more')}
          title={t('result.more')}
          icon={<Ellipsis {...icon} />}
          className="px-3.5"
        />
      }
    >
      {more}
      {!roomy && (
        <>
          {more !== undefined && <MenuSeparator />}
          {onRunAgain && (
            <MenuItem
              icon={<RefreshCw aria-hidden="true" className="size-4 text-muted" />}
              onSelect={onRunAgain}
            >
              {t('result.runAgain')}
            </MenuItem>
          )}
          <MenuItem danger icon={<Trash2 {...icon} />} onSelect={remove}>
            {t('result.delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
  return (
    <>
      {menu}
      {roomy && (
        <>
          {onRunAgain && (
            <ActionButton
              minor
              icon={<RefreshCw {...icon} />}
              words={t('result.runAgain')}
              onClick={onRunAgain}
            />
          )}
          <Button variant="icon" label={t('result.delete')} onClick={remove} icon={<Trash2 {...icon} />} />
        </>
      )}
    </>
  );
}

/** The key / opens the search, wherever nothing is typed. */
function useSlashKey(open: (() => void) | undefined): void {
  useEffect(() => {
    if (!open) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target)) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [open]);
}
