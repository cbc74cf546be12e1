import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button } from '../components/controls/Button.tsx';
import { useModal } from '../components/overlays/useModal.ts';
import { setSidebarOpen, useLayoutState } from './layout-state.ts';
import { Sidebar } from './Sidebar.tsx';

/** The sidebar on narrow screens, which slides in over the page. */
export function Drawer() {
  const { t } = useTranslation();
  const { sidebarOpen } = useLayoutState();
  const { pathname } = useLocation();
  const modal = useModal(sidebarOpen, () => setSidebarOpen(false));

  // Closing restores the focus, so it must happen before the new page's heading receives it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes on every new page.
  useEffect(() => {
    modal.ref.current?.close();
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
    <dialog
      {...modal}
      aria-label={t('menu.label')}
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
