import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { IconButton } from '#web/components/controls/IconButton.tsx';

interface SlotFrameProps {
  /** The purpose of the slot, when the form has several. */
  name?: string | undefined;
  /** Classes for the frame's colours. */
  className: string;
  /** The content of the frame, in its middle. */
  children: ReactNode;
  /** A row at the frame's foot. */
  foot?: ReactNode;
  /** Shown below the frame. */
  note?: ReactNode;
}

/** The large frame of a form's input; a form with several slots has a group with a heading for each. */
export function SlotFrame({ name, className, children, foot, note }: SlotFrameProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: with a name it is a group, without one nothing at all.
    <div
      role={name === undefined ? undefined : 'group'}
      aria-labelledby={name === undefined ? undefined : id}
      className="flex min-w-0 flex-col gap-2"
    >
      {name !== undefined && (
        <h2 id={id} className="text-sm font-semibold">
          {name}
        </h2>
      )}
      <div
        className={classes(
          'relative flex flex-col rounded-card border transition-colors',
          name === undefined ? 'min-h-(--desk)' : 'min-h-32 md:min-h-60',
          className,
        )}
      >
        <div
          className={classes(
            'flex grow flex-col items-center justify-center gap-4 p-4',
            name === undefined && 'md:p-6',
          )}
        >
          {children}
        </div>
        {foot && <div className="border-t border-line px-2 py-1.5">{foot}</div>}
      </div>
      {note}
    </div>
  );
}

interface SlotCardProps {
  icon: ReactNode;
  /** The title and its detail, one below the other. */
  children: ReactNode;
  /** A button before the one that removes the content. */
  replace?: ReactNode;
  removeLabel: string;
  onRemove: () => void;
  disabled: boolean;
  className?: string;
}

/** A card for the content of a slot, with a button that removes it. */
export function SlotCard({
  icon,
  children,
  replace,
  removeLabel,
  onRemove,
  disabled,
  className,
}: SlotCardProps) {
  return (
    <div
      className={classes(
        'flex w-full min-w-0 items-center gap-3 rounded-card border border-line bg-paper py-2 ps-4 pe-2',
        className,
      )}
    >
      {icon}
      <div className="min-w-0 grow">{children}</div>
      <div className="flex shrink-0">
        {replace}
        <IconButton small icon={X} label={removeLabel} onClick={onRemove} disabled={disabled} />
      </div>
    </div>
  );
}
