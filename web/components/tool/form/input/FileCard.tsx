import type { ReactNode } from 'react';
import { MiddleCut } from '#web/components/MiddleCut.tsx';
import { FileIcon } from '#web/components/tool/FileIcon.tsx';
import { formatBytes } from '#web/components/tool/format.ts';
import { usePageText } from '#web/components/tool/texts.ts';
import { useDateFormat } from '#web/i18n/useDateFormat.ts';
import { SlotCard } from './SlotFrame.tsx';

interface FileCardProps {
  file: File;
  replace?: ReactNode;
  onRemove: () => void;
  disabled: boolean;
}

/** A chosen file: its name, size and the date of its last change, which tells two versions apart. */
export function FileCard({ file, replace, onRemove, disabled }: FileCardProps) {
  const { t, i18n } = usePageText();
  const format = useDateFormat();
  const date = format(new Date(file.lastModified).toISOString());
  const size = formatBytes(file.size, i18n.language);
  return (
    <SlotCard
      icon={<FileIcon name={file.name} className="size-6 shrink-0 text-muted" />}
      replace={replace}
      removeLabel={t('upload.remove', { name: file.name })}
      onRemove={onRemove}
      disabled={disabled}
      className="relative z-10 text-start"
    >
      <p className="font-medium">
        <MiddleCut>{file.name}</MiddleCut>
      </p>
      <p className="text-sm text-muted tabular-nums">
        {size} · <span title={t('upload.changed', { date })}>{date}</span>
      </p>
    </SlotCard>
  );
}
