import { type ComponentProps, type ReactElement, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onFirstSign } from '../../first-use.ts';
import { wordError } from '../../i18n/word-error.ts';
import type { LazyPart } from '../lazy-part.tsx';
import { toastError } from './toast.ts';

interface DeferredMenuProps<MenuProps extends object> extends Omit<ComponentProps<'button'>, 'content'> {
  /** The menu with its button, initially open; its code is loaded at the first sign of the user. */
  content: LazyPart<MenuProps & { trigger: ReactElement }>;
  /** The menu's own props. */
  menuProps: MenuProps;
}

/**
 * A button whose menu's code is loaded after the page, once somebody is there. It takes a
 * button's attributes and children.
 */
export function DeferredMenu<MenuProps extends object>({
  content: Content,
  menuProps,
  ...button
}: DeferredMenuProps<MenuProps>) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  useEffect(() => onFirstSign(Content.preload), [Content]);
  // The menu replaces the button when its code is there: a fallback would delay it by 300 ms.
  const open = () => {
    Content.load().then(
      () => setOpened(true),
      (error: unknown) => toastError(wordError(error, t)),
    );
  };
  const closed = (
    <button
      {...button}
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={open}
      onPointerEnter={Content.preload}
      onFocus={Content.preload}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        open();
      }}
    />
  );
  if (!opened) return closed;
  return (
    <Suspense fallback={closed}>
      <Content {...menuProps} trigger={<button {...button} type="button" />} />
    </Suspense>
  );
}
