import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { setPageTitle } from './tab-title.ts';

/** Sets the title of the browser's tab: "title · Kalem". */
export function useTitle(title: string | undefined): void {
  const { t } = useTranslation();
  const app = t('app.name');
  useEffect(() => setPageTitle(title ? `${title} · ${app}` : app), [title, app]);
}
