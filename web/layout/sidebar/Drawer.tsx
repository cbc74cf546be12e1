import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { useModal } from '#web/components/overlays/useModal.ts';
import { useWide } from '#web/components/window/useWide.ts';
import { setSidebarOpen, useLayoutState } from '../layout-state.ts';
import { Sidebar } from './Sidebar.tsx';

/** The sidebar on narrow screens, which slides in over the page. */
export function Drawer() {
  const { t } = useTranslation();
  const { sidebarOpen } = useLayoutState();
  const { pathname } = useLocation();
  const isSidebarShown = useWide(1280);
  const modal = useModal(sidebarOpen, () => setSidebarOpen(false));

  // Closing restores the focus, so it must happen before the new page's heading receives it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes on every new page.
  useEffect(() => {
    modal.ref.current?.close();
    setSidebarOpen(false);
  }, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the sidebar appears or disappears.
  useEffect(() => () => setSidebarOpen(false), [isSidebarShown]);

  return (
    <dialog
      {...modal}
      aria-label={t('menu.label')}
      className="m-0 h-dvh max-h-none w-72 max-w-[calc(100vw-3rem)] border-e border-line bg-paper p-0 backdrop:bg-veil open:animate-[slide_180ms_ease-out]"
    >
      {sidebarOpen && (
        <Sidebar
          action={<IconButton icon={X} label={t('menu.close')} onClick={() => setSidebarOpen(false)} />}
        />
      )}
    </dialog>
  );
}
