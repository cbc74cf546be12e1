import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TooltipProps {
  content: ReactNode;
  /** A keyboard shortcut for the same action, shown beside the content. */
  shortcut?: string;
  children: ReactNode;
}

/** A tooltip for an icon. It must never be the only place that holds the information. */
export function Tooltip({ content, shortcut, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side="bottom"
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
