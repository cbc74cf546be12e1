import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TooltipProps {
  content: ReactNode;
  /** Keys that do the same, shown beside the words. */
  shortcut?: string;
  /** One element that can take the focus. */
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** Words that help with an icon; never the only place where something is said. */
export function Tooltip({ content, shortcut, children, side = 'bottom' }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="enter-fade z-50 flex items-center gap-2 rounded-control bg-ink px-2.5 py-1.5 text-xs text-paper"
          >
            {content}
            {shortcut && <kbd className="font-sans opacity-70">{shortcut}</kbd>}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
