import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { classes } from '#web/components/controls/classes.ts';

interface TitleFormProps {
  title: string;
  label: string;
  /** Called with the new trimmed title, or with null when the user cancelled. */
  onFinish: (title: string | null) => void;
  /** True when a menu opened it, because the menu first returns the focus to its button. */
  fromMenu?: boolean;
  className?: string;
  /** The form's height in pixels; its own by default. */
  height?: number;
  fieldClassName?: string;
}

/** Edits a title in place: Enter or leaving the field keeps the change, Escape cancels it. */
export function TitleForm({
  title,
  label,
  onFinish,
  fromMenu,
  className,
  height,
  fieldClassName,
}: TitleFormProps) {
  const [value, setValue] = useState(title);
  const field = useRef<HTMLInputElement>(null);
  // Escape also blurs the field, which would otherwise keep the change.
  const hasFinished = useRef(false);
  useEffect(() => {
    if (!fromMenu) {
      field.current?.select();
      return;
    }
    const frame = requestAnimationFrame(() => field.current?.select());
    return () => cancelAnimationFrame(frame);
  }, [fromMenu]);
  const finish = (next: string | null) => {
    if (hasFinished.current) return;
    hasFinished.current = true;
    onFinish(next?.trim() ?? null);
  };
  return (
    <form
      className={className}
      style={{ height }}
      onSubmit={(event) => {
        event.preventDefault();
        finish(value);
      }}
    >
      <input
        ref={field}
        value={value}
        maxLength={limits.titleMaximum}
        aria-label={label}
        onChange={(event) => setValue(event.target.value)}
        onBlur={() => finish(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          finish(null);
        }}
        className={classes('control', fieldClassName)}
      />
    </form>
  );
}
