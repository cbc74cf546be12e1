import { LogOut, Settings } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { logOut } from '../auth/session.ts';
import { Menu, MenuItem } from '../components/overlays/Menu.tsx';

export default function UserMenuContent({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation();
  return (
    <Menu defaultOpen trigger={trigger}>
      <MenuItem to="/settings" icon={Settings}>
        {t('menu.settings')}
      </MenuItem>
      <MenuItem onSelect={logOut} icon={LogOut}>
        {t('menu.logOut')}
      </MenuItem>
    </Menu>
  );
}
