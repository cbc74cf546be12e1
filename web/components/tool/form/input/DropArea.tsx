import { RefreshCw, Upload } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { usePageText } from '#web/components/tool/texts.ts';
import { useTouch } from '#web/components/window/useWide.ts';
import { FileCard } from './FileCard.tsx';
import { FileChooser } from './FileChooser.tsx';
import { InputNote } from './InputNote.tsx';
import type { InputFault } from './input-state.ts';
import { SlotFrame } from './SlotFrame.tsx';

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
  fault: InputFault | null;
  /** Said below the files when there is no fault. */
  remark: string | null;
  disabled: boolean;
  /** The file input, when the next file is to be chosen here. */
  field?: Ref<HTMLInputElement> | undefined;
  /** Fills the empty area with an example. */
  example?: ReactNode;
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
  fault,
  remark,
  disabled,
  field,
  example,
}: DropAreaProps) {
  const { t } = usePageText();
  const id = useId();
  const isTouch = useTouch();
  const isEmpty = files.length === 0;
  const hasRoom = files.length < maximum;
  const chooser = {
    kinds,
    onPick,
    disabled,
    invalid: fault !== null,
    multiple: maximum > 1,
    describedBy: fault ? `${id}-error` : `${id}-hint`,
    ref: field,
  };
  return (
    <SlotFrame
      name={name}
      className={classes(
        over ? 'border-accent bg-accent-soft' : fault ? 'border-danger bg-sheet' : 'border-edge bg-sheet',
        isEmpty && 'border-dashed text-center',
      )}
      note={<InputNote id={`${id}-error`} fault={fault} remark={remark} />}
      foot={
        !isEmpty && (
          <div className="flex min-h-11 flex-wrap items-center gap-x-3 px-2 text-sm text-muted">
            {hasRoom && (
              <FileChooser
                {...chooser}
                variant="bare"
                icon={Upload}
                label={t('upload.choose', { count: maximum })}
              />
            )}
            <p id={`${id}-hint`} className="min-w-0 flex-1 basis-40 py-1">
              {over ? t('upload.dropNow') : hint}
            </p>
          </div>
        )
      }
    >
      {isEmpty ? (
        <>
          <Upload
            className={classes('size-7 text-muted', name !== undefined && 'max-md:hidden')}
            strokeWidth={1.5}
          />
          <div className="flex flex-col gap-1">
            {(over || !isTouch) && (
              <p className="font-medium text-balance">
                {over ? t('upload.dropNow') : t('upload.drop', { count: maximum })}
              </p>
            )}
            <p id={`${id}-hint`} className="text-sm text-balance text-muted">
              {hint}
            </p>
          </div>
          <FileChooser {...chooser} fillsFrame label={t('upload.choose', { count: maximum })} />
          {example && <div className="relative -my-2">{example}</div>}
        </>
      ) : (
        <div
          className={classes(
            'grid max-h-(--desk) w-full gap-2 overflow-y-auto',
            files.length > 1 && 'lg:grid-cols-2',
          )}
        >
          {files.map((file) => (
            <FileCard
              key={`${file.name}-${file.size}-${file.lastModified}`}
              file={file}
              onRemove={() => onRemove(file)}
              disabled={disabled}
              replace={
                !hasRoom && (
                  <FileChooser {...chooser} variant="icon" icon={RefreshCw} label={t('upload.replace')} />
                )
              }
            />
          ))}
        </div>
      )}
    </SlotFrame>
  );
}
