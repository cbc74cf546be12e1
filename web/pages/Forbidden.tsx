import { useTranslation } from 'react-i18next';
import { useTitle } from '../layout/useTitle.ts';

/** A blank page, as specified. */
export default function Forbidden() {
  const { t } = useTranslation();
  useTitle(t('forbidden.title'));
  return <main aria-label={t('forbidden.title')} />;
}
