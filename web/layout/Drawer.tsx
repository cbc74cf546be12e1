import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button } from '../components/Button.tsx';
import { setSidebarOpen, useLayoutState } from './layoutState.ts';
import { Sidebar } from './Sidebar.tsx';

/**
 * The sidebar on narrow screens: slides in over the page. The dialog element keeps the focus inside,
 * closes on Escape and gives the focus back to the button that opened it.
 */
export function Drawer() {
  const { t } = useTranslation();
  const { sidebarOpen } = useLayoutState();
  const { pathname } = useLocation();
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (sidebarOpen && !dialog.open) dialog.showModal();
    if (!sidebarOpen && dialog.open) dialog.close();
  }, [sidebarOpen]);

  // Closed at once, for it gives the focus back, and the new page's heading takes it after that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the very reason to close.
  useEffect(() => {
    element.current?.close();
    setSidebarOpen(false);
  }, [pathname]);

  useEffect(() => {
    const wide = matchMedia('(min-width: 1280px)');
    const close = () => setSidebarOpen(false);
    wide.addEventListener('change', close);
    return () => {
      wide.removeEventListener('change', close);
      close();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it already, by the element itself.
    <dialog
      ref={element}
      aria-label={t('menu.label')}
      onClose={() => setSidebarOpen(false)}
      onClick={(event) => {
        if (event.target === element.current) setSidebarOpen(false);
      }}
      className="m-0 h-dvh max-h-none w-72 max-w-[calc(100vw-3rem)] border-e border-line bg-paper p-0 backdrop:bg-veil open:animate-[slide_180ms_ease-out]"
    >
      {sidebarOpen && (
        <Sidebar
          action={
            <Button
              variant="icon"
              label={t('menu.close')}
              onClick={() => setSidebarOpen(false)}
              icon={<X aria-hidden="true" className="size-5" />}
            />
          }
        />
      )}
    </dialog>
  );
}
