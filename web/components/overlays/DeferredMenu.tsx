import {
  type ComponentProps,
  type ComponentType,
  type LazyExoticComponent,
  type ReactElement,
  Suspense,
  useState,
} from 'react';

interface DeferredMenuProps {
  /** The button, given what it needs to open the menu. */
  trigger: (props: ComponentProps<'button'>) => ReactElement;
  /** The menu with that button, open at first; its code is loaded when the menu is first wanted. */
  content: LazyExoticComponent<ComponentType<{ trigger: ReactElement }>>;
  /** Begins to load `content`. */
  preload: () => void;
}

/** A menu of the shell, whose positioning and key handling needn't be part of the first load. */
export function DeferredMenu({ trigger, content: Content, preload }: DeferredMenuProps) {
  const [wanted, setWanted] = useState(false);
  const closed = trigger({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
    onPointerEnter: preload,
    onFocus: preload,
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
