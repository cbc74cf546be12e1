import { Bell, Keyboard, Languages, LogOut, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languages } from '#contract/languages.ts';
import { logOut } from '../auth/session.ts';
import { setLanguage } from '../i18n/i18n.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { setAppMode, useLayoutState } from '../layout/layout-state.ts';
import { askForNotifications, useNotificationPermission } from '../processes/ended/notifications.ts';
import type { Entry } from './entries.ts';
import { showOverlay } from './overlay-state.ts';
import { usePaletteText } from './texts.ts';

/** The actions that every page offers. */
export function useActionEntries(): Entry[] {
  const { t: shell } = useTranslation();
  const { t } = usePaletteText();
  const language = useLanguage();
  const canAsk = useNotificationPermission() === 'default';
  const isDark = useLayoutState().appMode === 'dark';
  const others = languages.filter((other) => other !== language);
  return [
    ...others.map(
      (other): Entry => ({
        id: `language ${other}`,
        label: `${shell('languages.label')}: ${shell(`languages.${other}`)}`,
        keywords: t('keywords.language'),
        icon: Languages,
        flag: other,
        run: () => void setLanguage(other),
      }),
    ),
    {
      id: 'theme',
      label: shell(isDark ? 'theme.toLight' : 'theme.toDark'),
      keywords: t('keywords.theme'),
      icon: isDark ? Sun : Moon,
      run: () => setAppMode(isDark ? 'light' : 'dark'),
    },
    ...(canAsk
      ? [
          {
            id: 'notify',
            label: t('notify'),
            keywords: t('keywords.notify'),
            icon: Bell,
            run: () => void askForNotifications(),
          },
        ]
      : []),
    {
      id: 'shortcuts',
      label: t('shortcuts.title'),
      keywords: t('keywords.shortcuts'),
      icon: Keyboard,
      shortcut: '?',
      run: () => showOverlay('shortcuts'),
    },
    {
      id: 'logOut',
      label: shell('menu.logOut'),
      keywords: t('keywords.logOut'),
      icon: LogOut,
      run: logOut,
    },
  ];
}
