import type { ComponentProps } from 'react';
import { Button } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { Tooltip } from '#web/components/overlays/Tooltip.tsx';

interface ActionButtonProps extends ComponentProps<typeof Button> {
  words: string;
  /** Shows the icon alone, with the words as its tooltip. */
  iconOnly?: boolean | undefined;
  shortcut?: string | undefined;
  /** Takes the place of the words once it is done; the button has room for both, and keeps its name. */
  done?: { words: string; isDone: boolean };
}

/** A button in the row of a result's actions: quiet unless it is the one filled action. */
export function ActionButton({
  words,
  shortcut,
  iconOnly,
  done,
  variant,
  className,
  ...rest
}: ActionButtonProps) {
  const button = (
    <Button
      {...rest}
      {...(iconOnly && { label: words, title: '' })}
      {...(done && { label: words })}
      variant={variant ?? (iconOnly ? 'icon' : 'bare')}
      size="slim"
      className={classes('aria-pressed:bg-accent-soft', className)}
    >
      {done ? (
        <span className="grid text-start *:col-start-1 *:row-start-1">
          <span className={done.isDone ? 'invisible' : undefined}>{words}</span>
          <span className={done.isDone ? undefined : 'invisible'}>{done.words}</span>
        </span>
      ) : (
        !iconOnly && words
      )}
    </Button>
  );
  return shortcut || iconOnly ? (
    <Tooltip content={words} {...(shortcut && { shortcut })}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
