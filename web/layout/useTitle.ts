import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the title of the browser's tab: "title · Kalem". */
export function useTitle(title: string | undefined): void {
  const { t } = useTranslation();
  const app = t('app.name');
  useEffect(() => {
    document.title = title ? `${title} · ${app}` : app;
  }, [title, app]);
}
