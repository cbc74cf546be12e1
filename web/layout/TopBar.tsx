import { Menu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/accounts/accounts.ts';
import { IconButton } from '../components/controls/IconButton.tsx';
import { SearchButton } from '../palette/SearchButton.tsx';
import { Brand } from './Brand.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { setSidebarOpen, useLayoutState } from './layout-state.ts';
import { ModeButton } from './ModeSwitch.tsx';
import { UserMenu } from './UserMenu.tsx';

interface TopBarProps {
  user: User;
  /** True while the connection to the server is lost. */
  disconnected: boolean;
}

/** The bar at the top of every page, with a line below it while the connection is lost. */
export function TopBar({ user, disconnected }: TopBarProps) {
  const { t } = useTranslation();
  const { sidebarOpen } = useLayoutState();
  return (
    <header className="sticky top-0 z-30 flex h-(--top-bar) items-center gap-1 border-b border-line bg-paper ps-2 pe-3 md:gap-4 md:ps-5 md:pe-7 xl:ps-8">
      <div className="flex items-center gap-1 xl:hidden">
        <IconButton
          icon={Menu}
          label={t('menu.open')}
          aria-expanded={sidebarOpen}
          aria-haspopup="dialog"
          onClick={() => setSidebarOpen(true)}
        />
        <Brand />
      </div>
      <SearchButton className="max-md:ms-auto md:w-80" />
      <div className="flex items-center md:ms-auto md:gap-1">
        <LanguageMenu />
        <ModeButton />
        <UserMenu user={user} />
      </div>
      <div role="status" className="absolute inset-x-0 top-full">
        {disconnected && (
          <p className="border-b border-line bg-sheet px-4 py-1 text-center text-xs text-muted">
            {t('common.connectionLost')}
          </p>
        )}
      </div>
    </header>
  );
}
