import { type ComponentProps, type ReactElement, Suspense, useState } from 'react';
import type { LazyPart } from './lazyPart.tsx';

interface DeferredMenuProps {
  /** The button, given what it needs to open the menu. */
  trigger: (props: ComponentProps<'button'>) => ReactElement;
  /** The menu with that button, open at first; its code is loaded when the menu is first wanted. */
  content: LazyPart<{ trigger: ReactElement }>;
}

/** A menu of the shell, whose positioning and key handling needn't be part of the first load. */
export function DeferredMenu({ trigger, content: Content }: DeferredMenuProps) {
  const [wanted, setWanted] = useState(false);
  const closed = trigger({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
    onPointerEnter: Content.preload,
    onFocus: Content.preload,
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setWanted(true);
    },
  });
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <Content trigger={trigger({})} />
    </Suspense>
  );
}
