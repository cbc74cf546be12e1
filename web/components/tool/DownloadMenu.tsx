import { FileDown, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { downloadFile, exportProcess, type Process } from '#contract/processes.ts';
import { download } from '../../api/download.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Menu, MenuItem, MenuSeparator } from '../Menu.tsx';
import { toast } from '../toast.ts';
import { useErrorText, usePageText, useToolText } from './texts.ts';

interface DownloadMenuProps {
  process: Process;
  /** Of the tool's contract; none where there is no result. */
  formats: readonly string[];
  /** Of a tool with a chat: the conversation to save. */
  conversationId?: string | undefined;
  trigger: ReactNode;
}

/** The result in each format, and the files it was made from. */
export function DownloadMenu({ process, formats, conversationId, trigger }: DownloadMenuProps) {
  const { t } = usePageText();
  const text = useToolText(process.type);
  const errorText = useErrorText();
  const language = useLanguage();
  const inputs = process.files.filter((file) => file.role === 'input');

  const save = (saving: Promise<void>) => {
    saving.catch((error: unknown) => {
      toast({ variant: 'error', title: t('result.downloadFailed'), subtitle: errorText(error).title });
    });
  };
  const { id } = process;
  return (
    <Menu trigger={trigger}>
      {formats.map((format) => (
        <MenuItem
          key={format}
          icon={<FileDown aria-hidden="true" className="size-4 text-muted" />}
          onSelect={() =>
            save(download(exportProcess, { params: { id }, query: { format, language, conversationId } }))
          }
        >
          {text(`formats.${format}`, {
            defaultValue: t(`formats.${format}`, { defaultValue: format.toUpperCase() }),
          })}
        </MenuItem>
      ))}
      {formats.length > 0 && inputs.length > 0 && <MenuSeparator />}
      {inputs.map((file, index) => (
        <MenuItem
          key={file.id}
          icon={<FileText aria-hidden="true" className="size-4 text-muted" />}
          onSelect={() => save(download(downloadFile, { params: { id, fileId: file.id } }, file.name))}
        >
          <span className="flex min-w-0 flex-col py-1">
            <span>{text(`inputs.${index + 1}`, { defaultValue: t('result.original') })}</span>
            <span className="max-w-64 truncate text-xs text-muted">{file.name}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
