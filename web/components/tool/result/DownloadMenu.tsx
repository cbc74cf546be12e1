import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { exportProcess } from '#contract/process-files.ts';
import type { ProcessFile } from '#contract/processes.ts';
import type { ToolContract } from '#contract/tools.ts';
import { download } from '#web/api/download.ts';
import { usePageActions } from '#web/components/commands/page-actions.ts';
import { Menu, MenuItem, MenuSeparator } from '#web/components/overlays/Menu.tsx';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { afterSaving } from '../edit/after-saving.ts';
import { FileIcon } from '../FileIcon.tsx';
import { extensionOf, savedName } from '../files.ts';
import { formatBytes } from '../format.ts';
import { useFormatName, usePageText, useToolText } from '../texts.ts';
import type { ResultHeaderProps } from './ResultHeader.tsx';
import { saveFile, useDownloadErrorToast } from './useSaveFile.ts';

interface DownloadMenuProps
  extends Pick<ResultHeaderProps<ToolContract>, 'process' | 'formatNames' | 'conversationId' | 'saveEdits'> {
  /** The formats to save the result in; empty when there is no result. */
  formats: readonly string[];
  trigger: ReactNode;
}

/** A menu of the run's output files, the result in each format, and the input files. */
export function DownloadMenu(props: DownloadMenuProps) {
  const { process, formats, formatNames, conversationId, saveEdits, trigger } = props;
  const { t } = usePageText();
  const toolText = useToolText(process.type);
  const language = useLanguage();
  const inputs = process.files.filter((file) => file.role === 'input');
  const outputs = process.files.filter((file) => file.role === 'output');

  const runDownload = useDownloadErrorToast();
  const { id } = process;
  const nameOf = useFormatName(process.type);
  const formatName = (format: string) => formatNames?.[format] ?? nameOf(format);
  const saveResult = (format: string) =>
    afterSaving(saveEdits, () =>
      download(exportProcess, { params: { id }, query: { format, language, conversationId } }),
    );
  usePageActions(
    formats.map((format) => ({
      id: format,
      label: `${t('result.download')}: ${formatName(format)}`,
      icon: FileDown,
      run: () => runDownload(saveResult(format)),
    })),
  );
  return (
    <Menu align="start" trigger={trigger}>
      {outputs.map((file) => (
        <FileItem
          key={file.id}
          file={file}
          title={formatName(extensionOf(file.name))}
          detail={`${savedName(process, file)}, ${formatBytes(file.size, language)}`}
          onSelect={() => runDownload(saveFile(process, file))}
        />
      ))}
      {outputs.length > 0 && formats.length > 0 && <MenuSeparator />}
      {formats.map((format) => (
        <MenuItem key={format} icon={FileDown} onSelect={() => runDownload(saveResult(format))}>
          {formatName(format)}
        </MenuItem>
      ))}
      {outputs.length + formats.length > 0 && inputs.length > 0 && <MenuSeparator />}
      {inputs.map((file, index) => (
        <FileItem
          key={file.id}
          file={file}
          title={toolText(`inputs.${index + 1}`, { defaultValue: t('result.original') })}
          detail={file.name}
          onSelect={() => runDownload(saveFile(process, file))}
        />
      ))}
    </Menu>
  );
}

interface FileItemProps {
  file: ProcessFile;
  title: string;
  detail: string;
  onSelect: () => void;
}

/** An entry for a stored file, with its kind and its name. */
function FileItem({ file, title, detail, onSelect }: FileItemProps) {
  return (
    <MenuItem icon={<FileIcon name={file.name} className="size-4 text-muted" />} onSelect={onSelect}>
      <span className="flex min-w-0 flex-col py-1">
        <span>{title}</span>
        <span className="max-w-64 truncate text-xs text-muted">{detail}</span>
      </span>
    </MenuItem>
  );
}
