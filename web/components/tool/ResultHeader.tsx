import { Copy, Download, RefreshCw, Trash2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Process } from '#contract/processes.ts';
import type { ToolContract } from '#contract/tools.ts';
import { useDateFormat } from '../../i18n/useDateFormat.ts';
import { Button } from '../Button.tsx';
import { toast } from '../toast.ts';
import { copyText } from './copyText.ts';
import { DownloadMenu } from './DownloadMenu.tsx';
import { EditableTitle } from './EditableTitle.tsx';
import { formatDuration } from './format.ts';
import type { OptionsProps } from './options.ts';
import { RunAgainDialog } from './RunAgainDialog.tsx';
import { usePageText, useToolText } from './texts.ts';
import { useDelete } from './useDelete.ts';
import { useEngines } from './useEngines.ts';

/** html: the same for word processors. */
type Copied = string | { text: string; html: string };

interface ResultHeaderProps<T extends ToolContract> {
  process: Process;
  contract: T;
  /** Absent where there is nothing to choose, or another place offers to run again. */
  Options?: ComponentType<OptionsProps<T>>;
  /** What the copy button puts on the clipboard; absent for results without text. */
  copy?: () => Copied;
  /** The options that were used, in few words. */
  details?: readonly string[];
  /** The formats to save the result in; the contract's own, or none where there is no result. */
  formats?: readonly string[];
  /** By format, its name in the menu where this result gives it another than the texts do. */
  formatNames?: Readonly<Record<string, string>>;
  /** More of what can be done with it. */
  actions?: ReactNode;
  /** Of a tool with a chat: the conversation to save. */
  conversationId?: string | undefined;
}

/** What ran and when, under a title that can be changed, and what can be done with it. */
export function ResultHeader<T extends ToolContract>({
  process,
  contract,
  Options,
  copy,
  details = [],
  formats = contract.exports,
  formatNames,
  actions,
  conversationId,
}: ResultHeaderProps<T>) {
  const { t } = usePageText();
  const deleteProcess = useDelete();
  const [choosing, setChoosing] = useState(false);
  const downloads =
    formats.length > 0 || process.files.some(({ role }) => role === 'input' || role === 'output');
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 grow basis-80 flex-col">
        <EditableTitle process={process} />
        <RunFacts process={process} details={details} />
      </div>
      <div role="toolbar" aria-label={t('result.actions')} className="flex flex-wrap gap-2">
        {copy && <CopyButton copy={copy} />}
        {downloads && (
          <DownloadMenu
            process={process}
            formats={formats}
            names={formatNames}
            conversationId={conversationId}
            trigger={
              <ActionButton
                icon={<Download aria-hidden="true" className="size-4" />}
                words={t('result.download')}
              />
            }
          />
        )}
        {actions}
        {Options && (
          <ActionButton
            icon={<RefreshCw aria-hidden="true" className="size-4" />}
            words={t('result.runAgain')}
            onClick={() => setChoosing(true)}
          />
        )}
        <Button
          variant="icon"
          label={t('result.delete')}
          onClick={() => void deleteProcess(process)}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
        />
      </div>
      {Options && (
        <RunAgainDialog
          process={process}
          contract={contract}
          Options={Options}
          open={choosing}
          onClose={() => setChoosing(false)}
        />
      )}
    </header>
  );
}

function RunFacts({ process, details }: { process: Process; details: readonly string[] }) {
  const { t, i18n } = usePageText();
  const text = useToolText(process.type);
  const formatDate = useDateFormat();
  const { startedAt, finishedAt, createdAt, engine } = process;
  const facts = [text('name'), ...details];
  const label = useEngines(process.type)?.find(({ name }) => name === engine)?.label;
  if (engine) facts.push(label ?? text(`engines.${engine}`, { defaultValue: engine }));
  if (startedAt && finishedAt) {
    const seconds = Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
    facts.push(t('result.took', { duration: formatDuration(seconds, i18n.language) }));
  }
  return (
    <p className="text-sm text-muted">
      <time dateTime={finishedAt ?? createdAt}>{formatDate(finishedAt ?? createdAt)}</time>
      {facts.map((fact) => (
        <span key={fact}>
          <span aria-hidden="true"> · </span>
          {fact}
        </span>
      ))}
    </p>
  );
}

function CopyButton({ copy }: { copy: () => Copied }) {
  const { t } = usePageText();
  const run = async () => {
    const content = copy();
    const copied = await (typeof content === 'string'
      ? copyText(content)
      : copyText(content.text, content.html));
    toast(
      copied
        ? { variant: 'success', title: t('result.copied') }
        : { variant: 'error', title: t('result.copyFailed') },
    );
  };
  return (
    <ActionButton
      icon={<Copy aria-hidden="true" className="size-4" />}
      words={t('result.copy')}
      onClick={() => void run()}
    />
  );
}

/** A quiet button that keeps its words for screen readers alone on phones. */
export function ActionButton({
  icon,
  words,
  ...rest
}: { icon: ReactNode; words: string } & Omit<Parameters<typeof Button>[0], 'icon'>) {
  return (
    <Button {...rest} icon={icon} title={words} className="max-md:px-3.5">
      <span className="max-md:sr-only">{words}</span>
    </Button>
  );
}
