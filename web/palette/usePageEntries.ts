import {
  CircleHelp,
  CreditCard,
  FileStack,
  House,
  type LucideIcon,
  ServerCog,
  Settings,
  Settings2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../auth/RequireSession.tsx';
import { adminPages } from '../pages/admin/pages.ts';
import { settingsSections } from '../pages/settings/sections.ts';
import { useSettingsText } from '../pages/settings/texts.ts';
import { webTools } from '../registry/tools.ts';
import type { Entry } from './entries.ts';
import { usePaletteText } from './texts.ts';

/** The texts with words of what stands in some sections of the settings. */
const sectionKeywords: Readonly<Record<string, string>> = {
  profile: 'keywords.profile',
  sessions: 'keywords.sessions',
  appearance: 'keywords.appearance',
};

/** The pages besides forms and results, and the sections of the settings. */
export function usePageEntries(): Entry[] {
  const { t: shell } = useTranslation();
  const { t } = usePaletteText();
  const { t: settings } = useSettingsText();
  const isAdmin = useSignedIn().user.roles.includes('admin');
  const page = (to: string, label: string, icon: LucideIcon, more: Partial<Entry> = {}): Entry => ({
    id: to,
    label,
    icon,
    to,
    ...more,
  });
  const sectionWords = (id: string) => {
    const key = sectionKeywords[id];
    return key === undefined ? '' : t(key);
  };
  const sections = settingsSections(isAdmin).map((id) =>
    page(`/settings#${id}`, settings(`${id}.title`), Settings2, {
      detail: settings('title'),
      keywords: `${settings('title')} ${sectionWords(id)}`,
      onlyFound: true,
    }),
  );
  const server = adminPages.map((id) =>
    page(`/admin/${id}`, settings(`server.${id}`), ServerCog, {
      detail: settings('server.title'),
      keywords: settings('server.title'),
      onlyFound: true,
    }),
  );
  return [
    page('/', shell('menu.home'), House),
    page('/processes', t('allProcesses'), FileStack),
    ...useToolPageEntries(),
    page('/manage-subscription', shell('menu.manageSubscription'), CreditCard),
    page('/faq', shell('menu.faq'), CircleHelp),
    page('/settings', settings('title'), Settings),
    ...sections,
    ...(isAdmin ? server : []),
  ];
}

/** The tools' pages besides forms and results, as far as their titles are loaded. */
function useToolPageEntries(): Entry[] {
  const { t, i18n } = useTranslation();
  return webTools().flatMap(({ contract: { type }, icon, hue, pages = [] }) =>
    pages
      .filter(({ title }) => i18n.exists(title, { ns: type }))
      .map(({ path, title }) => ({
        id: path,
        label: t(title, { ns: type }),
        icon,
        hue,
        to: path,
      })),
  );
}
