import { useTranslation } from 'react-i18next';
import type { User } from '#contract/accounts/accounts.ts';
import { lazyPart } from '../components/lazy-part.tsx';
import { DeferredMenu } from '../components/overlays/DeferredMenu.tsx';
import { useLanguage } from '../i18n/useLanguage.ts';
import { initials } from './initials.ts';

const Content = lazyPart(() => import('./UserMenuContent.tsx'));

/** The button with the account's initials, which opens the account's menu. */
export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <DeferredMenu
      content={Content}
      menuProps={{}}
      className="grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-hover"
    >
      <span className="grid size-9 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent">
        {initials(user.name, language)}
      </span>
      <span className="sr-only">{t('menu.account', { name: user.name })}</span>
    </DeferredMenu>
  );
}
