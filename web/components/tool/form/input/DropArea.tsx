import { Upload } from 'lucide-react';
import { useId, useRef } from 'react';
import { buttonClass } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { FileIcon } from '#web/components/tool/FileIcon.tsx';
import { formatBytes } from '#web/components/tool/format.ts';
import { usePageText } from '#web/components/tool/texts.ts';
import { SlotCard, SlotFrame } from './SlotFrame.tsx';

export interface DropAreaProps {
  /** The purpose of the file, when the form has several areas. */
  name?: string;
  files: readonly File[];
  onPick: (files: File[]) => void;
  /** True while files are dragged over the page, which accepts them anywhere. */
  over: boolean;
  onRemove: (file: File) => void;
  /** Lower-case extensions without the dot. */
  kinds: readonly string[];
  maximum: number;
  /** The allowed kinds and the size limit in words. */
  hint: string;
  error: string | null;
  disabled: boolean;
}

/** A large target to pick a file by a click or Enter. The page handles dropped and pasted files. */
export function DropArea({
  name,
  files,
  onPick,
  over,
  onRemove,
  kinds,
  maximum,
  hint,
  error,
  disabled,
}: DropAreaProps) {
  const { t, i18n } = usePageText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hasRoom = files.length < maximum;
  const colours = over
    ? 'border-accent bg-accent-soft'
    : error
      ? 'border-danger bg-sheet'
      : 'border-edge bg-sheet';

  return (
    <SlotFrame
      name={name}
      className={classes('relative gap-4 text-center transition-colors', colours, hasRoom && 'border-dashed')}
      note={
        error && (
          <p id={`${id}-error`} role="alert" className="text-sm text-danger">
            {error}
          </p>
        )
      }
    >
      {files.map((file) => (
        <SlotCard
          key={`${file.name}-${file.size}-${file.lastModified}`}
          icon={<FileIcon name={file.name} className="size-6 shrink-0 text-muted" />}
          removeLabel={t('upload.remove', { name: file.name })}
          onRemove={() => {
            onRemove(file);
            input.current?.focus();
          }}
          disabled={disabled}
          className="relative z-10 text-start"
        >
          <p className="line-clamp-2 font-medium wrap-anywhere" title={file.name}>
            {file.name}
          </p>
          <p className="text-sm text-muted tabular-nums">{formatBytes(file.size, i18n.language)}</p>
        </SlotCard>
      ))}
      {hasRoom && (
        <>
          <Upload className="size-7 text-muted" strokeWidth={1.5} />
          <div className="flex flex-col gap-1">
            <p className="font-medium text-balance">
              {over ? t('upload.dropNow') : t('upload.drop', { count: maximum })}
            </p>
            <p id={`${id}-hint`} className="text-sm text-balance text-muted">
              {hint}
            </p>
          </div>
        </>
      )}
      <label
        className={classes(
          buttonClass('quiet'),
          'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          // The click target is the whole area.
          hasRoom && 'static before:absolute before:inset-0',
          disabled && 'pointer-events-none opacity-60',
        )}
      >
        {hasRoom ? t('upload.choose', { count: maximum }) : t('upload.replace')}
        <input
          ref={input}
          type="file"
          className="sr-only"
          accept={kinds.map((kind) => `.${kind}`).join(',')}
          multiple={maximum > 1}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : hasRoom ? `${id}-hint` : undefined}
          onChange={(event) => {
            const picked = [...(event.target.files ?? [])];
            // Resetting the value allows the same file to be chosen again after it was removed.
            event.target.value = '';
            if (picked.length > 0) onPick(picked);
          }}
        />
      </label>
    </SlotFrame>
  );
}
