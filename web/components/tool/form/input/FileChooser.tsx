import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { extensionsOf } from '#contract/documents.ts';
import { buttonClass } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { SmallIcon } from '#web/components/controls/SmallIcon.tsx';

interface FileChooserProps {
  /** The words on the button, or its name if it shows only the icon. */
  label: string;
  icon?: LucideIcon;
  variant?: 'quiet' | 'bare' | 'icon';
  /** True to make the whole frame around the button its target. */
  fillsFrame?: boolean;
  /** Lower-case extensions without the dot. */
  kinds: readonly string[];
  multiple: boolean;
  onPick: (files: File[]) => void;
  disabled: boolean;
  invalid: boolean;
  /** The id of the text that describes the files. */
  describedBy?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A button that opens the system's dialog for files, built from a file input. */
export function FileChooser({
  label,
  icon,
  variant = 'quiet',
  fillsFrame = false,
  kinds,
  multiple,
  onPick,
  disabled,
  invalid,
  describedBy,
  ref,
}: FileChooserProps) {
  return (
    <label
      title={variant === 'icon' ? label : undefined}
      className={classes(
        buttonClass(variant),
        'shrink-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        fillsFrame && 'static! before:absolute before:inset-0',
        disabled && 'pointer-events-none opacity-60',
      )}
    >
      {icon && <SmallIcon icon={icon} />}
      <span className={variant === 'icon' ? 'sr-only' : undefined}>{label}</span>
      <input
        ref={ref}
        type="file"
        className="sr-only"
        accept={extensionsOf(kinds)
          .map((extension) => `.${extension}`)
          .join(',')}
        multiple={multiple}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          const picked = [...(event.target.files ?? [])];
          // Resetting the value allows the same file to be chosen again after it was removed.
          event.target.value = '';
          if (picked.length > 0) onPick(picked);
        }}
      />
    </label>
  );
}
