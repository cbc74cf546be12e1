import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../auth/RequireSession.tsx';
import { walkList } from '../components/controls/walk-list.ts';
import { IconTile } from '../components/IconTile.tsx';
import { MiddleCut } from '../components/MiddleCut.tsx';
import { Dialog } from '../components/overlays/Dialog.tsx';
import { draftOf, fillDraft, textWith } from '../components/tool/drafts.ts';
import { useWindowEvent } from '../components/window/useWindowEvent.ts';
import { likeliestTool } from '../processes/incoming/likeliest-tool.ts';
import { itemsOf, processesQuery } from '../processes/queries.ts';
import type { WebTool } from '../registry/web-tool.ts';

/** The most characters of a shared text that the dialog shows. */
const excerptCharacters = 200;

export interface DropDialogProps {
  files: readonly File[];
  /** A text that another app has shared; empty when files were. */
  text: string;
  /** The tools that take the files or the text. */
  tools: readonly WebTool[];
  onChoose: (tool: WebTool) => void;
  onClose: () => void;
}

/**
 * Asks which tool should take files, or a text, which it puts into the tool's form. The likeliest has the focus, and
 * each is chosen by its number too.
 */
export default function DropDialog({ files, text, tools, onChoose, onClose }: DropDialogProps) {
  const { t } = useTranslation();
  const recent = itemsOf(useInfiniteQuery(processesQuery).data?.pages ?? []);
  const user = useSignedIn().user.id;
  const choose = (tool: WebTool) => {
    const { path } = tool.contract;
    if (text !== '') fillDraft(user, path, textWith(draftOf(user, path).text, text));
    onChoose(tool);
  };
  const likeliest = likeliestTool(tools, files.length, recent);
  useWindowEvent('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const tool = /^[1-9]$/.test(event.key) ? tools[Number(event.key) - 1] : undefined;
    if (!tool) return;
    event.preventDefault();
    choose(tool);
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(files.length > 1 ? 'home.dropTitleMany' : 'home.dropTitle')}
      description={
        files.length > 0 ? (
          <MiddleCut>{files.map(({ name }) => name).join(', ')}</MiddleCut>
        ) : (
          <p className="line-clamp-3 wrap-anywhere">{text.slice(0, excerptCharacters)}</p>
        )
      }
    >
      <ul onKeyDown={walkList} className="flex flex-col gap-1.5">
        {tools.map((tool, index) => (
          <li key={tool.contract.type}>
            <ToolButton
              tool={tool}
              number={index + 1}
              focused={tool === likeliest}
              onChoose={() => choose(tool)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface ToolButtonProps {
  tool: WebTool;
  /** The key that chooses the tool. */
  number: number;
  /** True for the tool that has the focus when the dialog opens. */
  focused: boolean;
  onChoose: () => void;
}

function ToolButton({ tool, number, focused, onChoose }: ToolButtonProps) {
  const { t } = useTranslation(tool.contract.type);
  return (
    <button
      type="button"
      // An open dialog gives the focus to the element with this attribute, which React's own autoFocus doesn't set.
      ref={(button) => {
        button?.toggleAttribute('autofocus', focused);
      }}
      aria-keyshortcuts={String(number)}
      onClick={onChoose}
      className="flex w-full items-center gap-3 rounded-control border border-line px-3 py-2.5 text-start transition-colors hover:border-edge hover:bg-hover"
    >
      <IconTile icon={tool.icon} hue={tool.hue} size="small" />
      <span className="flex min-w-0 grow flex-col">
        <span className="text-sm font-medium">{t('name')}</span>
        <span className="text-sm text-muted">{t('description')}</span>
      </span>
      <span
        aria-hidden="true"
        className="grid size-6 shrink-0 place-items-center rounded-small border border-line text-xs text-muted tabular-nums pointer-coarse:hidden"
      >
        {number}
      </span>
    </button>
  );
}
