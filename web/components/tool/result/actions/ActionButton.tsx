import type { ComponentProps } from 'react';
import { Button } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { Tooltip } from '#web/components/overlays/Tooltip.tsx';

interface ActionButtonProps extends ComponentProps<typeof Button> {
  words: string;
  shortcut?: string | undefined;
}

/** A button in the row of a result's actions: quiet unless it is the one filled action. */
export function ActionButton({ words, shortcut, variant = 'bare', className, ...rest }: ActionButtonProps) {
  const button = (
    <Button
      {...rest}
      variant={variant}
      size="compact"
      className={classes('aria-pressed:bg-accent-soft', className)}
    >
      {words}
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
