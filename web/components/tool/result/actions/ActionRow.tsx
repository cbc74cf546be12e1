import { Check, Download, Ellipsis } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { ToolContract } from '#contract/tools.ts';
import { usePageActions } from '#web/components/commands/page-actions.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/components/overlays/Menu.tsx';
import { useWide } from '#web/components/window/useWide.ts';
import { ContinueMenu } from '../../flow/ContinueMenu.tsx';
import { usePageText } from '../../texts.ts';
import { DownloadMenu } from '../DownloadMenu.tsx';
import type { ResultHeaderProps } from '../ResultHeader.tsx';
import { ActionButton } from './ActionButton.tsx';
import { CopiedStatus } from './CopyButton.tsx';
import { type ResultAction, useActions } from './useActions.ts';

interface ActionRowProps extends Omit<ResultHeaderProps<ToolContract>, 'Options'> {
  onRunAgain: (() => void) | undefined;
  /** The button that opens the search, or the menu that holds it. */
  searchButton: Ref<HTMLButtonElement>;
  /** True while the search covers the row. */
  covered: boolean;
}

/** The actions of a result: the download filled, the others quiet, and those without room in the menu "More". */
export function ActionRow({ covered, searchButton, onRunAgain, ...header }: ActionRowProps) {
  const { process, contract, formats = contract.exports, more } = header;
  const { t } = usePageText();
  const { frequent, rare, copied } = useActions({ ...header, onRunAgain });
  usePageActions([...frequent, ...rare]);
  const hasRoom = useWide(768);
  // The menu of a tool with rare entries of its own needs room besides.
  const hasMuchRoom = useWide(more ? 1280 : 1024);
  const inMenu = [...(hasRoom ? [] : frequent), ...(hasMuchRoom ? [] : rare)];
  const hasOwnFiles = formats.length > 0 || process.files.some(({ role }) => role === 'output');
  const hasDownloads = hasOwnFiles || process.files.some(({ role }) => role === 'input');
  const button = (action: ResultAction) => (
    <Action
      key={action.id}
      action={action}
      copied={copied}
      searchButton={searchButton}
      searching={header.search?.opened}
    />
  );
  return (
    <fieldset
      aria-label={t('result.actions')}
      inert={covered}
      className="flex min-h-8 min-w-0 items-center gap-x-1 md:flex-wrap"
    >
      {hasDownloads && (
        <DownloadMenu
          {...header}
          formats={formats}
          trigger={
            <ActionButton
              variant={hasOwnFiles ? 'primary' : 'bare'}
              icon={Download}
              words={t('result.download')}
              className={hasOwnFiles ? 'px-4 md:me-1' : '-ms-2.5'}
            />
          }
        />
      )}
      {hasRoom && frequent.filter(({ iconOnly }) => !iconOnly).map(button)}
      <ContinueMenu process={process} saveEdits={header.saveEdits} />
      {hasRoom && frequent.filter(({ iconOnly }) => iconOnly).map(button)}
      {hasMuchRoom && rare.map(button)}
      {(inMenu.length > 0 || more) && (
        <MoreMenu actions={inMenu} searchButton={hasRoom ? undefined : searchButton}>
          {more}
        </MoreMenu>
      )}
      <CopiedStatus copied={copied} />
    </fieldset>
  );
}

interface ActionProps {
  action: ResultAction;
  copied: boolean;
  searchButton: Ref<HTMLButtonElement>;
  searching: boolean | undefined;
}

function Action({ action, copied, searchButton, searching }: ActionProps) {
  const { id, icon, label, run, shortcut, pressed, loading, disabled, iconOnly, quiet } = action;
  return (
    <ActionButton
      icon={icon}
      {...(id === 'search' && { ref: searchButton, 'aria-expanded': searching })}
      {...(id === 'copy' && copied && { icon: <Check className="size-4 text-success" /> })}
      words={label}
      shortcut={shortcut}
      iconOnly={iconOnly}
      className={quiet ? 'text-muted hover:text-ink' : undefined}
      aria-pressed={pressed}
      loading={loading ?? false}
      disabled={disabled ?? false}
      onClick={run}
    />
  );
}

interface MoreMenuProps {
  actions: readonly ResultAction[];
  searchButton: Ref<HTMLButtonElement> | undefined;
  /** Entries of the tool itself, which stand first. */
  children: ReactNode;
}

function MoreMenu({ actions, searchButton, children }: MoreMenuProps) {
  const { t } = usePageText();
  return (
    <Menu
      trigger={
        <Button
          ref={searchButton}
          variant="icon"
          size="slim"
          label={t('result.more')}
          icon={Ellipsis}
          className="max-md:ms-auto"
        />
      }
    >
      {children}
      {children && actions.length > 0 && <MenuSeparator />}
      {actions.map(({ id, icon, label, run, danger = false, disabled = false }) => (
        <MenuItem key={id} icon={icon} onSelect={run} danger={danger} disabled={disabled}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
