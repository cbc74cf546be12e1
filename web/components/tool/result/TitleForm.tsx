import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { classes } from '#web/components/controls/classes.ts';

interface TitleFormProps {
  title: string;
  label: string;
  /** Gets the new title without the space around it; null when it was given up. */
  onFinish: (title: string | null) => void;
  /** Opened from a menu, which gives the focus back to its button first. */
  fromMenu?: boolean;
  className?: string;
  fieldClassName?: string;
}

/** A title being changed in its place: Enter and leaving the field keep, Escape gives up. */
export function TitleForm({ title, label, onFinish, fromMenu, className, fieldClassName }: TitleFormProps) {
  const [value, setValue] = useState(title);
  const field = useRef<HTMLInputElement>(null);
  // Escape takes the focus away too, and leaving the field would keep what was typed.
  const done = useRef(false);
  useEffect(() => {
    if (!fromMenu) {
      field.current?.select();
      return;
    }
    const frame = requestAnimationFrame(() => field.current?.select());
    return () => cancelAnimationFrame(frame);
  }, [fromMenu]);
  const finish = (next: string | null) => {
    if (done.current) return;
    done.current = true;
    onFinish(next?.trim() ?? null);
  };
  return (
    <form
      className={className}
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
        className={classes('control h-11', fieldClassName)}
      />
    </form>
  );
}
