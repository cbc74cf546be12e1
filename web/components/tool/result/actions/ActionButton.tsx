import type { ComponentProps } from 'react';
import { Button } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { Tooltip } from '#web/components/overlays/Tooltip.tsx';

interface ActionButtonProps extends ComponentProps<typeof Button> {
  words: string;
  /** Shows the icon alone, with the words as its tooltip. */
  iconOnly?: boolean | undefined;
  shortcut?: string | undefined;
}

/** A button in the row of a result's actions: quiet unless it is the one filled action. */
export function ActionButton({ words, shortcut, iconOnly, variant, className, ...rest }: ActionButtonProps) {
  const button = (
    <Button
      {...rest}
      {...(iconOnly && { label: words, title: '' })}
      variant={variant ?? (iconOnly ? 'icon' : 'bare')}
      size="slim"
      className={classes('aria-pressed:bg-accent-soft', className)}
    >
      {!iconOnly && words}
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
