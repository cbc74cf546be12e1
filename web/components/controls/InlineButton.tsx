import type { ComponentProps } from 'react';

interface InlineButtonProps extends Omit<ComponentProps<'span'>, 'onClick' | 'role'> {
  /** -1 when other keys move the focus to it. */
  tabIndex: 0 | -1;
  onPress: () => void;
}

/** A button inside running text that can break across lines. */
export function InlineButton({ tabIndex, onPress, onKeyDown, ...rest }: InlineButtonProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a real button can't break across lines.
    <span
      {...rest}
      role="button"
      tabIndex={tabIndex}
      onClick={() => {
        // Selecting text to copy it isn't a press.
        if (window.getSelection()?.isCollapsed !== false) onPress();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return onKeyDown?.(event);
        event.preventDefault();
        onPress();
      }}
    />
  );
}
