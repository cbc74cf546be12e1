import type { ComponentProps } from 'react';
import { Button } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { Tooltip } from '#web/components/overlays/Tooltip.tsx';

interface ActionButtonProps extends ComponentProps<typeof Button> {
  words: string;
  /** Shows its words on the widest screens only. */
  minor?: boolean;
  shortcut?: string;
}

/** A button for an action on a result. On narrow screens its words are for screen readers only. */
export function ActionButton({ words, minor = false, shortcut, className, ...rest }: ActionButtonProps) {
  const button = (
    <Button
      {...rest}
      title={shortcut ? '' : words}
      className={classes(
        'aria-pressed:bg-accent-soft',
        minor ? 'max-2xl:px-3.5' : 'max-md:px-3.5 md:max-2xl:px-3',
        className,
      )}
    >
      <span className={minor ? 'max-2xl:sr-only' : 'max-md:sr-only'}>{words}</span>
    </Button>
  );
  return shortcut ? (
    <Tooltip content={words} shortcut={shortcut}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
