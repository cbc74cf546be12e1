import { type ComponentProps, type ReactElement, Suspense, useState } from 'react';
import type { LazyPart } from '../lazy-part.tsx';

interface DeferredMenuProps extends Omit<ComponentProps<'button'>, 'content'> {
  /** The menu with its button, initially open; its code is loaded when the menu is first needed. */
  content: LazyPart<{ trigger: ReactElement }>;
}

/** A button whose menu is loaded on first use. It takes a button's attributes and children. */
export function DeferredMenu({ content: Content, ...button }: DeferredMenuProps) {
  const [opened, setOpened] = useState(false);
  const closed = (
    <button
      {...button}
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setOpened(true)}
      onPointerEnter={Content.preload}
      onFocus={Content.preload}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setOpened(true);
      }}
    />
  );
  if (!opened) return closed;
  return (
    <Suspense fallback={closed}>
      <Content trigger={<button {...button} type="button" />} />
    </Suspense>
  );
}
