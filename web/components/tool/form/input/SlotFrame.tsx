import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { IconButton } from '#web/components/controls/IconButton.tsx';

interface SlotFrameProps {
  /** The purpose of the slot, when the form has several. */
  name?: string | undefined;
  /** Classes for the frame's colours and its content. */
  className: string;
  /** The content of the frame. */
  children: ReactNode;
  /** Shown below the frame. */
  note?: ReactNode;
}

/** The large frame of a form's input; a form with several slots has a group with a heading for each. */
export function SlotFrame({ name, className, children, note }: SlotFrameProps) {
  const id = useId();
  const frame = classes(
    'flex flex-col items-center justify-center rounded-card border',
    name === undefined ? 'min-h-72 p-6' : 'min-h-52 p-4 md:min-h-72',
    className,
  );
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: with a name it is a group, without one nothing at all.
    <div
      role={name === undefined ? undefined : 'group'}
      aria-labelledby={name === undefined ? undefined : id}
      className="flex flex-col gap-3"
    >
      {name !== undefined && (
        <h2 id={id} className="text-sm font-semibold">
          {name}
        </h2>
      )}
      <div className={frame}>{children}</div>
      {note}
    </div>
  );
}

interface SlotCardProps {
  icon: ReactNode;
  /** The title and its detail, one below the other. */
  children: ReactNode;
  removeLabel: string;
  onRemove: () => void;
  disabled: boolean;
  className?: string;
}

/** A card for the content of a slot, with a button that removes it. */
export function SlotCard({ icon, children, removeLabel, onRemove, disabled, className }: SlotCardProps) {
  return (
    <div
      className={classes(
        'flex w-full max-w-md items-center gap-3 rounded-card border border-line bg-paper py-2 ps-4 pe-2',
        className,
      )}
    >
      {icon}
      <div className="min-w-0 grow">{children}</div>
      <IconButton icon={X} label={removeLabel} onClick={onRemove} disabled={disabled} />
    </div>
  );
}
