import { Upload, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button, buttonClass } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { FileIcon } from '#web/components/tool/FileIcon.tsx';
import { formatBytes } from '#web/components/tool/format.ts';
import { usePageText } from '#web/components/tool/texts.ts';

interface DropAreaProps {
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
  disabled?: boolean;
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

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: with a name it is a group, without one nothing at all.
    <div
      role={name === undefined ? undefined : 'group'}
      aria-labelledby={name === undefined ? undefined : `${id}-name`}
      className="flex flex-col gap-3"
    >
      {name !== undefined && (
        <h2 id={`${id}-name`} className="text-sm font-semibold">
          {name}
        </h2>
      )}
      <div
        className={classes(
          'relative flex flex-col items-center justify-center gap-4 rounded-card border text-center transition-colors',
          name === undefined ? 'min-h-72 p-6' : 'min-h-52 p-4 md:min-h-72',
          over ? 'border-accent bg-accent-soft' : error ? 'border-danger bg-sheet' : 'border-edge bg-sheet',
          hasRoom && 'border-dashed',
        )}
      >
        {files.map((file) => (
          <PickedFile
            key={`${file.name}-${file.size}-${file.lastModified}`}
            file={file}
            language={i18n.language}
            removeLabel={t('upload.remove', { name: file.name })}
            onRemove={() => {
              onRemove(file);
              input.current?.focus();
            }}
            disabled={disabled}
          />
        ))}
        {hasRoom && (
          <>
            <Upload aria-hidden="true" className="size-7 text-muted" strokeWidth={1.5} />
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
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

interface PickedFileProps {
  file: File;
  language: string;
  removeLabel: string;
  onRemove: () => void;
  disabled?: boolean;
}

function PickedFile({ file, language, removeLabel, onRemove, disabled }: PickedFileProps) {
  return (
    <div className="relative z-10 flex w-full max-w-md items-center gap-3 rounded-card border border-line bg-paper py-2 ps-4 pe-2 text-start">
      <FileIcon name={file.name} className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="line-clamp-2 font-medium wrap-anywhere" title={file.name}>
          {file.name}
        </p>
        <p className="text-sm text-muted tabular-nums">{formatBytes(file.size, language)}</p>
      </div>
      <Button
        variant="icon"
        label={removeLabel}
        onClick={onRemove}
        disabled={disabled}
        icon={<X aria-hidden="true" className="size-5" />}
      />
    </div>
  );
}
